import type { Text } from "#contract/common.schema.ts";
import type {
  BuiltExit,
  BuiltSheetTask,
  BuiltTask,
  Figure,
  LineShape,
  QuestionShape,
  Row,
  SheetPart,
  SheetTaskShape,
  TaskShape,
  TaskType,
} from "../../../server/library/built-pack.ts";
import { type Answer, keysOf, readAnswer } from "./answers.ts";
import { type ReadAsked, readAsked } from "./asked.ts";
import { checkCount, drawNumbers, MOST_ROWS, namesOf } from "./draw.ts";
import { readFigures } from "./figures.ts";
import type { Avoided } from "./forms.ts";
import type {
  Asked,
  DrawEntry,
  ExitEntry,
  FigureEntry,
  PackFile,
  PartEntry,
  QuestionEntry,
  SheetEntry,
  Source,
  TaskEntry,
} from "./pack-file.ts";
import { type Names, Places } from "./places.ts";
import { attempt, type Path, type Reading } from "./reading.ts";
import type { Thinker } from "./thinkers/thinker.ts";

/** What a pack is compiled with beside its file. */
export interface Surroundings {
  /** Pack and version: the same seed draws the same numbers. */
  seed: string;
  thinkers: Readonly<Record<string, Thinker>>;
  avoided: Avoided;
  /** Rows per task. */
  most?: number;
}

/** A task with its rows, and what is proved of them. */
export interface DrawnTask<Entry, Shape> {
  path: Path;
  id: string;
  entry: Entry;
  shape: Shape;
  names: readonly Names[];
  rows: readonly Row[];
  asked: readonly ReadAsked[];
}

/** A question with its answers. */
export interface ReadQuestion {
  right: readonly Answer[];
  codes: readonly (readonly [code: string, answers: readonly Answer[]])[];
  answers: Readonly<Record<string, Answer>>;
}

export type DrawnSheetTask = DrawnTask<SheetEntry, SheetTaskShape>;
export type DrawnExit = DrawnTask<ExitEntry, QuestionShape> & { question: ReadQuestion };
export type DrawnExerciseTask = DrawnTask<TaskEntry, TaskShape> & { question: ReadQuestion };

/** A pack whose file could be read; with faults, parts may be missing. */
export interface CompiledPack {
  file: PackFile;
  sheet: readonly DrawnSheetTask[];
  exit: readonly DrawnExit[];
  exercise: readonly DrawnExerciseTask[];
  types: Readonly<Record<string, TaskType>>;
  board: { figures: readonly Figure[]; words: Row };
}

function drawn<Entry extends DrawEntry, Shape>(
  entry: Entry,
  id: string,
  path: Path,
  asks: readonly { asked: Asked; path: Path }[],
  make: (places: Places) => Shape,
  { seed, thinkers, avoided, most = MOST_ROWS }: Surroundings,
  reading: Reading,
): DrawnTask<Entry, Shape> {
  const places = new Places(reading, namesOf(entry));
  const shape = make(places);
  const asked = asks.flatMap((one) => readAsked(one.asked, one.path, places, thinkers) ?? []);
  const isKept = (names: Names): boolean =>
    asked.every((one) => attempt(reading, one.path, "what is asked", () => !one.of(names).isAvoided(avoided)) ?? true);
  const keyOf = (names: Names): string | undefined => {
    const row = places.row(names);
    return row && JSON.stringify(row);
  };
  const names = drawNumbers(entry, { path, seed: `${seed} ${id}`, most, isKept, keyOf }, reading);
  if (names !== undefined) checkCount(entry, names.length, path, reading);
  const rows = (names ?? []).map((one) => places.row(one) ?? []);
  return { path, id, entry, shape, names: names ?? [], rows, asked };
}

