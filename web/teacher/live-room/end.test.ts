import { describe, expect, test } from "vitest";
import { textsIn } from "../../i18n/testing.ts";
import { actsFor, afterEnd, leftText, phaseOf } from "./end.ts";
import { sentencesAfterEnd } from "./end-note.tsx";
import { aChild, ago, NOW } from "./testing.ts";

test.each([
  [true, null, "open"],
  [false, null, "closed"],
  [true, ago(-1), "ending"],
  [false, ago(-1), "ending"],
  [true, ago(0), "over"],
  [false, ago(60), "over"],
] as const)("a test with published %s and the end %s is %s", (published, ends, phase) =>
  expect(phaseOf({ published, ends }, NOW)).toBe(phase),
);

test.each([
  [120_000, "2:00"],
  [119_001, "2:00"],
  [61_000, "1:01"],
  [1, "0:01"],
  [0, "0:00"],
  [-5000, "0:00"],
])("%d milliseconds are told as %s", (left, text) => expect(leftText(left)).toBe(text));

const end = ago(300);
const done = (name: string, submittedAgo: number, more = {}) =>
  aChild(name, { standing: "done", submitted: ago(submittedAgo), ...more });

describe("after the end", () => {
  const children = [
    done("InTime", 400),
    done("Device", 295, { ended: end }),
    done("Server", 200, { ended: end, byEnd: true }),
    done("Came", 60, { ended: end }),
    aChild("Slow", { standing: "writing" }),
    aChild("Again", { standing: "writing", late: true }),
    aChild("Late", { late: true }),
    aChild("Ill"),
  ];
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);

  test("children are told apart by how their answers came, and by whether they may write late", () => {
    const told = afterEnd(children);
    expect(names(told.collecting)).toEqual(["Slow"]);
    expect(names(told.collected)).toEqual(["Device", "Server"]);
    expect(names(told.arrived)).toEqual(["Came"]);
    expect(names(told.late)).toEqual(["Again", "Late"]);
    expect(told.mayBringMore).toBe(true);
    expect(afterEnd(children.filter(({ byEnd }) => !byEnd)).mayBringMore).toBe(false);
  });

  test("that is said in sentences, with the time of what came later", () => {
    const said = sentencesAfterEnd(children, NOW, textsIn("de"), "de");
    expect(said).toEqual([
      "Was Slow hat, wird gerade eingesammelt.",
      "Von zwei Kindern wurde am Ende eingesammelt, was dastand: Device und Server.",
      "War eines der Geräte ohne Netz, kommt der Rest noch nach. Im Ergebnis steht, wann.",
      expect.stringMatching(/^Nach dem Ende angekommen: Came \(\d\d:20\)\.$/u),
      "Again und Late dürfen nachschreiben.",
    ]);
    expect(sentencesAfterEnd([done("InTime", 400), aChild("Ill")], NOW, textsIn("en"), "en")).toEqual([]);
  });
});

test.each([
  ["done", false, "open", ["reopen", "reset"]],
  ["done", false, "over", ["reopen", "reset"]],
  ["writing", false, "open", ["logOut", "reset"]],
  ["writing", true, "over", ["stopLate", "logOut", "reset"]],
  ["writing", false, "closed", ["logOut", "reset"]],
  ["here", false, "open", ["logOut"]],
  ["here", false, "over", ["openLate", "logOut"]],
  ["away", false, "open", []],
  ["away", false, "ending", []],
  ["away", false, "over", ["openLate"]],
  ["away", true, "closed", ["stopLate"]],
] as const)("with a child who is %s (late: %s) in a test that is %s one can %j", (standing, late, phase, acts) =>
  expect(actsFor({ standing, late }, phase)).toEqual(acts),
);
