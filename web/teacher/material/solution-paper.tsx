import type { Pack, Sheet } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import styles from "./desk-paper.module.css";
import { askInWords, type ExitQuestion, readingInWords, readingsOf } from "./exit-words.ts";
import { MathsText } from "./maths-text.tsx";
import paper from "./paper.module.css";
import { Mark, PaperPage, TaskPlace } from "./paper-page.tsx";
import { sheetNumberText } from "./sheet-number.ts";

/** What a teacher needs beside the sheet: solutions, how to tell the thought, the sentence to say, the exit and what comes next. */
export function SolutionPaper({ pack, sheet }: { pack: Pack; sheet: Sheet }) {
  const t = useText();
  const language = useLanguage();
  const title = t("material.paper.solutionTitle", { number: sheetNumberText(sheet.number) });
  return (
    <PaperPage
      label={title}
      pack={pack}
      number={sheet.number}
      {...(pack.tried === "none" && { note: t("material.tried.noneShort") })}
    >
      <header className={paper.head}>
        <div>
          <h2 className={paper.title}>{title}</h2>
          <p className={paper.sub}>{t("material.paper.forTeacher", { title: pack.title[language] })}</p>
        </div>
        <Mark />
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("material.paper.place")}</th>
            <th scope="col">{t("material.paper.solution")}</th>
            <th scope="col">{t("material.paper.thought")}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.tasks.map(({ _id, isFurther, isOpen, solution, thought }, index) => (
            <tr key={_id}>
              <td>
                <TaskPlace number={index + 1} isFurther={isFurther} />
              </td>
              <td>
                <MathsText text={solution[language]} />
              </td>
              <td>{thought !== null ? <MathsText text={thought[language]} /> : isOpen && t("material.paper.open")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.tell}>
        <b>{t("material.paper.tell")}</b>
        <MathsText text={pack.board.tell[language]} />
      </p>
      <section className={styles.boxes}>
        <div>
          <h2>{t("material.paper.exitHeading")}</h2>
          <ol>
            {pack.exit.map((question, index) => (
              <ExitSolution key={question._id} pack={pack} question={question} number={index + 1} />
            ))}
          </ol>
        </div>
        <div>
          <h2>{t("material.paper.next")}</h2>
          <ul>
            {readingsOf(pack).map((reading) => {
              const { title: heading, text } = readingInWords(pack, reading, language, t);
              return (
                text !== "" && (
                  <li key={reading}>
                    <b>{heading}:</b> <MathsText text={text} />
                  </li>
                )
              );
            })}
          </ul>
        </div>
      </section>
    </PaperPage>
  );
}

/** An exit question with its answer, and what other answers tell. */
function ExitSolution({ pack, question, number }: { pack: Pack; question: ExitQuestion; number: number }) {
  const t = useText();
  const language = useLanguage();
  const asked = askInWords(question, language, t);
  const wordOf = (reading: string): string => {
    if (reading === "flip") return readingInWords(pack, reading, language, t).title;
    return reading === "family" || reading === "other" ? t(`material.exit.word.${reading}`) : reading;
  };
  return (
    <li>
      {number}.&ensp;
      <MathsText text={asked} />
      {asked.endsWith("=") ? " " : " →\u00a0"}
      <b>
        <MathsText text={question.right[language]} />
      </b>
      {question.thought && (
        <>
          <br />
          <MathsText text={question.thought[language]} />
        </>
      )}
      {question.thoughts.map(({ reading, answer }, place) => (
        <span key={place}>
          <br />
          <MathsText text={answer[language]} />
          {`: ${wordOf(reading)}`}
        </span>
      ))}
    </li>
  );
}
