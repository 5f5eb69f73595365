import type { ReactElement } from "react";
import type { Reason, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/limits.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import ui from "../../../ui/staff.module.css";
import { PatternBadge, StageBadge } from "../badges.tsx";
import { percentText } from "../format.ts";
import { correctCount, type Scale, standingsOf } from "../standings.ts";
import { type FactInWords, factsInWords, findReason, type ItemOfScheme, itemText } from "./evidence.ts";
import css from "./evidence-panel.module.css";

interface EvidencePanelProps {
  evidence: Evidence;
  scheme: Scheme;
  scales: readonly Scale[];
  language: Language;
  simplified: boolean;
  onItem: (item: ItemOfScheme) => void;
}

/** Stage, patterns and how one can tell: for each the counts behind it in words, with the way to every item. */
export function EvidencePanel(props: EvidencePanelProps): ReactElement {
  const { evidence, scheme, scales, language, simplified, onItem } = props;
  const say = useText();
  const counts = correctCount(evidence.result);
  const correct = say("results.answers.correct", {
    ...counts,
    percent: percentText(evidence.result.diagnosisallcorrect / 100, language),
  });
  if (simplified) return <p>{correct}</p>;
  const standings = standingsOf(evidence.result, scales);
  const facts = (reason: Reason | undefined): FactInWords[] => (reason ? factsInWords(reason, scheme, language) : []);
  return (
    <div className={css.panel}>
      <p className={`${ui.small} ${ui.muted}`}>
        {correct} {say("results.answers.stageNotScore")}
      </p>
      {standings.map(({ scale, stage, patterns }) => (
        <section key={scale.name} className={ui.stack}>
          {scale.title ? <h3>{scale.title[language]}</h3> : null}
          <div className={css.reason}>
            <h4 className={ui.hidden}>{say("results.answers.stage")}</h4>
            <StageBadge stage={stage} stages={scale.stages} language={language} labelled />
            <p className={ui.small}>{scale.stages.find(({ is }) => is === stage)?.means[language]}</p>
            <Facts facts={facts(findReason(evidence.because, scale.name, stage))} ofStage onItem={onItem} />
          </div>
          <h4 className={ui.hidden}>{say("results.answers.patterns")}</h4>
          {patterns.length === 0 ? (
            <p className={`${ui.small} ${ui.muted}`}>{say("results.answers.noPatterns")}</p>
          ) : (
            patterns.map((pattern) => (
              <div key={pattern.is} className={css.reason}>
                <PatternBadge pattern={pattern} language={language} />
                <p className={ui.small}>
                  {pattern.means[language]}
                  {pattern.hint ? ` ${say("results.patterns.hint")}` : null}
                </p>
                <Facts facts={facts(findReason(evidence.because, scale.name, pattern.is))} onItem={onItem} />
              </div>
            ))
          )}
        </section>
      ))}
    </div>
  );
}

interface FactsProps {
  facts: readonly FactInWords[];
  ofStage?: boolean;
  onItem: (item: ItemOfScheme) => void;
}

function Facts({ facts, ofStage = false, onItem }: FactsProps): ReactElement | null {
  const say = useText();
  if (facts.length === 0) return null;
  return (
    <ul className={`${css.facts} ${ofStage ? css.ofStage : ""}`} aria-label={say("results.answers.evidence")}>
      {facts.map((fact) => (
        <li key={fact.key} className={css.fact}>
          {fact.kind === undefined ? null : (
            <span className={`${css.dots} ${fact.kind === "correct" ? css.right : ""}`} aria-hidden="true">
              {Array.from({ length: fact.of }, (_, index) => (
                <i key={index} className={index < fact.value ? undefined : css.off} />
              ))}
            </span>
          )}
          <span>
            {fact.kind === undefined ? null : <b>{say("results.answers.fact", { value: fact.value, of: fact.of })} </b>}
            {fact.means}
          </span>
          {fact.items.length > 0 ? (
            <span className={`${css.items} ${fact.kind === "correct" ? css.rightItems : ""}`}>
              {fact.items.map(({ item, counted }) => (
                <button
                  key={item.name}
                  type="button"
                  className={counted ? css.counted : undefined}
                  aria-label={say(counted ? "results.answers.goToCounted" : "results.answers.goTo", {
                    place: itemText(item),
                  })}
                  onClick={() => onItem(item)}
                >
                  {itemText(item)}
                </button>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