function partOf(entry: PartEntry, path: Path, places: Places): SheetPart {
  const shown = (source: Source, ...steps: string[]): string => places.of(source, "shown", [...path, ...steps]);
  const labelled = (one: Source | Text, key: string, at: number): string | Text =>
    typeof one === "object"
      ? places.text(one, [...path, key, String(at)])
      : one === ""
        ? ""
        : shown(one, key, String(at));
  if ("text" in entry) return { text: places.text(entry.text, [...path, "text"]) };
  if ("says" in entry) return { says: places.text(entry.says, [...path, "says"]) };
  if ("compare" in entry)
    return {
      compare: entry.compare.map(([left = "", right = ""], at): [string, string] => [
        shown(left, "compare", String(at), "0"),
        shown(right, "compare", String(at), "1"),
      ]),
    };
  if ("terms" in entry) return { terms: entry.terms.map((one, at) => shown(one, "terms", String(at))) };
  if ("labelled" in entry) return { labelled: entry.labelled.map((one, at) => labelled(one, "labelled", at)) };
  if ("tick" in entry) return { tick: entry.tick.map((one, at) => places.text(one, [...path, "tick", String(at)])) };
  if ("table" in entry) return { table: entry.table.map((row, at) => row.map((cell) => labelled(cell, "table", at))) };
  if ("figures" in entry) return { figures: readFigures(entry.figures, [...path, "figures"], places) };
  return entry;
}

function sheetTask(entry: SheetEntry, index: number, around: Surroundings, reading: Reading): DrawnSheetTask {
  const path = ["sheet", String(index)];
  const asks = (entry.asks ?? []).map((asked, at) => ({ asked, path: [...path, "asks", String(at)] }));
  const make = (places: Places): SheetTaskShape => ({
    parts: entry.parts.map((part, at) => partOf(part, [...path, "parts", String(at)], places)),
    solution: places.text(entry.solution, [...path, "solution"]),
    thought: entry.thought === undefined ? null : places.text(entry.thought, [...path, "thought"]),
  });
  return drawn(entry, entry.id, path, asks, make, around, reading);
}

/** What a question asks the thinkers: as it says, or what its own numbers say. */
function asksOf(entry: QuestionEntry, path: Path): { asked: Asked; path: Path }[] {
  if (entry.asks) return entry.asks.map((asked, at) => ({ asked, path: [...path, "asks", String(at)] }));
  const { pair, order, more, term } = entry;
  if (pair) return [{ asked: { pair }, path }];
  if (order) return [{ asked: { order }, path }];
  if (more) return [{ asked: { more }, path }];
  return term === undefined ? [] : [{ asked: { term }, path }];
}

const EQUAL: Text = { de: "gleich groß", en: "equal" };

function optionsOf(entry: QuestionEntry, path: Path, places: Places, reading: Reading): Record<string, Text> {
  const shown = (source: Source, ...steps: string[]): Text => {
    const place = places.of(source, "shown", [...path, ...steps]);
    return { de: place, en: place };
  };
  const given = Object.fromEntries(
    Object.entries(entry.options ?? {}).map(([key, words]) => [key, places.text(words, [...path, "options", key])]),
  );
  if (entry.kind === "pair") {
    const [left, right] = entry.pair ?? [];
    if (left === undefined || right === undefined) {
      reading.report([...path, "kind"], "a pair needs its two numbers; add pair: [x, y]");
      return {};
    }
    return { L: shown(left, "pair", "0"), E: EQUAL, R: shown(right, "pair", "1"), ...given };
  }
  const from = entry.kind === "order" ? entry.order : entry.kind === "choices" ? entry.more?.of : undefined;
  if (Object.keys(given).length > 0 || from === undefined) return given;
  return Object.fromEntries(from.map((source, at) => [String.fromCodePoint(97 + at), shown(source)]));
}

function checkKeys(entry: QuestionEntry, path: Path, { report }: Reading): void {
  const { kind, options } = entry;
  const keys = keysOf(entry);
  if (kind === "choice" || kind === "choices" || kind === "order") {
    if (keys.length < 2) report([...path, "kind"], `${kind} needs options; add options: { a: …, b: … }`);
    if (keys.some((key) => !/^[a-z]$/u.test(key)))
      report([...path, "options"], `has the keys ${keys.join(", ")}; each key is one small letter`);
    if (kind !== "choice" && keys.join("") !== "abcdefghij".slice(0, keys.length))
      report(
        [...path, "options"],
        `has the keys ${keys.join(", ")}; write a, b, c … in the order in which they are shown`,
      );
  } else if (kind !== "pair" && options !== undefined)
    report([...path, "options"], `${kind} has no options; leave them out`);
}

function lineOf(entry: QuestionEntry, path: Path, places: Places): LineShape | null {
  if (entry.line === undefined) return null;
  const plain = Object.entries(entry.line).map(([name, source]) => [
    name,
    places.argument(source, [...path, "line", name]),
  ]);
  return Object.fromEntries(plain) as LineShape;
}

const listOf = (given: Source | readonly Source[]): readonly Source[] => (typeof given === "object" ? given : [given]);

