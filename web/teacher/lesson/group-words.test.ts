import { expect, test } from "vitest";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Member } from "./arrangement.ts";
import { itemToAskAbout } from "./group-words.ts";
import { attemptsOf, classOf } from "./testing.ts";

const scheme: Scheme = {
  responses: ["a", "b", "c"].map((name, index) => ({ name, page: 2, item: index + 1, kind: "choice" })),
  counts: {},
  codes: {},
  stages: [],
  patterns: [],
};

/** Members by their answers: `x` wrong, `-` left open, `+` right, in the order of the responses. */
function members(...sheets: string[]): Member[] {
  const pupils = classOf(sheets.map(() => [0]));
  for (const [index, pupil] of pupils.entries()) {
    const entry = pupil.results?.[0];
    if (!entry?.result) throw new Error("no result");
    const marks = (sheets[index] ?? "").split("").map((mark, at) => ["abc"[at] ?? "", mark] as const);
    entry.result.outcomes = Object.fromEntries(marks.map(([name, mark]) => [name, mark === "+"]));
    entry.inputs = Object.fromEntries(marks.flatMap(([name, mark]) => (mark === "-" ? [] : [[name, "1"]])));
  }
  const attempts = attemptsOf(pupils);
  return pupils.map((pupil) => {
    const attempt = attempts?.get(pupil._id) ?? { state: "none" };
    return { pupil, attempt, standing: undefined, reason: undefined, home: "stage 0", place: "stage 0" };
  });
}

test("asks about the item that most of the group answered wrong, the first of equal ones", () => {
  expect(itemToAskAbout(scheme, members("+x-", "-xx", "-+x"))?.name).toBe("b");
});

test("asks about what was left open only where nothing else is wrong", () => {
  expect(itemToAskAbout(scheme, members("--+", "-+x"))?.name).toBe("c");
  expect(itemToAskAbout(scheme, members("--+", "-++"))?.name).toBe("a");
});

test("has nothing to ask about where everything is right, or nobody has handed in", () => {
  expect(itemToAskAbout(scheme, members("+++"))).toBeUndefined();
  expect(itemToAskAbout(scheme, [])).toBeUndefined();
});
