import type { ReactElement, ReactNode } from "react";
import { Link } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { type Translate, useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { fillText } from "../../items/words.ts";
import look from "../../look/classes.module.css";
import { type Step, Stones } from "../../look/stone.tsx";
import { whenIs } from "../exercise/days.ts";
import type { Shown, ShownExercise, ShownExit } from "./material.ts";
import { useBesideWords } from "./words.ts";
import "./material-rows.css";

/** Practising and its three repetitions. */
const WAY = 4;

type Row = Shown["due"][number];

/** What is to do with lesson packs, one row each; `first` if the upper one has the screen's filled button. */
export function DueRows({ rows, first }: { rows: Shown["due"]; first: boolean }): ReactElement | null {
  const words = useBesideWords();
  if (rows.length === 0) return null;
  return (
    <ul className="todo" aria-label={words.exercise.start}>
      {rows.map((row, index) => (
        <DueRow key={row._id} row={row} button={first && index === 0 ? "button" : "button button-tint"} />
      ))}
    </ul>
  );
}

function DueRow({ row, button }: { row: Row; button: string }): ReactElement {
  const t = useText();
  const words = useBesideWords();
  const title = row.title[currentLanguage()];
  const isExercise = row.is === "exercise";
  const said = isExercise ? saidOf(row, words.exercise) : exitSaid(row, title, words.exit, t);
  return (
    <li className="card">
      <div className="todo-picture">
        <Stones of={isExercise ? stonesOf(row) : ["ahead", "ahead"]} size="text" perLine={2} />
      </div>
      <div className="todo-text">
        <h2>{isExercise ? fillText(words.exercise.title, { title }) : words.exit.title}</h2>
        <p>{said.why}</p>
        <p className={look.muted}>{said.time}</p>
      </div>
      {isExercise && !row.isHere ? (
        <p className={`todo-needs ${look.muted}`}>{words.exercise.needsNetwork}</p>
      ) : (
        <Link
          className={button}
          href={isExercise ? pathOf("Exercise", { exerciseId: row._id }) : pathOf("ExitQuestion", { exitId: row._id })}
          aria-label={fillText((isExercise ? words.exercise : words.exit).named, { title })}
        >
          {said.button}
        </Link>
      )}
    </li>
  );
}

interface Said {
  why: string;
  time: string;
  button: string;
}

type Words = ReturnType<typeof useBesideWords>;

function saidOf({ phase, tasks, until }: ShownExercise, words: Words["exercise"]): Said {
  const isBegun = tasks > 0 && until === null;
  const button = isBegun ? words.goOn : words.start;
  if (phase === "repeating") return { why: words.short, time: words.shortTime, button };
  return { why: words.begin, time: words.time, button };
}

function exitSaid({ isBegun }: ShownExit, title: string, words: Words["exit"], t: Translate): Said {
  return {
    why: words.why,
    time: fillText(words.about, { title }),
    button: t(isBegun ? "dashboard.goOn" : "dashboard.start"),
  };
}

/** The way of practising and repeating, which says nothing about answers. */
function stonesOf({ phase, passed, answered }: ShownExercise): Step[] {
  const done = phase === "rest" ? WAY : phase === "repeating" ? 1 + passed : 0;
  return Array.from({ length: WAY }, (_, at): Step => {
    if (at < done) return "done";
    return at === done && (answered > 0 || done > 0) ? "here" : "ahead";
  });
}

/** What comes later or is done: a quiet line each, with nothing to press. */
export function QuietRows({ rows }: { rows: Shown["quiet"] }): ReactElement | null {
  const words = useBesideWords();
  if (rows.length === 0) return null;
  const quiet = rows.map((row): [Row, Step[], string, ReactNode] => {
    const title = row.title[currentLanguage()];
    if (row.is === "exit")
      return [row, ["done", "done"], words.exit.title, row.isOwed ? words.exit.waiting : words.exit.done];
    const { comes, goesOn, rest } = words.exercise;
    const day = row.until === null ? "" : whenIs(row.until);
    const when = row.phase === "rest" ? rest : fillText(row.phase === "learning" ? goesOn : comes, { day });
    return [row, stonesOf(row), fillText(words.exercise.title, { title }), when];
  });
  return (
    <ul className="todo">
      {quiet.map(([{ _id }, stones, title, when]) => (
        <li key={_id} className="card todo-quiet">
          <Stones of={stones} />
          <p>
            <b>{title}</b> <span className={look.muted}>{when}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
