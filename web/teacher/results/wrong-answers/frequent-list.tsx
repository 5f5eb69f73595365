import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Stones } from "../../../look/stone.tsx";
import { itemText } from "../../findings/evidence.ts";
import type { AnswerWords } from "./answer-words.ts";
import type { FrequentAnswer } from "./group-answers.ts";
import { WhoGaveIt } from "./who-gave-it.tsx";
import styles from "./wrong-answers.module.css";

interface FrequentListProps {
  answers: readonly FrequentAnswer[];
  words: AnswerWords;
}

/** The wrong answers that several pupils gave: the number, the answer, its possible meaning. */
export function FrequentList({ answers, words }: FrequentListProps) {
  return (
    <ol className={styles.frequent}>
      {answers.map((frequent) => (
        <FrequentRow key={`${frequent.of.item.name} ${frequent.answer.given}`} frequent={frequent} words={words} />
      ))}
    </ol>
  );
}

function FrequentRow(props: Omit<FrequentListProps, "answers"> & { frequent: FrequentAnswer }) {
  const { frequent, words } = props;
  const { item, total } = frequent.of;
  const { given, codes, pupils } = frequent.answer;
  const t = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const meanings = words.meanings(codes);
  const [first, ...others] = meanings;
  const right = words.right(item);
  const text = words.given(item, given);
  return (
    <li className={look.whole}>
      <UnstyledButton
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.share}>
          <b>{t("wrongAnswers.frequentOf", { count: pupils.length, total })}</b>
          <Stones of={pupils.map(() => "stage")} size="s" perLine={10} />
        </span>
        <span className={`${look.lines} ${look.anywhere}`}>
          <b>
            {right === ""
              ? t("wrongAnswers.noRight", { given: text })
              : t("wrongAnswers.insteadOf", { given: text, right })}
          </b>
          <span className={`${look.small} ${look.muted}`}>
            {t("wrongAnswers.item", { place: itemText(item) })} · {words.prompt(item)}
          </span>
          {first !== undefined && !open && (
            <span className={look.small}>
              {others.length === 0 ? first : t("wrongAnswers.more", { means: first, count: others.length })}
            </span>
          )}
        </span>
        <IconChevronDown size={18} className={`${look.muted} no-paper`} aria-hidden="true" />
      </UnstyledButton>
      {open && <WhoGaveIt id={id} item={item} pupils={pupils} meanings={meanings} />}
    </li>
  );
}