function questionOf(
  entry: QuestionEntry,
  path: Path,
  places: Places,
  reading: Reading,
): { shape: QuestionShape; question: ReadQuestion } {
  checkKeys(entry, path, reading);
  const answersIn = (given: Source | readonly Source[], at: Path): Answer[] =>
    listOf(given).flatMap((source) => readAnswer(source, entry, at, places) ?? []);
  const right = answersIn(entry.right, [...path, "right"]);
  const codes = Object.entries(entry.codes).map(
    ([code, given]) => [code, answersIn(given, [...path, "codes", code])] as const,
  );
  // What thinkers answer is proved and not served, so it takes no place of the shape.
  const aside = new Places(reading, namesOf(entry));
  const answers = Object.fromEntries(
    Object.entries(entry.answers ?? {}).flatMap(([who, source]) => {
      const read = readAnswer(source, entry, [...path, "answers", who], aside);
      return read === undefined ? [] : [[who, read] as const];
    }),
  );
  const optional = (key: "before" | "after"): Text | null => {
    const words = entry[key];
    return words === undefined ? null : places.text(words, [...path, key]);
  };
  return {
    question: { right, codes, answers },
    shape: {
      ask: places.text(entry.ask, [...path, "ask"]),
      options: optionsOf(entry, path, places, reading),
      before: optional("before"),
      after: optional("after"),
      line: lineOf(entry, path, places),
      figures: readFigures(entry.figures, [...path, "figures"], places),
      right: right.map(({ shape }) => shape),
      codes: Object.fromEntries(codes.map(([code, given]) => [code, given.map(({ shape }) => shape)])),
    },
  };
}

function exitQuestion(entry: ExitEntry, index: number, around: Surroundings, reading: Reading): DrawnExit {
  const path = ["exit", String(index)];
  let question: ReadQuestion = { right: [], codes: [], answers: {} };
  const make = (places: Places): QuestionShape => {
    const read = questionOf(entry, path, places, reading);
    question = read.question;
    return read.shape;
  };
  if (entry.draw !== undefined)
    reading.report([...path, "draw"], "an exit question has no drawn numbers: everybody gets the same; leave draw out");
  const task = drawn({ ...entry, draw: {} }, entry.id, path, asksOf(entry, path), make, around, reading);
  if (task.names.length === 0)
    reading.report(path, "asks what a form of the test asks too, or its conditions do not hold; take other numbers");
  // Everybody gets the same, so its drawings are filled by the build, once for both languages.
  const differing = new Set((task.rows[0] ?? []).flatMap((cell, at) => (typeof cell === "string" ? [] : [`{${at}}`])));
  if (
    task.shape.figures.some((figure) =>
      Object.values(figure.with)
        .flat()
        .some((one) => differing.has(one)),
    )
  )
    reading.report(
      [...path, "figures"],
      "a drawing of an exit question has one text for both languages; leave words out",
    );
  return { ...task, question };
}

function exerciseTask(id: string, entry: TaskEntry, around: Surroundings, reading: Reading): DrawnExerciseTask {
  const path = ["exercise", "tasks", id];
  let question: ReadQuestion = { right: [], codes: [], answers: {} };
  const make = (places: Places): TaskShape => {
    const read = questionOf(entry, path, places, reading);
    question = read.question;
    return {
      ...read.shape,
      picture: readFigures(entry.picture, [...path, "picture"], places),
      ...(entry.look && { look: readFigures(entry.look, [...path, "look"], places) }),
      feedback: Object.fromEntries(
        Object.entries(entry.feedback).map(([code, words]) => [code, places.text(words, [...path, "feedback", code])]),
      ),
      solution: places.text(entry.solution, [...path, "solution"]),
    };
  };
  return { ...drawn(entry, id, path, asksOf(entry, path), make, around, reading), question };
}

/** Drawings that nobody draws numbers for: constants, and words in both languages. */
function constantFigures(
  entries: readonly { entries: readonly FigureEntry[] | undefined; path: Path }[],
  reading: Reading,
): { figures: Figure[][]; words: Row } {
  const places = new Places(reading, []);
  const figures = entries.map((one) => readFigures(one.entries, one.path, places));
  return { figures, words: places.row(new Map()) ?? [] };
}

const constantText = ({ de, en }: Text, path: Path, { report }: Reading): Text => {
  for (const [language, text] of Object.entries({ de, en }))
    if (/[{}]/u.test(text))
      report([...path, language], "has no drawn numbers: write the numbers themselves, without { and }");
  return { de, en };
};

