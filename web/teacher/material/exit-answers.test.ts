import { describe, expect, test } from "vitest";
import type { SentExit } from "#contract/exercises.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { answersTo, byReading, plainAnswer } from "./exit-answers.ts";
import { answerInWords, askInWords, readingInWords, readingsOf } from "./exit-words.ts";
import { anExit, aPack } from "./testing.ts";

const t = textsIn("de");
const pupil = (
  pupilId: string,
  reading: SentExit["pupils"][number]["reading"],
  answer = "",
): SentExit["pupils"][number] => ({
  pupilId,
  reading,
  answers: reading === "open" ? {} : { x1: { answer, reading } },
});
const [PAIR, CHOICES] = aPack().exit as [
  ReturnType<typeof aPack>["exit"][number],
  ReturnType<typeof aPack>["exit"][number],
];

describe("the answers to an exit question", () => {
  test("put every child of the class into one column, also who came later", () => {
    const exit = anExit([pupil("a", "right"), pupil("b", "flip"), pupil("c", "open")]);
    const by = byReading(
      exit,
      ["a", "b", "c", "new"].map((_id) => ({ _id })),
    );
    expect(by).toEqual({
      right: [{ _id: "a" }],
      family: [],
      flip: [{ _id: "b" }],
      other: [],
      open: [{ _id: "c" }, { _id: "new" }],
    });
  });

  test("do not count a child who has left the class", () => {
    expect(byReading(anExit([pupil("gone", "right")]), [{ _id: "a" }])).toMatchObject({
      right: [],
      open: [{ _id: "a" }],
    });
  });

  test("are counted, the right one first, then the most frequent of each reading", () => {
    const exit = anExit([
      pupil("a", "family", "R"),
      pupil("b", "other", "E"),
      pupil("c", "right", "L"),
      pupil("d", "family", "R"),
      pupil("e", "open"),
    ]);
    expect(answersTo(PAIR, exit)).toEqual([
      { answer: "L", reading: "right", count: 1 },
      { answer: "R", reading: "family", count: 2 },
      { answer: "E", reading: "other", count: 1 },
    ]);
  });

  test("are the same choices in whatever order they were ticked", () => {
    expect(["c, b", "bc", "c b"].map((given) => plainAnswer("choices", given))).toEqual(["bc", "bc", "bc"]);
    expect(plainAnswer("order", "b c a")).toBe("bca");
    expect(plainAnswer("number", " 3,5 ")).toBe("3.5");
  });

  test("are written as a teacher reads them", () => {
    const said = (question: typeof PAIR, answer: string): string => answerInWords(question, answer, "de", t);
    expect(["L", "E", "R", ""].map((answer) => said(PAIR, answer))).toEqual(["3,7", "gleich groß", "3,52", "nichts"]);
    expect(["bc", "abc", "b", "0", "abcd"].map((answer) => said(CHOICES, answer))).toEqual([
      "2,7 und 2,605",
      "2,58; 2,7 und 2,605",
      "nur 2,7",
      "keine davon",
      "alle vier",
    ]);
    expect(said({ ...CHOICES, kind: "order" }, "dab")).toBe("2,09 < 2,58 < 2,7");
    expect(said({ ...PAIR, kind: "number", options: [] }, "-3.5")).toBe("−3,5");
    expect(said(CHOICES, "xy")).toBe("xy");
  });

  test("of a pair name its two numbers in the question", () => {
    expect(askInWords(PAIR, "de", t)).toBe("Which is larger? 3,7 oder 3,52");
    expect(askInWords(CHOICES, "de", t)).toBe("Which are larger than 2,6?");
  });
});

describe("what comes after an exit question", () => {
  test("is said by the pack, with a heading of ours where it has none", () => {
    expect(readingInWords(aPack(), "family", "de", t)).toEqual({
      title: "Still longer",
      text: "Ten minutes with strips.",
    });
    expect(readingInWords(aPack(), "right", "de", t)).toEqual({ title: "alles richtig", text: "Go on." });
    expect(readingInWords(aPack(), "other", "de", t).text).toBe("Ask.");
  });

  test("has no column for a reversal that the pack does not know", () => {
    expect(readingsOf(aPack())).toEqual(["right", "family", "flip", "other"]);
    const without = aPack("p", { exitReading: aPack().exitReading.filter(({ when }) => when !== "flip") });
    expect(readingsOf(without)).toEqual(["right", "family", "other"]);
  });
});
