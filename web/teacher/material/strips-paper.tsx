import type { Pack } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import type { ExitQuestion } from "./exit-words.ts";
import { MathsText } from "./maths-text.tsx";
import paper from "./paper.module.css";
import { PaperPage } from "./paper-page.tsx";
import { Picture } from "./picture.tsx";
import styles from "./strips-paper.module.css";
import { TaskParts } from "./task-parts.tsx";

const PER_PAGE = 4;

/** The exit question on four strips of one page, to be cut. */
export function StripsPaper({ pack }: { pack: Pack }) {
  const t = useText();
  const language = useLanguage();
  return (
    <PaperPage label={t("material.exit.title")} pack={pack}>
      <div className={styles.strips}>
        {Array.from({ length: PER_PAGE }, (_, strip) => (
          <section key={strip} className={styles.strip} aria-hidden={strip > 0}>
            <header>
              <span>{pack.title[language]}</span>
              <span className={paper.name}>
                {t("material.paper.name")} <span />
              </span>
            </header>
            <ol className={`${styles.questions} ${paper.narrow}`}>
              {pack.exit.map((question, index) => (
                <li key={question._id}>
                  <p>
                    <b>{index + 1})</b>&ensp;
                    <MathsText text={question.ask[language]} />
                  </p>
                  <Picture of={question.picture} className={`${paper.picture} ${paper.beside}`} />
                  <Answer question={question} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </PaperPage>
  );
}

/** Where the answer goes: boxes to tick, boxes in a row below the numbers to order, or a line. */
function Answer({ question: { kind, options } }: { question: ExitQuestion }) {
  const language = useLanguage();
  if (options.length === 0) return <TaskParts parts={[{ lines: 1 }]} isHalf />;
  if (kind !== "order") return <TaskParts parts={[{ tick: options }]} isHalf />;
  return (
    <>
      <p>
        {options.map((option, index) => (
          <span key={index}>
            {index > 0 && (language === "de" ? "; " : ", ")}
            <MathsText text={option[language]} />
          </span>
        ))}
      </p>
      <TaskParts parts={[{ order: options.length }]} isHalf />
    </>
  );
}
