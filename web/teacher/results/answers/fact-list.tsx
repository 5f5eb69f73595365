import { IconCheck, IconMinus, IconX } from "@tabler/icons-react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Stones } from "../../../look/stone.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { type FactInWords, type ItemOfScheme, itemText } from "../../findings/evidence.ts";
import { conditionInWords } from "./bound.ts";
import type { Deed } from "./deeds.ts";
import styles from "./fact-list.module.css";
import { useReadAttempt } from "./read-attempt.ts";

/** What the pupil did, each with its stones and the places of the answers. */
export function DeedList({ deeds }: { deeds: readonly Deed[] }) {
  const t = useText();
  if (deeds.length === 0) return null;
  return (
    <ul className={styles.deeds} aria-label={t("results.answers.evidence")}>
      {deeds.map((deed) => (
        <li key={deed.key} className={styles.deed}>
          <CountedStones value={deed.value} of={deed.of} mark={deed.mark} />
          <span>
            {deed.what !== "" && <b>{deed.what}</b>} {deed.where}
          </span>
          {deed.items.length > 0 && <Places items={deed.items} of={deed.of} mark={deed.mark} />}
        </li>
      ))}
    </ul>
  );
}

/** Stones for a count, filled for the answers that count; none for a fact about single answers. */
function CountedStones({ value, of, mark }: Pick<Deed, "value" | "of" | "mark">) {
  if (of === 0) return null;
  const stones = Array.from({ length: of }, (_, index) => (index < value ? mark : (`${mark}-open` as const)));
  return <Stones of={stones} size="dense" perLine={10} />;
}

/** Where the answers stand; where there is no count, the answers themselves are the evidence. */
function Places({ items, of, mark }: Pick<Deed, "items" | "of" | "mark">) {
  const t = useText();
  if (of === 0)
    return (
      <span className={`${look.row} ${look.tight}`}>
        {items.map((item) => (
          <AnswerChip key={item.name} item={item} />
        ))}
      </span>
    );
  return (
    <span className={`${look.row} ${look.muted} ${styles.places}`}>
      {t(mark === "right" ? "results.answers.wrongWhere" : "results.answers.where")}
      {items.map((item) => (
        <PlaceLink key={item.name} item={item} />
      ))}
    </span>
  );
}

function PlaceLink({ item }: { item: ItemOfScheme }) {
  const t = useText();
  const { answerTo, showItem } = useReadAttempt();
  const { state, given, right } = answerTo(item);
  const place = itemText(item);
  const words = t(`results.answers.goTo.${state}`, { place, given, right });
  return (
    <button type="button" className={styles.link} title={words} aria-label={words} onClick={() => showItem(item)}>
      {place}
    </button>
  );
}

interface FactListProps {
  facts: readonly FactInWords[];
  /** For the facts of the lowest stage: the next one, for which something is missing. */
  next?: string | undefined;
}

/** The counts behind a stage or pattern, each with the rule's condition. */
export function FactList({ facts, next }: FactListProps) {
  const t = useText();
  const language = useLanguage();
  const { scheme } = useReadAttempt();
  return (
    <ul className={styles.deeds}>
      {facts.map((fact) => {
        const bound = conditionInWords(fact.facts, scheme, language, t);
        return (
          <li key={fact.key}>
            {fact.kind !== undefined && <b>{t("results.answers.fact", { value: fact.value, of: fact.of })} </b>}
            {fact.means ?? `${t("results.answers.decisive", { count: fact.items.length })} ${placesOf(fact)}`}.{" "}
            {bound !== undefined && (
              <span className={look.muted}>
                {fact.missed && next !== undefined
                  ? t("results.answers.counting.needed", { stage: next, bound: bound.words })
                  : t(bound.isFrom ? "results.answers.counting.fitsFrom" : "results.answers.counting.fits", {
                      bound: bound.words,
                    })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const placesOf = ({ items }: FactInWords): string => items.map(({ item }) => itemText(item)).join(", ");

const SIGNS = { correct: IconCheck, wrong: IconX, blank: IconMinus } as const;

/** One answer with its place; links to the item. A wrong answer is quoted, a right one needs no words. */
export function AnswerChip({ item }: { item: ItemOfScheme }) {
  const t = useText();
  const { answerTo, showItem } = useReadAttempt();
  const { state, given, right } = answerTo(item);
  const Sign = SIGNS[state];
  const place = itemText(item);
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles[state] ?? ""}`}
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
    </button>
  );
}
