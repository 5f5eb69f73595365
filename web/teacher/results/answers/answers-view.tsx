import { Switch } from "@mantine/core";
import { type ReactElement, useMemo, useRef, useState } from "react";
import type { Language } from "#contract/limits.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import { TestPages } from "../../../test-view/test-pages.tsx";
import { sourceOf } from "../../../test-view/test-source.ts";
import { useTestWords } from "../../../ui/use-test-words.ts";
import { correctCount, type DetailedTest, scalesOf } from "../standings.ts";
import css from "./answers-dialog.module.css";
import { type ItemOfScheme, minutesOf } from "./evidence.ts";
import { EvidencePanel } from "./evidence-panel.tsx";

interface AnswersViewProps {
  courseTest: DetailedTest;
  evidence: Evidence;
  simplified: boolean;
  language: Language;
}

const MARK_MS = 2500;

/** Brings the item of a response into view, puts the focus on it and marks it for a moment. */
function showItem(form: HTMLElement | null, { name }: ItemOfScheme): void {
  const control = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const item = control?.closest<HTMLElement>(".item");
  if (!item || !css.marked) return;
  const { marked } = css;
  item.scrollIntoView({ block: "center", behavior: "smooth" });
  item.tabIndex = -1;
  item.focus({ preventScroll: true });
  item.classList.add(marked);
  setTimeout(() => item.classList.remove(marked), MARK_MS);
}

/** Beside each other: what the answers say, and the answers themselves. */
export function AnswersView({ courseTest, evidence, simplified, language }: AnswersViewProps): ReactElement {
  const say = useText();
  const words = useTestWords();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const pages = useRef<HTMLDivElement>(null);
  const { test } = courseTest;
  const scales = useMemo(() => scalesOf(test.scheme), [test.scheme]);
  const shown = useMemo(
    () => ({
      show: "answers" as const,
      inputs: evidence.inputs,
      outcomes: evidence.result.outcomes,
      solution: test.solution,
    }),
    [evidence, test.solution],
  );
  const { correct, total } = correctCount(evidence.result);
  const unanswered = test.scheme.responses.filter(({ name }) => (evidence.inputs[name] ?? "").trim() === "").length;
  const minutes = minutesOf(evidence.trace);

  return (
    <>
      <div className={css.body}>
        <div className={css.side}>
          <EvidencePanel
            scheme={test.scheme}
            onItem={(item) => {
              setOnlyWrong(false);
              // After the switch the pages are drawn again: look for the item then.
              requestAnimationFrame(() => showItem(pages.current, item));
            }}
            {...{ evidence, scales, language, simplified }}
          />
        </div>
        <div className={css.test} ref={pages}>
          <div className={css.tools}>
            <ul className={css.legend} aria-hidden="true">
              <li className={css.right}>✓ {words.correct}</li>
              <li className={css.wrong}>✕ {words.wrong}</li>
              <li className={css.expected}>{words.expected}</li>
            </ul>
            {correct < total ? (
              <Switch
                size="sm"
                label={say("results.answers.onlyWrong", { count: total - correct })}
                checked={onlyWrong}
                onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
              />
            ) : null}
          </div>
          <TestPages
            source={sourceOf(courseTest)}
            pageIds={test.pageIds}
            responses={test.scheme.responses}
            {...{ language, shown, words, onlyWrong }}
          />
        </div>
      </div>
      <p className={css.foot}>
        {minutes > 0 ? say("results.answers.duration", { count: minutes }) : say("results.answers.durationShort")}
        {", "}
        {unanswered === 0
          ? say("results.answers.allAnswered")
          : say("results.answers.unanswered", { count: unanswered })}
      </p>
    </>
  );
}
