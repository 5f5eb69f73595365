import { type ReactElement, useEffect, useMemo, useRef } from "react";
import type { PatternText, Reason } from "#contract/diagnosis.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Stones } from "../../../look/stone.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { PatternBadge } from "../../findings/badges.tsx";
import {
  certaintySentences,
  eitherStage,
  isFull,
  patternWord,
  surenessOf,
  surenessWord,
} from "../../findings/certainty.ts";
import { evidenceKey, type FactInWords, factsInWords, findReason } from "../../findings/evidence.ts";
import { percentText } from "../../findings/format.ts";
import { StandingBadge } from "../../findings/standing-badge.tsx";
import { correctCount, type Standing, scalesOf, standingsOf } from "../../findings/standings.ts";
import styles from "./evidence-panel.module.css";
import { FactList } from "./fact-list.tsx";
import { useReadAttempt } from "./read-attempt.ts";
import { WeighingSection } from "./weighing-section.tsx";

interface EvidencePanelProps {
  /** The clicked badge (`evidenceKey`), whose evidence is shown first. */
  why: string | null;
}

/** Stage, patterns and hints, each with its rule in words and the answers behind it. */
export function EvidencePanel({ why }: EvidencePanelProps) {
  const t = useText();
  const language = useLanguage();
  const { evidence, scheme } = useReadAttempt();
  const scales = useMemo(() => scalesOf(scheme), [scheme]);
  const panel = useRef<HTMLDivElement>(null);
  const counts = correctCount(evidence.result);
  const percent = percentText(evidence.result.diagnosisallcorrect / 100, language);

  useEffect(() => {
    const asked = why === null ? null : panel.current?.querySelector<HTMLElement>(`[data-why="${CSS.escape(why)}"]`);
    asked?.scrollIntoView({ block: "start" });
    asked?.focus({ preventScroll: true });
  }, [why]);

  return (
    <div className={`${look.stack} ${styles.panel}`} ref={panel}>
      <p className={`${look.small} ${look.muted}`}>
        {t("results.answers.correct", { ...counts, percent })} {t("results.answers.stageNotScore")}
      </p>
      {standingsOf(evidence, scales).map((standing) => (
        <OneScale key={standing.scale.name} standing={standing} why={why} />
      ))}
    </div>
  );
}

function OneScale({ standing, why }: EvidencePanelProps & { standing: Standing }) {
  const language = useLanguage();
  const { evidence, scheme } = useReadAttempt();
  const { scale, stage, patterns } = standing;
  const t = useText();
  // Without a heading of the scale, the headings are one level higher.
  const Heading = scale.title ? "h4" : "h3";
  const facts = (reason: Reason | undefined): FactInWords[] => (reason ? factsInWords(reason, scheme, language) : []);
  // Focus and mark go to the requested part; the dialog is told to leave the focus there.
  const part = (key: string) => ({
    "data-why": key,
    "data-autofocus": key === why ? true : undefined,
    tabIndex: -1,
    className: `${styles.part} ${key === why ? styles.asked : ""}`,
  });
  const list = (found: readonly PatternText[]): ReactElement[] =>
    found.map((pattern) => (
      <div key={pattern.is} {...part(evidenceKey(scale.name, pattern.is))}>
        <span className={look.line}>
          <PatternBadge pattern={pattern} word={patternWord(standing, pattern)} />
          <PatternWord standing={standing} pattern={pattern} />
        </span>
        <p className={look.small}>
          {pattern.means[language]}
          {pattern.hint && <span className={look.muted}> {t("results.patterns.hint")}</span>}
        </p>
        <FactList facts={facts(findReason(evidence.because, scale.name, pattern.is))} />
      </div>
    ));
  const hints = patterns.filter(({ hint }) => hint);
  const found = patterns.filter(({ hint }) => !hint);
  return (
    <section className={`${look.stack} ${styles.scale}`}>
      {scale.title && <h3>{scale.title[language]}</h3>}
      <Heading className={look.hidden}>{t("results.answers.stage")}</Heading>
      <div {...part(evidenceKey(scale.name))}>
        <StandingBadge standing={standing} words="none" labelled />
        <HowSure standing={standing} />
        <p className={look.small}>{scale.stages.find(({ is }) => is === stage)?.means[language]}</p>
        <FactList facts={facts(findReason(evidence.because, scale.name, stage))} ofStage />
      </div>
      {scale.patterns.length > 0 && (
        <Heading className={`${look.heading} ${look.small} ${look.muted}`}>{t("results.answers.patterns")}</Heading>
      )}
      {scale.patterns.length > 0 && found.length === 0 && (
        <p className={`${look.small} ${look.muted}`}>{t("results.answers.noPatterns")}</p>
      )}
      {list(found)}
      {hints.length > 0 && (
        <Heading className={`${look.heading} ${look.small} ${look.muted}`}>{t("results.answers.hints")}</Heading>
      )}
      {list(hints)}
      <WeighingSection standing={standing} />
    </section>
  );
}

/** How sure the stage is: a stone with a word, and what the answers say where that is not what the rule says. */
function HowSure({ standing }: { standing: Standing }) {
  const t = useText();
  const language = useLanguage();
  const { scheme } = useReadAttempt();
  const word = surenessWord(standing, t);
  const either = eitherStage(standing, t);
  const sentences = certaintySentences(standing, scheme.responses, language, t);
  return (
    <>
      {word !== undefined && (
        <p className={`${look.line} ${look.small}`}>
          {either !== undefined && <b>{either}</b>}
          <Stones of={[isFull(surenessOf(standing)) ? "stage" : "stage-open"]} size="dense" />
          <span className={look.muted}>{word}</span>
        </p>
      )}
      {sentences.length > 0 && <p className={look.small}>{sentences.join(" ")}</p>}
    </>
  );
}

function PatternWord({ standing, pattern }: { standing: Standing; pattern: PatternText }) {
  const t = useText();
  const word = patternWord(standing, pattern);
  if (word === undefined) return null;
  return (
    <>
      <Stones of={[isFull(word) ? "thought" : "thought-open"]} size="dense" />
      <span className={`${look.small} ${look.muted}`}>{t(`results.certainty.word.${word}`, { stage: "" })}</span>
    </>
  );
}
