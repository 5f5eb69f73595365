import { describe, expect, test } from "vitest";
import { textsIn } from "../../i18n/testing.ts";
import { countsInWords, howOn, needInWords, standingDetail } from "./material-words.ts";
import { anExercise, aPack } from "./testing.ts";

const t = textsIn("de");
const PACK = aPack();
const STUCK = anExercise("s", { standing: "stuck", stuckAt: "zero", stops: 2 });
const MASTERED = { day: "2026-11-16", tasks: 8 };
const READY = anExercise("r", { standing: "ready", mastered: MASTERED });
const DONE = anExercise("d", { standing: "done", mastered: MASTERED, until: "2026-11-22" });
const AT_IT = anExercise("u", { standing: "under-way", answered: 6, row: 2 });
const NEW = anExercise("n");

describe("a group at practice in words", () => {
  test("names the need first, then the others, and counts every child once", () => {
    expect(needInWords([STUCK, READY, DONE, { ...DONE, pupilId: "e" }, AT_IT, NEW], PACK, "de", t)).toEqual({
      need: "Ein Kind hängt bei „Was die Null tut“. Drei sind fertig, eines davon ist bereit für den zweiten Test.",
      others: "Eines ist unterwegs, eines hat noch nicht begonnen.",
    });
  });

  test("has a need also where nobody is stuck or done", () => {
    expect(needInWords([NEW, { ...NEW, pupilId: "m" }], PACK, "de", t)).toEqual({
      need: "Noch hat niemand begonnen.",
      others: "",
    });
    expect(needInWords([AT_IT, NEW], PACK, "de", t).need).toBe("Eines ist unterwegs, eines hat noch nicht begonnen.");
    expect(needInWords([READY], PACK, "de", t).need).toBe("Eines ist fertig und bereit für den zweiten Test.");
  });

  test("names the types of several who are stuck", () => {
    const two = [STUCK, { ...STUCK, pupilId: "s2", stuckAt: "pair" }];
    expect(needInWords(two, PACK, "de", t).need).toBe("Zwei Kinder hängen, bei „Was die Null tut“ und „Zwei Zahlen“.");
  });

  test("is short beside the lesson", () => {
    expect(countsInWords([READY, DONE, DONE, AT_IT, STUCK, NEW], PACK, "de", t)).toBe(
      "3 fertig, 1 unterwegs, 1 hängt bei „Was die Null tut“, 1 nicht begonnen.",
    );
    expect(countsInWords([], PACK, "de", t)).toBe("");
  });
});

describe("a child at practice in words", () => {
  test("has its standing explained, without points", () => {
    expect([STUCK, READY, DONE, AT_IT, NEW].map((each) => standingDetail(each, "de", t))).toEqual([
      "2 Tage, je 12 Aufgaben",
      "am 16.11., nach drei Tagen noch sicher",
      "am 16.11., 8 Aufgaben",
      "6 Aufgaben, zuletzt 2 in Folge",
      "",
    ]);
    expect(standingDetail({ ...STUCK, stops: 0 }, "de", t)).toBe("derselbe Gedanke, auch nach dem Beispiel");
  });

  test("goes on in its own way", () => {
    const on = (given: typeof NEW, form: string | undefined = "B"): string => howOn(given, "2026-11-20", form, "de", t);
    expect([STUCK, READY, DONE, AT_IT, NEW].map((each) => on(each))).toEqual([
      "sprechen",
      "Form B",
      "Wiederholung am 22.11.",
      "übt weiter",
      "–",
    ]);
    expect(on({ ...DONE, until: "2026-11-20" })).toBe("Wiederholung heute");
    expect(on({ ...AT_IT, until: "2026-11-21" })).toBe("weiter am 21.11.");
    expect(howOn(READY, "2026-11-20", undefined, "de", t)).toBe("fertig");
  });
});
