import { describe, expect, test } from "vitest";
import type { Course } from "#contract/courses.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import { CallError } from "../../wire/call-error.ts";
import { keys } from "../data/keys.ts";
import { aPupil } from "../findings/testing.ts";
import { ExercisesScreen } from "./exercises-screen.tsx";
import { ExitScreen } from "./exit-screen.tsx";
import { SheetScreen } from "./sheet-screen.tsx";
import { anExercise, anExit, aPack, aSheet } from "./testing.ts";

const t = textsIn("de");
const COURSE: Course = {
  _id: "7b",
  name: "7b",
  created: "2026-09-01T08:00:00Z",
  pupilCount: 2,
  courseTestCount: 1,
  withCodes: false,
  doorUntil: null,
  right: "own",
  owner: null,
  memberCount: 0,
  archived: null,
  unused: null,
};
const PUPILS = [aPupil("BauMax"), aPupil("DemEli")];
const listed = <Of,>(results: readonly Of[]) => ({ results, totalCount: results.length });
const answers = (course: Course, more: readonly (readonly [readonly unknown[], unknown])[] = []) =>
  [
    [keys.courses, listed([course])],
    [keys.pupilsWithResults("7b"), listed(PUPILS)],
    [keys.pack("longer"), aPack()],
    ...more,
  ] as const;

const STUCK = anExercise("DemEli", {
  standing: "stuck",
  stuckAt: "zero",
  stops: 2,
  missed: [
    {
      type: "zero",
      question: { de: "2,4 oder 2,07", en: "" },
      answer: { de: "2,07", en: "" },
      thought: { de: "Liest 07 wie 7.", en: "" },
    },
    { type: "zero", question: { de: "8,5 oder 8,09", en: "" }, answer: { de: "8,09", en: "" }, thought: null },
  ],
});

describe("how a class practises", () => {
  const at = (course: Course, given = [anExercise("BauMax"), STUCK]) =>
    draw(<ExercisesScreen />, {
      address: "/material/longer/exercises/7b",
      path: "/material/:packId/exercises/:courseId",
      answers: answers(course, [[keys.exercises("7b"), listed(given)]]),
    });

  test("begins with who needs the teacher: the thought, the last two answers and the question for the talk", () => {
    const { text } = at(COURSE);
    expect(text).toContain("Ein Kind hängt bei „Was die Null tut“.");
    expect(text).toContain("DemEli: Was die Null tut");
    expect(text).toContain("Liest 07 wie 7.");
    expect(text).toMatch(/2,4 oder 2,07 – Antwort: 2,07/u);
    expect(text).toContain("8,09");
    expect(text).toContain("„Was sagt die 0?“");
    // Stuck ones come first.
    expect(text.indexOf("DemEli")).toBeLessThan(text.indexOf("BauMax"));
  });

  test("lets who teaches give it to others, and not who only reads or looks at an archived class", () => {
    expect(at(COURSE).buttons).toContain(t("material.overview.others"));
    expect(at({ ...COURSE, right: "read", owner: "x" }).buttons).not.toContain(t("material.overview.others"));
    expect(at({ ...COURSE, archived: "2026-11-01T08:00:00Z" }).buttons).not.toContain(t("material.overview.others"));
    expect(at({ ...COURSE, sample: true }).buttons).not.toContain(t("material.overview.others"));
  });

  test("says so while nobody has it", () => {
    expect(at(COURSE, []).text).toContain(t("material.overview.nobody"));
  });
});

