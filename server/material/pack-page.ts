import { versionText } from "#contract/address.ts";
import type { Pack, PackCard, Sheet, SheetPart } from "#contract/material.schema.ts";
import type { BuiltPack } from "../library/built-pack.ts";
import { allInWords, inWords } from "./answers.ts";
import { type FilledPart, fillFigures, fillPart, fillQuestion, fillText, onLine, rowFor } from "./fill.ts";
import { pictureOf } from "./html.ts";

/** What a shape without places is filled with. */
const NO_ROW: readonly string[] = [];

/** The card of a pack, as its list shows it. */
export function cardOf(pack: BuiltPack): PackCard {
  const { id, version, published, covers, title, idea, needs, flipPack, tried, license, sheet, exit } = pack;
  return {
    _id: id,
    version: versionText(version),
    published,
    covers,
    title,
    idea,
    needs,
    flipPack,
    tried,
    license,
    sheetTasks: sheet.length,
    exitQuestions: exit.length,
  };
}

/** The types of task of a pack's exercise, in the order in which they come. */
export function typesInOrder({ exercise: { rotation, tasks, types } }: BuiltPack): string[] {
  const met = rotation.flatMap((name) => tasks[name]?.type ?? []);
  return [...new Set([...met, ...Object.keys(types)])];
}

/** More answers of one thought are told in a sentence and not listed. */
const MOST_LISTED = 3;

function exitPage({ id, kind, question, thought }: BuiltPack["exit"][number]): Pack["exit"][number] {
  const filled = fillQuestion(question, NO_ROW);
  const isTold = thought !== null && Object.values(filled.codes).some((answers) => answers.length > MOST_LISTED);
  const keys = kind === "pair" ? ["L", "E", "R"] : Object.keys(filled.options);
  return {
    _id: id,
    kind,
    ask: filled.ask,
    options: keys.map((key) => filled.options[key] ?? inWords(kind, filled, key)),
    picture: pictureOf(filled.figures),
    right: onLine(allInWords(kind, filled, filled.right)),
    thought: isTold ? onLine(thought) : null,
    thoughts: Object.entries(isTold ? {} : filled.codes).map(([reading, answers]) => ({
      reading,
      answer: onLine(allInWords(kind, filled, answers)),
    })),
  };
}

/** A pack as its teacher sees it: board, exit questions and what they tell, sources. */
export function packPage(pack: BuiltPack): Pack {
  const { board, exit, exitReading, exercise, sources } = pack;
  const { figures, words: row = NO_ROW, ...said } = board;
  return {
    ...cardOf(pack),
    board: { ...said, tell: onLine(said.tell), picture: pictureOf(fillFigures(figures, row)) },
    exit: exit.map(exitPage),
    exitReading: exitReading.map(({ text, ...reading }) => ({ ...reading, text: onLine(text) })),
    types: typesInOrder(pack).flatMap((id) => {
      const type = exercise.types[id];
      return type ? [{ _id: id, name: type.name, question: type.question }] : [];
    }),
    sources: [...sources],
  };
}

const partOf = (part: FilledPart): SheetPart => ("figures" in part ? { picture: pictureOf(part.figures) } : part);

/** The sheet of a number: the same number always gives the same one. */
export function sheetOf(pack: BuiltPack, number: number): Sheet {
  return {
    packId: pack.id,
    version: versionText(pack.version),
    number,
    tasks: pack.sheet.map(({ id, isHalf, isFurther, isOpen, drawn }) => {
      const row = rowFor(drawn, String(number), id);
      const { parts, solution, thought } = drawn.shape;
      return {
        _id: id,
        isHalf,
        isFurther,
        isOpen,
        parts: parts.map((part) => partOf(fillPart(part, row))),
        solution: fillText(solution, row),
        thought: thought === null ? null : fillText(thought, row),
      };
    }),
  };
}
