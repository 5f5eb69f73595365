import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { PatternText } from "#contract/diagnosis.schema.ts";
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
import { evidenceKey, factsInWords, findReason } from "../../findings/evidence.ts";
import { percentText } from "../../findings/format.ts";
import { StandingBadge } from "../../findings/standing-badge.tsx";
import { type Standing, scalesOf, standingsOf } from "../../findings/standings.ts";
import { deedsOf } from "./deeds.ts";
import styles from "./evidence-panel.module.css";
import { DeedList, FactList } from "./fact-list.tsx";
import { useReadAttempt } from "./read-attempt.ts";
import { WeighingSection } from "./weighing-section.tsx";

interface EvidencePanelProps {
  /** The clicked badge (`evidenceKey`), which is marked. */
  why: string | null;
  /** Of an unclear diagnosis: stands above the evidence. */
  followUps: ReactNode;
}

/** Stage, patterns and hints, what the pupil did, and how the test counts it. */
export function EvidencePanel({ why, followUps }: EvidencePanelProps) {
  const { evidence, scheme } = useReadAttempt();
  const scales = useMemo(() => scalesOf(scheme), [scheme]);
  const panel = useRef<HTMLDivElement>(null);
  const standings = standingsOf(evidence, scales);
  const isSingle = standings.length === 1;

  useEffect(() => {
    const asked = why === null ? null : panel.current?.querySelector<HTMLElement>(`[data-why="${CSS.escape(why)}"]`);
    asked?.scrollIntoView({ block: "start" });
    asked?.focus({ preventScroll: true });
  }, [why]);

  return (
    <div className={`${look.stack} ${styles.panel}`} ref={panel}>
      {!isSingle && followUps}
      {standings.map((standing) => (
        <OneScale key={standing.scale.name} standing={standing} why={why} followUps={isSingle && followUps} />
      ))}
      <Counting standings={standings} />
    </div>
  );
}

function OneScale({ standing, why, followUps }: EvidencePanelProps & { standing: Standing }) {
  const language = useLanguage();
  const { evidence, scheme } = useReadAttempt();
  const { scale, stage, patterns } = standing;
  const t = useText();
  // Without a heading of the scale, the headings are one level higher.
  const Heading = scale.title ? "h4" : "h3";
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
        <span className={look.row}>
          <PatternBadge pattern={pattern} word={patternWord(standing, pattern)} />
          <PatternWord standing={standing} pattern={pattern} />
        </span>
        <p className={look.small}>
          {pattern.means[language]}
          {pattern.hint && <span className={look.muted}> {t("results.patterns.hint")}</span>}
        </p>
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
      </div>
      {scale.patterns.length > 0 && <Heading className={look.hidden}>{t("results.answers.patterns")}</Heading>}
      {scale.patterns.length > 0 && found.length === 0 && (
        <p className={`${look.small} ${look.muted}`}>{t("results.answers.noPatterns")}</p>
      )}
      {list(found)}
      {hints.length > 0 && (
        <Heading className={`${look.heading} ${look.small} ${look.muted}`}>{t("results.answers.hints")}</Heading>
      )}
      {list(hints)}
      {followUps}
      <Heading className={`${look.heading} ${look.small} ${styles.seen}`}>{t("results.answers.evidence")}</Heading>
      <DeedList deeds={deedsOf(standing, evidence, scheme, language, t)} />
      <WeighingSection standing={standing} />
    </section>
  );
}

/** The rules behind stages and patterns with their counts and bounds, on demand. */
function Counting({ standings }: { standings: readonly Standing[] }) {
  const t = useText();
  const language = useLanguage();
  const { evidence, scheme } = useReadAttempt();
  const percent = percentText(evidence.result.diagnosisallcorrect / 100, language);
  const rules = standings.flatMap((standing) => {
    const { scale, stage, patterns } = standing;
    const { name, stages } = scale;
    const own = stages.findIndex(({ is }) => is === stage);
    const next = stage === "?" ? undefined : stages.slice(own + 1).find(({ is }) => is !== "?")?.is;
    const label = stages[own]?.label[language] ?? "";
    const reason = findReason(evidence.because, name, stage);
    const title = t("results.answers.counting.stage", { stage, label });
    return [
      { title: scale.title ? `${scale.title[language]}: ${title}` : title, reason, next: next?.toString() },
      ...patterns.map(({ is, label: words }) => ({
        title: `${is} ${words[language]}`,
        reason: findReason(evidence.because, name, is),
        next: undefined,
      })),
    ];
  });
  return (
    <details className={styles.counting}>
      <summary className={look.small}>{t("results.answers.counting.heading")}</summary>
      <div className={`${look.stack} ${look.close}`}>
        <p className={`${look.small} ${look.muted}`}>
          {t("results.answers.correct", { percent })} {t("results.answers.stageNotScore")}
        </p>
        {rules.map(({ title, reason, next }) => {
          const facts = reason ? factsInWords(reason, scheme, language) : [];
          return (
            facts.length > 0 && (
              <div key={title} className={`${look.stack} ${look.tight}`}>
                <b className={look.small}>{title}</b>
                <FactList facts={facts} next={next} />
              </div>
            )
          );
        })}
      </div>
    </details>
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
