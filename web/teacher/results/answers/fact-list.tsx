import { IconCheck, IconMinus, IconX } from "@tabler/icons-react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Stones } from "../../../look/stone.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { type FactInWords, type ItemOfScheme, itemText } from "../../findings/evidence.ts";
import { conditionInWords } from "./bound.ts";
import styles from "./fact-list.module.css";
import { useReadAttempt } from "./read-attempt.ts";

interface FactListProps {
  facts: readonly FactInWords[];
  ofStage?: boolean;
}

/** The counts behind a stage or pattern, each with the rule's condition and the answers of the count. */
export function FactList({ facts, ofStage = false }: FactListProps) {
  const t = useText();
  const language = useLanguage();
  const { scheme } = useReadAttempt();
  if (facts.length === 0) return null;
  return (
    <ul className={`${styles.facts} ${ofStage ? styles.ofStage : ""}`} aria-label={t("results.answers.evidence")}>
      {facts.map((fact) => {
        const bound = conditionInWords(fact.facts, scheme, language, t);
        // If everything is right, the stones are enough: the pupil's answers are the right ones.
        const items = fact.kind === "correct" && fact.value === fact.of ? [] : fact.items;
        return (
          <li key={fact.key} className={styles.fact}>
            <CountedStones fact={fact} mark={fact.kind === "correct" ? "right" : ofStage ? "stage" : "thought"} />
            <span>
              {fact.kind !== undefined && <b>{t("results.answers.fact", { value: fact.value, of: fact.of })} </b>}
              {fact.means ?? t("results.answers.decisive")}.
              {bound !== undefined && (
                <span className={look.muted}>
                  {" "}
                  {t(fact.missed ? "results.answers.missedFor" : "results.answers.condition", { bound })}
                </span>
              )}
            </span>
            <span className={`${look.row} ${look.tight} ${styles.items}`}>
              {items.map(({ item, counted }) => (
                <AnswerChip key={item.name} item={item} counted={counted && fact.kind !== "correct"} />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface CountedStonesProps {
  fact: FactInWords;
  mark: "right" | "stage" | "thought";
}

/** A count as stones, filled for the answers that count; none for a fact about one answer. */
function CountedStones({ fact: { kind, value, of }, mark }: CountedStonesProps) {
  if (kind === undefined) return null;
  const stones = Array.from({ length: of }, (_, index) => (index < value ? mark : (`${mark}-open` as const)));
  return <Stones of={stones} size="dense" perLine={10} />;
}

interface AnswerChipProps {
  item: ItemOfScheme;
  /** One of the answers of a count. */
  counted?: boolean;
}

const SIGNS = { correct: IconCheck, wrong: IconX, blank: IconMinus } as const;

/** One answer with its place; links to the item. A wrong answer is quoted, a right one needs no words. */
export function AnswerChip({ item, counted = false }: AnswerChipProps) {
  const t = useText();
  const { answerTo, showItem } = useReadAttempt();
  const { state, given, right } = answerTo(item);
  const Sign = SIGNS[state];
  const place = itemText(item);
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles[state] ?? ""} ${counted ? styles.counted : ""}`}
      title={t(`results.answers.goTo.${state}`, { place, given, right })}
      onClick={() => showItem(item)}
    >
      <span className={look.hidden}>{t("results.answers.goTo.item")} </span>
      <Sign size={14} stroke={2.5} aria-hidden="true" />
      <span className={styles.place}>{place}</span>{" "}
      {state === "wrong" && (
        <>
          <b>{given}</b> <span>{t("results.answers.insteadOf", { right })}</span>
        </>
      )}
      {state === "blank" && <span>{t("results.answers.blank")}</span>}
      {state === "correct" && <span className={look.hidden}>{t("testWords.correct")}</span>}
      {counted && <span className={look.hidden}>{t("results.answers.goTo.counted")}</span>}
    </button>
  );
}