function typesOf(file: PackFile, reading: Reading): Record<string, TaskType> {
  return Object.fromEntries(
    Object.entries(file.exercise.types).map(([name, entry]): [string, TaskType] => {
      const path = ["exercise", "types", name];
      const text = (said: Text, ...steps: string[]): Text => constantText(said, [...path, ...steps], reading);
      const { figures, words } = constantFigures(
        [
          { entries: entry.hintFigures, path: [...path, "hintFigures"] },
          { entries: entry.worked.figures, path: [...path, "worked", "figures"] },
        ],
        reading,
      );
      const [hintFigures = [], workedFigures = []] = figures;
      return [
        name,
        {
          name: text(entry.name, "name"),
          can: text(entry.can, "can"),
          question: text(entry.question, "question"),
          hints: entry.hints.map((hint, at) => text(hint, "hints", String(at))),
          hintFigures,
          worked: {
            steps: entry.worked.steps.map((step, at) => text(step, "worked", "steps", String(at))),
            figures: workedFigures,
          },
          ...(words.length > 0 && { words }),
        },
      ];
    }),
  );
}

/** Draws the numbers of a pack and makes the shapes of its texts. Faults of formulas and numbers go to `reading`. */
export function compilePack(around: Surroundings, reading: Reading): CompiledPack {
  const { value: file } = reading.file;
  for (const key of ["title", "idea", "needs", "can"] as const) constantText(file[key], [key], reading);
  const board = constantFigures([{ entries: file.board.figures, path: ["board", "figures"] }], reading);
  return {
    file,
    sheet: file.sheet.map((entry, at) => sheetTask(entry, at, around, reading)),
    exit: file.exit.map((entry, at) => exitQuestion(entry, at, around, reading)),
    exercise: Object.entries(file.exercise.tasks).map(([id, entry]) => exerciseTask(id, entry, around, reading)),
    types: typesOf(file, reading),
    board: { figures: board.figures[0] ?? [], words: board.words },
  };
}

/** The tasks of a sheet and of an exercise as they are built. */
export const builtSheetTask = ({ id, entry, shape, rows }: DrawnSheetTask): BuiltSheetTask => ({
  id,
  isHalf: entry.half === true,
  isFurther: entry.further === true,
  isOpen: entry.open === true,
  drawn: { shape, rows },
});

export const builtExit = ({ id, entry, shape, rows }: DrawnExit): BuiltExit => ({
  id,
  kind: entry.kind,
  question: withRow(shape, rows[0] ?? []),
  thought: typeof entry.thought === "string" ? { de: entry.thought, en: entry.thought } : (entry.thought ?? null),
});

export const builtTask = ({ entry, shape, rows }: DrawnExerciseTask): BuiltTask => ({
  type: entry.type,
  role: entry.role,
  kind: entry.kind,
  misses: entry.role === "base" ? [] : [...(entry.beats ?? [])],
  drawn: { shape, rows },
});

/** Puts the only row of an exit question into its texts. */
function withRow(shape: QuestionShape, row: Row): QuestionShape {
  const fill = (text: string, language: 0 | 1): string =>
    text.replaceAll(/\{(\d+)\}/gu, (_, at: string) => {
      const cell = row[Number(at)] ?? "";
      return typeof cell === "string" ? cell : cell[language];
    });
  const both = ({ de, en }: Text): Text => ({ de: fill(de, 0), en: fill(en, 1) });
  const plain = (text: string): string => fill(text, 1);
  const each = (answers: readonly string[]): string[] => answers.map(plain).filter((answer) => answer !== "");
  const args = (given: Figure["with"]): Figure["with"] =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === "string" ? plain(value) : value.map(plain)]),
    );
  return {
    ask: both(shape.ask),
    options: Object.fromEntries(Object.entries(shape.options).map(([key, text]) => [key, both(text)])),
    before: shape.before && both(shape.before),
    after: shape.after && both(shape.after),
    line:
      shape.line &&
      (Object.fromEntries(Object.entries(shape.line).map(([name, text]) => [name, plain(text)])) as LineShape),
    figures: shape.figures.map(({ draw, with: given }) => ({ draw, with: args(given) })),
    right: each(shape.right),
    codes: Object.fromEntries(Object.entries(shape.codes).map(([code, answers]) => [code, each(answers)])),
  };
}
