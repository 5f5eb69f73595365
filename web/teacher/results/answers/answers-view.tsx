import { Switch } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PatternText, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { type Translate, useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Stones } from "../../../look/stone.tsx";
import { NO_ITEM_TEXTS } from "../../../test-view/item-texts.ts";
import { TestPages } from "../../../test-view/test-pages.tsx";
import { sourceOf } from "../../../test-view/test-source.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { useTestWords } from "../../../ui/use-test-words.ts";
import { useSimplified } from "../../../ui/use-user.ts";
import { useCourses } from "../../data/courses.ts";
import { useRights } from "../../data/rights.ts";
import { useTestTexts } from "../../data/test-texts.ts";
import { answerTo, type ItemOfScheme } from "../../findings/evidence.ts";
import { correctCount, type DetailedTest, scalesOf, standingsOf } from "../../findings/standings.ts";
import styles from "./answers-dialog.module.css";
import { AttemptProgress, HastyHints } from "./attempt-figures.tsx";
import { CorrectCounts } from "./correct-counts.tsx";
import { fittingPatterns } from "./deeds.ts";
import { EvidencePanel } from "./evidence-panel.tsx";
import { FollowUpBox } from "./follow-up-box.tsx";
import { hastyPages } from "./page-times.ts";
import { ReadAttemptContext } from "./read-attempt.ts";
import { showItem } from "./show-item.ts";
import { VerdictSection } from "./verdict-section.tsx";

interface AnswersViewProps {
  courseTest: DetailedTest;
  evidence: Evidence;
  /** The badge whose evidence to show, and the response whose item to show. */
  why: string | null;
  item: string | null;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Response → "passt zu L1 Komma trennt". */
function fitsInWords(
  evidence: Evidence,
  scheme: Scheme,
  language: Language,
  t: Translate,
): ReadonlyMap<string, string> {
  const found = fittingPatterns(standingsOf(evidence, scalesOf(scheme)), evidence, scheme, language);
  const named = (each: PatternText): string => `${each.is} ${each.label[language]}`;
  return new Map(
    [...found].map(([name, patterns]) => [
      name,
      t("results.answers.fitsPattern", {
        patterns: patterns.map(named).reduce((first, second) => t("results.answers.or", { first, second })),
      }),
    ]),
  );
}

/** The evidence, and the answers beside it. */
export function AnswersView(props: AnswersViewProps) {
  const { courseTest, evidence, why, item: askedItem } = props;
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  // Nobody talks with invented children.
  const isSample = useCourses().data?.some(({ _id, sample }) => sample && _id === courseTest.courseId);
  const { isOwner } = useRights(courseTest.courseId);
  const words = useTestWords();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const pages = useRef<HTMLDivElement>(null);
  const { test } = courseTest;
  const { scheme } = test;
  const texts = useTestTexts(sourceOf(courseTest), test.pageIds, language).data;
  const shown = useMemo(
    () => ({
      show: "answers" as const,
      inputs: evidence.inputs,
      outcomes: evidence.result.outcomes,
      solution: test.solution,
      fits: simplified ? NOTHING : fitsInWords(evidence, scheme, language, t),
    }),
    [evidence, test.solution, scheme, language, simplified, t],
  );
  const fitting = [...new Set(shown.fits.values())];
  const { correct, total } = correctCount(evidence.result);
  const toItem = (item: Pick<ItemOfScheme, "name">): void => {
    setOnlyWrong(false);
    showItem(pages.current, item.name);
  };
  useEffect(() => (askedItem === null ? undefined : showItem(pages.current, askedItem)), [askedItem]);
  const items = texts?.items ?? NO_ITEM_TEXTS;
  const attempt = {
    evidence,
    scheme,
    answerTo: (item: ItemOfScheme) => answerTo(item, evidence, test.solution, items, language),
    showItem: toItem,
  };

  const className = `${look.stack} ${styles.test}`;
  return (
    <div className={styles.body}>
      <div className={`${look.stack} ${styles.side}`} role="group" aria-label={t("results.answers.diagnosis")}>
        <AttemptProgress evidence={evidence} />
        <ReadAttemptContext value={attempt}>
          {simplified ? (
            <CorrectCounts />
          ) : (
            <EvidencePanel why={why} followUps={<FollowUpBox courseTest={courseTest} pupilId={evidence.pupilId} />} />
          )}
        </ReadAttemptContext>
        {!simplified && !isSample && isOwner && <VerdictSection evidence={evidence} scheme={scheme} />}
        <HastyHints pages={texts && test.paged ? hastyPages(evidence, texts.pages) : []} />
      </div>
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={className} ref={pages} role="group" tabIndex={0} aria-label={t("results.answers.test")}>
        <div className={`${look.row} ${look.apart} ${styles.tools}`}>
          <ul className={`${look.row} ${styles.legend}`} aria-hidden="true">
            <li className={`${look.badge} ${styles.right}`}>✓ {words.correct}</li>
            <li className={`${look.badge} ${look.wrong}`}>✕ {words.wrong}</li>
            <li className={`${look.badge} ${styles.expected}`}>{words.expected}</li>
            {fitting.length > 0 && (
              <li className={`${look.inline} ${look.small} ${look.muted}`}>
                <Stones of={["thought"]} size="dense" />
                {fitting.reduce((first, second) => t("results.answers.or", { first, second }))}
              </li>
            )}
          </ul>
          {correct < total && (
            <Switch
              size="sm"
              label={t("results.answers.onlyWrong", { count: total - correct })}
              checked={onlyWrong}
              onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
            />
          )}
        </div>
        <TestPages
          language={language}
          source={sourceOf(courseTest)}
          pageIds={test.pageIds}
          responses={scheme.responses}
          shown={shown}
          words={words}
          onlyWrong={onlyWrong}
          compact
        />
      </div>
    </div>
  );
}
