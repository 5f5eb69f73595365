import type { Text } from "#contract/common.schema.ts";
import type { ExitReading } from "#contract/exercises.schema.ts";
import { readingOfAll } from "../../../server/exit-questions/exit-page.ts";
import { fillText } from "../../../server/material/fill.ts";
import { type Answer, type Given, keysOf, overlap } from "./answers.ts";
import { isSame } from "./asked.ts";
import type { CompiledPack, DrawnExerciseTask, DrawnExit, DrawnSheetTask, DrawnTask, ReadQuestion } from "./compile.ts";
import { shownNames } from "./draw.ts";
import type { DrawEntry, QuestionEntry } from "./pack-file.ts";
import type { Names } from "./places.ts";
import { readingsOf } from "./read-packs.ts";
import { attempt, type Path, type Reading } from "./reading.ts";

/** What a thinker does in a row: undefined if no function knows it. */
interface Doing {
  isWrong: boolean;
  given: Given | undefined;
}

/** Reports a fault of a kind once per task, with the numbers of the first row that has it. */
function oncePerTask<Entry extends DrawEntry>(
  { entry }: Pick<DrawnTask<Entry, unknown>, "entry">,
  { report }: Reading,
) {
  const seen = new Set<string>();
  return (kind: string, path: Path, names: Names, message: string): void => {
    if (seen.has(kind)) return;
    seen.add(kind);
    report(path, `${message} (${shownNames(names, entry)})`);
  };
}

type Tell = ReturnType<typeof oncePerTask>;

const listed = (names: readonly string[]): string => names.join(", ") || "nobody";

/** Compares who is wrong in every row with what the author says. */
function checkBeats(
  path: Path,
  beats: readonly string[],
  who: readonly string[],
  wrongIn: ReadonlyMap<string, readonly boolean[]>,
  { report }: Reading,
): void {
  for (const name of beats.filter((one) => !who.includes(one)))
    report([...path, "beats"], `${name} is neither a thinker nor a flip of this pack; there are ${listed(who)}`);
  const always = who.filter((name) => wrongIn.get(name)?.every(Boolean) === true);
  const missing = always.filter((name) => !beats.includes(name));
  if (missing.length > 0)
    report(
      [...path, "beats"],
      `${listed(missing)} comes out wrong in every row too; write beats: [${always.join(", ")}]`,
    );
}

/** What a thinker does with all that a task of the sheet asks: one wrong answer is enough. */
function proveSheetTask(
  task: DrawnSheetTask,
  thinkers: readonly string[],
  flips: readonly string[],
  reading: Reading,
): void {
  const { entry, path, names: rows, asked } = task;
  const tell = oncePerTask(task, reading);
  const who = [...thinkers, ...flips];
  const beats = entry.beats ?? [];
  if (entry.open === true) {
    if (entry.thought !== undefined)
      reading.report([...path, "thought"], "an open task has no thought, since many answers are right; leave it out");
    return;
  }
  if (asked.length === 0) {
    reading.report(
      path,
      "says nothing of what thinkers are asked; add asks: [{ pair: [x, y] }], or open: true if many answers are right",
    );
    return;
  }
  const unbeaten = thinkers.filter((name) => !beats.includes(name));
  if (unbeaten.length > 0)
    reading.report(
      [...path, "beats"],
      `a closed task of the sheet beats all thinkers; ${unbeaten.join(", ")} is missing: change the numbers, or ask one more`,
    );
  const wrongIn = new Map(who.map((name): [string, boolean[]] => [name, []]));
  for (const names of rows) {
    const questions = asked.flatMap((one) => attempt(reading, one.path, "what is asked", () => one.of(names)) ?? []);
    for (const name of who) {
      const answers = questions.map((question) => ({ right: question.right, given: question.answerOf(name) }));
      if (answers.some(({ given }) => given === undefined))
        tell(
          `function ${name}`,
          [...path, "asks"],
          names,
          `no function knows what ${name} answers; ask by right and answers: { ${name}: … }`,
        );
      const isWrong = answers.some(({ right, given }) => given !== undefined && !isSame(right, given));
      wrongIn.get(name)?.push(isWrong);
      if (!isWrong && beats.includes(name))
        tell(
          `beats ${name}`,
          [...path, "beats"],
          names,
          `${name} gets it right; shut such numbers out by where, or leave ${name} out of beats`,
        );
    }
  }
  checkBeats(path, beats, who, wrongIn, reading);
}

