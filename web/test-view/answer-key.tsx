import type { ReactElement } from "react";
import { type Mark, SIGNS } from "./mark-answers.ts";
import type { TestPagesWords } from "./test-pages-words.ts";
import "./marks.css";

const MARKS = ["correct", "wrong", "expected", "unanswered"] as const satisfies Mark[];

/** The legend of the marks that TestPages puts at answers. */
export function AnswerKey({ words }: { words: TestPagesWords }): ReactElement {
  return (
    <ul className="answer-key">
      {MARKS.map((mark) => (
        <li key={mark} data-mark={mark}>
          <svg className="mark-sign" viewBox="0 0 16 16" aria-hidden="true">
            <path d={SIGNS[mark]} />
          </svg>
          {words[mark]}
        </li>
      ))}
    </ul>
  );
}
