import { UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Stones } from "../../../look/stone.tsx";
import { itemText } from "../../findings/evidence.ts";
import type { AnswerWords } from "./answer-words.ts";
import type { ResponseAnswers } from "./group-answers.ts";
import { WhoGaveIt } from "./who-gave-it.tsx";
import styles from "./wrong-answers.module.css";

interface ResponseRowProps {
  answers: ResponseAnswers;
  words: AnswerWords;
}

/** One response: its question and a stone for each wrong answer; opens into all its answers with their pupils. */
export function ResponseRow({ answers, words }: ResponseRowProps) {
  const { item, total, correct, blank, wrong } = answers;
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const missed = total - correct;
  return (
    <li className={look.whole}>
      <UnstyledButton
        className={styles.response}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={look.muted}>{itemText(item)}</span>
        <span className={styles.prompt}>{words.prompt(item)}</span>
        <Stones
          of={[
            ...wrong.flatMap(({ pupils }) => pupils.map(() => "stage" as const)),
            ...blank.map(() => "missing" as const),
          ]}
          size="s"
          perLine={15}
        />
        <b aria-hidden="true">{missed}</b>
        <span className={look.hidden}>{t("wrongAnswers.correctOf", { correct, total })}</span>
      </UnstyledButton>
      {isOpen && <AllAnswers id={id} answers={answers} words={words} />}
    </li>
  );
}

/** The right answer of a response, and every wrong one with its number; a wrong one opens into its pupils. */
function AllAnswers({ id, answers, words }: ResponseRowProps & { id: string }) {
  const { item, total, correct, blank, wrong } = answers;
  const t = useText();
  const whoId = useId();
  const [open, setOpen] = useState<number>();
  const groups = [
    ...wrong.map(({ given, codes, pupils }) => {
      return { pupils, codes, text: t("wrongAnswers.noRight", { given: words.given(item, given) }) };
    }),
    ...(blank.length === 0 ? [] : [{ pupils: blank, codes: [], text: t("wrongAnswers.blank") }]),
  ];
  const shown = open === undefined ? undefined : groups[open];
  return (
    <div id={id} className={styles.answers}>
      <p className={`${look.small} ${look.muted} ${look.anywhere}`}>
        {words.prompt(item)} · {t("wrongAnswers.right", { right: words.right(item) })} ·{" "}
        {t("wrongAnswers.correctOf", { correct, total })}
      </p>
      <span className={`${look.row} ${look.tight} ${look.small}`}>
        {groups.length === 0 && <span className={look.muted}>{t("wrongAnswers.allCorrect")}</span>}
        {groups.map(({ text, pupils }, index) => (
          <UnstyledButton
            key={text}
            className={`${styles.chip} ${look.anywhere}`}
            aria-expanded={open === index}
            aria-controls={open === index ? whoId : undefined}
            onClick={() => setOpen(open === index ? undefined : index)}
          >
            {text} <span className={`${look.muted} ${look.strong}`}>{pupils.length}×</span>
          </UnstyledButton>
        ))}
      </span>
      {shown && <WhoGaveIt pupils={shown.pupils} meanings={words.meanings(shown.codes)} id={whoId} item={item} />}
    </div>
  );
}
