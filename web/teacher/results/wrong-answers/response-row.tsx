import { UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { itemText } from "../../findings/evidence.ts";
import type { AnswerWords } from "./answer-words.ts";
import type { ResponseAnswers } from "./group-answers.ts";
import { WhoGaveIt } from "./who-gave-it.tsx";
import styles from "./wrong-answers.module.css";

interface ResponseRowProps {
  answers: ResponseAnswers;
  words: AnswerWords;
}

/** One response: its question, the number of right answers, and every wrong answer with its number. */
export function ResponseRow({ answers, words }: ResponseRowProps) {
  const { item, total, correct, blank, wrong } = answers;
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState<number>();
  const right = words.right(item);
  const groups = [
    ...wrong.map(({ given, codes, pupils }) => {
      return { pupils, codes, text: t("wrongAnswers.noRight", { given: words.given(item, given) }) };
    }),
    ...(blank.length === 0 ? [] : [{ pupils: blank, codes: [], text: t("wrongAnswers.blank") }]),
  ];
  const shown = open === undefined ? undefined : groups[open];
  const share = t("wrongAnswers.correctOf", { correct, total });
  return (
    <li className={`${styles.response} ${look.whole}`}>
      <span className={`${look.lines} ${look.anywhere}`}>
        <span>
          <b>{itemText(item)}</b> {words.prompt(item)}
        </span>
        <span className={`${look.small} ${look.muted}`}>{t("wrongAnswers.right", { right })}</span>
      </span>
      <span className={styles.share}>
        <span>{share}</span>
        <span className={`${styles.bar} ${styles.rightBar}`} aria-hidden="true">
          <i style={{ inlineSize: `${total === 0 ? 0 : (100 * correct) / total}%` }} />
        </span>
      </span>
      <span className={`${look.row} ${look.tight} ${look.small}`}>
        {groups.length === 0 && <span className={look.muted}>{t("wrongAnswers.allCorrect")}</span>}
        {groups.map(({ text, pupils }, index) => (
          <UnstyledButton
            key={text}
            className={`${styles.chip} ${look.anywhere}`}
            aria-expanded={open === index}
            aria-controls={open === index ? id : undefined}
            onClick={() => setOpen(open === index ? undefined : index)}
          >
            {text} <span className={`${look.muted} ${look.strong}`}>{pupils.length}×</span>
          </UnstyledButton>
        ))}
      </span>
      {shown && <WhoGaveIt pupils={shown.pupils} meanings={words.meanings(shown.codes)} id={id} item={item} />}
    </li>
  );
}