/** A row of a question with its answers worked out. */
interface AnsweredRow {
  names: Names;
  right: Given[];
  codes: { code: string; path: Path; given: Given }[];
}

function answeredRow(question: ReadQuestion, names: Names, reading: Reading): AnsweredRow | undefined {
  const of = (answer: Answer): Given | undefined => attempt(reading, answer.path, "the answer", () => answer.of(names));
  const right = question.right.flatMap((answer) => of(answer) ?? []);
  const codes = question.codes.flatMap(([code, answers]) =>
    answers.flatMap((answer) => {
      const given = of(answer);
      return given === undefined ? [] : [{ code, path: answer.path, given }];
    }),
  );
  return right.length === 0 ? undefined : { names, right, codes };
}

function proveAnswers(entry: QuestionEntry, path: Path, { names, right, codes }: AnsweredRow, tell: Tell): void {
  for (const { code, path: at, given } of codes) {
    if (right.some((one) => overlap(one, given)))
      tell(
        `right ${code}`,
        at,
        names,
        `${given.plain} has the code ${code} and is right; leave it out where it is: condition ? answer : none`,
      );
    const other = codes.find((one) => one.code !== code && overlap(one.given, given));
    if (other !== undefined)
      tell(
        `codes ${[code, other.code].toSorted().join(" ")}`,
        at,
        names,
        `${given.plain} has the codes ${code} and ${other.code}; give it to one, by where or by none`,
      );
  }
  if (entry.kind === "pair" || entry.kind === "choice")
    for (const key of keysOf(entry)) {
      const isKnown = [...right, ...codes.map(({ given }) => given)].some(({ plain }) => plain === key);
      if (!isKnown)
        tell(`key ${key}`, [...path, "codes"], names, `nothing is said of the answer ${key}; give it a code`);
    }
}

function proveOptions(
  task: { path: Path; shape: { options: Readonly<Record<string, Text>> }; rows: readonly DrawnExit["rows"][number][] },
  at: number,
  names: Names,
  tell: Tell,
): void {
  const options = Object.entries(task.shape.options).map(([key, text]) => ({
    key,
    text: fillText(text, task.rows[at] ?? []),
  }));
  for (const [index, { key, text }] of options.entries()) {
    const same = options.slice(0, index).find((other) => other.text.de === text.de || other.text.en === text.en);
    if (same !== undefined)
      tell(
        "options",
        [...task.path, "options"],
        names,
        `the options ${same.key} and ${key} are both ${text.de}; draw other numbers`,
      );
  }
}

/** What thinkers do in the rows of a question, by name. */
function doingsOf(
  task: DrawnExit | DrawnExerciseTask,
  names: Names,
  right: readonly Given[],
  who: readonly string[],
  reading: Reading,
): Map<string, Doing> | undefined {
  const { asked, question } = task;
  const [only, ...more] = asked.flatMap(
    (one) => attempt(reading, one.path, "what is asked", () => one.of(names)) ?? [],
  );
  if (asked.length > 0 && only === undefined) return undefined;
  const ask = more.length === 0 ? only : undefined;
  if (ask !== undefined && !right.some((one) => overlap(one, ask.right))) {
    reading.report(
      [...task.path, "right"],
      `right is ${right.map(({ plain }) => plain).join(", ")}, but ${ask.right.plain} comes out (${shownNames(names, task.entry)})`,
    );
    return undefined;
  }
  return new Map(
    who.map((name): [string, Doing] => {
      const answer = question.answers[name];
      const said = answer && attempt(reading, answer.path, "the answer", () => answer.of(names));
      const given =
        said ??
        (answer === undefined && ask !== undefined ? ask.answerOf(name) : answer === undefined ? right[0] : undefined);
      return [name, { given, isWrong: given !== undefined && !right.some((one) => overlap(one, given)) }];
    }),
  );
}