describe("the answers to an exit question", () => {
  const at = (course: Course, closed: string | null = null, exits = 1) =>
    draw(<ExitScreen />, {
      address: "/material/longer/exit/7b",
      path: "/material/:packId/exit/:courseId/:exitId?",
      answers: answers(course, [
        [keys.exercises("7b"), listed([])],
        [
          keys.exits("7b"),
          listed(
            exits === 0
              ? []
              : [
                  anExit(
                    [
                      { pupilId: "BauMax", reading: "family", answers: { x1: { answer: "R", reading: "family" } } },
                      { pupilId: "DemEli", reading: "right", answers: { x1: { answer: "L", reading: "right" } } },
                    ],
                    closed,
                  ),
                ],
          ),
        ],
      ]),
    });

  test("stand in columns with names and what to do next, and count every child", () => {
    const { text, buttons } = at(COURSE);
    expect(text).toContain("Ein Kind von 2 denkt noch so wie im Test.");
    expect(text).toContain("1 Still longer BauMax Ten minutes with strips.");
    expect(text).toContain("1 alles richtig DemEli");
    expect(text).toContain("2 von 2 haben geantwortet");
    expect(buttons).toContain(t("material.exit.freshSheet"));
    expect(buttons).toContain(t("material.exit.give", { count: 1 }));
  });

  test("can be closed by who teaches while they come in", () => {
    expect(at(COURSE).buttons).toContain(t("material.exit.close"));
    expect(at(COURSE, "2026-11-13T10:40:00Z").buttons).not.toContain(t("material.exit.close"));
    const reader = at({ ...COURSE, right: "read", owner: "x" });
    expect(reader.buttons).not.toContain(t("material.exit.close"));
    expect(reader.buttons).not.toContain(t("material.exit.give", { count: 1 }));
  });

  test("are missing before it was sent", () => {
    expect(at(COURSE, null, 0).text).toContain(t("material.exit.none"));
  });
});

describe("a sheet of a pack", () => {
  const at = (address: string, failed?: CallError) =>
    draw(<SheetScreen />, {
      address,
      path: "/material/:packId/sheet/:number?",
      answers: failed ? [] : answers(COURSE, [[keys.packSheet("longer", 417), aSheet(417)]]),
      failures: failed ? [[keys.pack("longer"), failed, { failed: "failure.loadPacks" }]] : [],
    });

  test("has its tasks in order, those for the fast apart, its number and licence, and no class", () => {
    const { text, html } = at("/material/longer/sheet/0417?course=7b");
    expect(text).toContain("title of longer");
    expect(text).toContain(t("material.paper.further"));
    expect(text).toContain("Blatt 0417 · CC BY 4.0");
    expect(html).toContain("<mfrac><mn>3</mn><mn>5</mn></mfrac>");
    // Names of styles end in letters and digits by chance.
    expect(html.slice(html.indexOf("<article")).replace(/class="[^"]*"/gu, "")).not.toContain("7b");
  });

  test("has a page of solutions with what tells the thought", () => {
    const { text } = at("/material/longer/sheet/417?part=solution");
    expect(text).toContain(t("material.paper.solutionTitle", { number: "0417" }));
    expect(text).toContain("17 is more than 6.");
    expect(text).toContain(t("material.paper.open"));
    expect(text).toContain("Still longer: Ten minutes with strips.");
  });

  test("comes with four strips and a page for the board", () => {
    expect(at("/material/longer/sheet/417?part=strips").text.match(/Which are larger than 2,6\?/gu)).toHaveLength(4);
    const board = at("/material/longer/sheet/417?part=board").text;
    expect(board).toContain("63 is more. 63 of what?");
    expect(board).toContain("0,8 0,63 0,8 0,93");
  });

  test("is printed for single children only where a class is named", () => {
    expect(at("/material/longer/sheet/417").text).not.toContain(t("material.paper.part.children"));
    expect(at("/material/longer/sheet/417?course=7b").text).toContain(t("material.paper.part.children"));
  });

  test("of a pack that is gone says so, and does not offer to try again", () => {
    const { text, buttons } = at(
      "/material/longer/sheet/417",
      new CallError(404, { detail: "NOT_FOUND", message: "" }),
    );
    expect(text).toContain(t("material.paper.gone"));
    expect(buttons).not.toContain(t("common.retry"));
  });
});
