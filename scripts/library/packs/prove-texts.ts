import type { Text } from "#contract/common.schema.ts";
import type { Row } from "../../../server/library/built-pack.ts";
import { fillIn } from "../../../server/material/fill.ts";
import { shownIn } from "../pages/shown-numbers.ts";
import type { CompiledPack } from "./compile.ts";
import type { Language } from "./formula/print.ts";
import type { Path, Reading } from "./reading.ts";

const LANGUAGES: readonly Language[] = ["de", "en"];
const SENTENCE = 160;
const SOLUTION = 200;
/** Rows whose numbers are compared in both languages; further ones are made of the same formulas. */
const COMPARED = 3;
/** Words that no child reads. */
const HURTING: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(falsch\p{L}*|fehler\p{L}*|leider)(?!\p{L})/iu,
  en: /(?<!\p{L})(wrong\p{L}*|mistake\p{L}*|incorrect\p{L}*|unfortunately)(?!\p{L})/iu,
};
/** Within a sentence; at its beginning it may be about several: "Sie holen nicht auf". */
const FORMAL = /(?<=[\p{L}\d,]\s)(?:Sie|Ihnen|Ihr\p{Ll}{0,2})(?!\p{L})/u;

interface Read {
  text: Text;
  path: Path;
  rows: readonly Row[];
  /** The longest that it may be once filled. */
  most?: number;
  /** Children read it. */
  forPupils: boolean;
}

const withoutNames = (formula: string): string => formula.replaceAll(/\p{L}/gu, "x");
const numbersIn = (text: string, language: Language): string[] => shownIn(text, language).map(withoutNames).toSorted();

function proveText({ text, path, rows, most, forPupils }: Read, { report }: Reading): void {
  for (const language of LANGUAGES) {
    const at = [...path, language];
    const template = text[language];
    const hurting = forPupils ? HURTING[language].exec(template)?.[1] : undefined;
    if (hurting !== undefined) report(at, `says "${hurting}" to a child; say what is true in it and where to look`);
    if (template.includes('"')) report(at, "has straight quotation marks; write „…“ in German and “…” in English");
    if (template.trim() === "") report(at, "is empty; write it");
    if (most === undefined) continue;
    const longest = rows
      .map((row) => fillIn(template, row, language))
      .reduce((a, b) => (b.length > a.length ? b : a), "");
    if (longest.length > most)
      report(at, `has ${longest.length} characters once it is filled, ${most} at most: ${longest}`);
  }
  const formal = forPupils ? FORMAL.exec(text.de)?.[0] : undefined;
  if (formal !== undefined) report([...path, "de"], `says "${formal}" to a child; a child is "du"`);
  for (const row of rows.slice(0, COMPARED)) {
    const [de, en] = LANGUAGES.map((language) => numbersIn(fillIn(text[language], row, language), language));
    if (de === undefined || en === undefined || de.join() === en.join()) continue;
    report(
      [...path, "en"],
      `shows ${en.join(", ") || "no number"}, and ${de.join(", ") || "no number"} in German; show the same numbers`,
    );
    break;
  }
}

const ONE_ROW: readonly Row[] = [[]];

function constantTexts({ file }: CompiledPack): Read[] {
  const of = (text: Text, forPupils: boolean, ...path: string[]): Read => ({ text, path, rows: ONE_ROW, forPupils });
  const { board, exitReading, exercise } = file;
  const ofType = Object.entries(exercise.types).flatMap(([name, { name: title, can, question, hints, worked }]) => {
    const path = ["exercise", "types", name];
    return [
      of(title, true, ...path, "name"),
      of(can, true, ...path, "can"),
      of(question, true, ...path, "question"),
      ...hints.map((hint, at) => ({ ...of(hint, true, ...path, "hints", String(at)), most: SENTENCE })),
      ...worked.steps.map((step, at) => ({
        ...of(step, true, ...path, "worked", "steps", String(at)),
        most: SENTENCE,
      })),
    ];
  });
  return [
    of(file.title, true, "title"),
    of(file.idea, true, "idea"),
    of(file.needs, false, "needs"),
    of(file.can, true, "can"),
    of(board.write, true, "board", "write"),
    of(board.ask, false, "board", "ask"),
    of(board.show, false, "board", "show"),
    of(board.tell, true, "board", "tell"),
    ...board.expect.flatMap(({ says, reply }, at) => [
      of(says, false, "board", "expect", String(at), "says"),
      of(reply, true, "board", "expect", String(at), "reply"),
    ]),
    of(exitReading.right, false, "exitReading", "right"),
    of(exitReading.other, false, "exitReading", "other"),
    ...(["family", "flip"] as const).flatMap((which) => {
      const { title, text } = exitReading[which] ?? {};
      return title && text
        ? [of(title, false, "exitReading", which, "title"), of(text, false, "exitReading", which, "text")]
        : [];
    }),
    ...ofType,
  ];
}

function drawnTexts({ sheet, exit, exercise }: CompiledPack): Read[] {
  const ofSheet = sheet.flatMap(({ path, shape, rows }): Read[] => {
    const parts = shape.parts.flatMap((part, at): Read[] => {
      const where = [...path, "parts", String(at)];
      const read = (text: Text, key: string): Read => ({ text, path: [...where, key], rows, forPupils: true });
      if ("text" in part) return [read(part.text, "text")];
      if ("says" in part) return [read(part.says, "says")];
      const labels: readonly (string | Text)[] =
        "labelled" in part ? part.labelled : "tick" in part ? part.tick : "table" in part ? part.table.flat() : [];
      // A cell without a text is the corner of a table.
      return labels.flatMap((label) =>
        typeof label === "string" || `${label.de}${label.en}`.trim() === ""
          ? []
          : [read(label, Object.keys(part)[0] ?? "")],
      );
    });
    const forTeachers = (text: Text, key: string): Read => ({ text, path: [...path, key], rows, forPupils: false });
    return [
      ...parts,
      forTeachers(shape.solution, "solution"),
      ...(shape.thought ? [forTeachers(shape.thought, "thought")] : []),
    ];
  });
  const ofQuestion = [...exit, ...exercise].flatMap(({ path, shape, rows }): Read[] => [
    { text: shape.ask, path: [...path, "ask"], rows, forPupils: true, most: SOLUTION },
    ...Object.entries(shape.options).map(
      ([key, text]): Read => ({ text, path: [...path, "options", key], rows, forPupils: true }),
    ),
  ]);
  const ofTask = exercise.flatMap(({ path, shape, rows }): Read[] => [
    ...Object.entries(shape.feedback).map(
      ([code, text]): Read => ({ text, path: [...path, "feedback", code], rows, forPupils: true, most: SENTENCE }),
    ),
    { text: shape.solution, path: [...path, "solution"], rows, forPupils: true, most: SOLUTION },
  ]);
  return [...ofSheet, ...ofQuestion, ...ofTask];
}

/** Proves the texts of a pack: length once filled, words for children, the same numbers in both languages. */
export function proveTexts(pack: CompiledPack, reading: Reading): void {
  for (const read of [...constantTexts(pack), ...drawnTexts(pack)]) proveText(read, reading);
}