function proveTask(
  task: DrawnExerciseTask,
  thinkers: readonly string[],
  flips: readonly string[],
  reading: Reading,
): void {
  const { entry, path, names: rows, question } = task;
  const who = [...thinkers, ...flips];
  const tell = oncePerTask(task, reading);
  const beats = entry.beats ?? [];
  const wrongIn = new Map(who.map((name): [string, boolean[]] => [name, []]));
  for (const name of Object.keys(question.answers).filter((one) => !who.includes(one)))
    reading.report([...path, "answers", name], `${name} is neither a thinker nor a flip of this pack; leave it out`);
  for (const [at, names] of rows.entries()) {
    const row = answeredRow(question, names, reading);
    if (row === undefined) return;
    proveAnswers(entry, path, row, tell);
    proveOptions(task, at, names, tell);
    const doings = doingsOf(task, names, row.right, who, reading);
    if (doings === undefined) return;
    for (const [name, { given, isWrong }] of doings) {
      wrongIn.get(name)?.push(isWrong);
      if (given === undefined)
        tell(
          `function ${name}`,
          path,
          names,
          `no function knows what ${name} answers; say it: answers: { ${name}: … }`,
        );
      else if (isWrong && !row.codes.some((one) => overlap(one.given, given)))
        tell(
          `coded ${name}`,
          [...path, "codes"],
          names,
          `${name} answers ${given.plain}, which has no code and so no sentence of its own; give it one`,
        );
      if (given !== undefined && !isWrong && beats.includes(name))
        tell(
          `beats ${name}`,
          [...path, "beats"],
          names,
          `${name} gets it right; shut such numbers out by where, or leave ${name} out of beats`,
        );
    }
  }
  if (entry.role !== "base") checkBeats(path, beats, who, wrongIn, reading);
}

const EXIT_CODES = ["family", "flip", "other"] as const;

const isExitCode = (code: string): code is (typeof EXIT_CODES)[number] => EXIT_CODES.some((one) => one === code);

/** What each misconception gets from both exit questions, and how its answers are read together. */
function proveExit(pack: CompiledPack, thinkers: readonly string[], flips: readonly string[], reading: Reading): void {
  const who = [...thinkers, ...flips];
  const readings = new Map(who.map((name): [string, ExitReading[]] => [name, []]));
  for (const task of pack.exit) {
    const { entry, path, question } = task;
    const tell = oncePerTask(task, reading);
    for (const code of Object.keys(entry.codes).filter((one) => !isExitCode(one)))
      reading.report(
        [...path, "codes", code],
        `${code} is no code of an exit question; there are family, flip and other`,
      );
    for (const [at, names] of task.names.entries()) {
      const row = answeredRow(question, names, reading);
      if (row === undefined) continue;
      proveAnswers(entry, path, row, tell);
      proveOptions(task, at, names, tell);
      for (const [name, { given, isWrong }] of doingsOf(task, names, row.right, who, reading) ?? []) {
        const code = (given && row.codes.find((one) => overlap(one.given, given))?.code) ?? "other";
        readings.get(name)?.push(isWrong ? (isExitCode(code) ? code : "other") : "right");
        if (given === undefined)
          tell(
            `function ${name}`,
            path,
            names,
            `no function knows what ${name} answers; say it: answers: { ${name}: … }`,
          );
      }
    }
  }
  const hasFlip = pack.exit.some(({ entry }) => "flip" in entry.codes);
  const lacksFlip = (flips.length > 0 || hasFlip) && pack.file.exitReading.flip === undefined;
  const exitReading = readingsOf(pack.file);
  const proveRead = (name: string, code: "family" | "flip"): void => {
    const given = readings.get(name) ?? [];
    if (!given.includes(code)) {
      reading.report(
        ["exit"],
        `${name} gets no answer of the two questions with the code ${code}; ask what ${name} gets wrong`,
      );
      return;
    }
    const read = readingOfAll({ exitReading }, given);
    if (read !== code && !(code === "flip" && lacksFlip))
      reading.report(
        ["exit"],
        `${name} answers the two questions as ${given.join(", ")}, which the teacher reads as ${read}; change a question or its codes so that it is read as ${code}`,
      );
  };
  for (const name of thinkers) proveRead(name, "family");
  for (const name of flips) proveRead(name, "flip");
  if (lacksFlip)
    reading.report(["exitReading"], "flip is missing; add what the teacher does with those who took up the reversal");
}

/** Proves every drawn row of a pack: answers, codes, and who comes out wrong. */
export function proveRows(pack: CompiledPack, reading: Reading): void {
  const { thinkers, flips } = pack.file;
  for (const task of pack.sheet) proveSheetTask(task, thinkers, flips, reading);
  for (const task of pack.exercise) proveTask(task, thinkers, flips, reading);
  proveExit(pack, thinkers, flips, reading);
}
