import type { Language } from "#contract/languages.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { rightText } from "../../test-view/item-texts.ts";
import preview from "../../ui/paper-preview.module.css";
import styles from "./booklets.module.css";
import { typedOf } from "./cells.ts";
import type { Column } from "./columns.ts";
import { type Line, MeasuringStrip } from "./measuring-strip.tsx";

interface AnswerKeyProps {
  testName: string;
  columns: readonly Column[];
  /** Those on which pupils mark a place. */
  lines: readonly Line[];
  solution: Readonly<Record<string, string>>;
  language: Language;
}

/** The right answer to each item, on one sheet: the letter that is printed beside it, and its words. */
export function AnswerKey({ testName, columns, lines, solution, language }: AnswerKeyProps) {
  const t = useText();
  return (
    <div className={preview.picture}>
      <section
        className={`${preview.sheet} ${styles.sheet}`}
        aria-label={t("paper.booklets.keyTitle", { test: testName })}
      >
        <h2 className={look.heading}>{t("paper.booklets.keyTitle", { test: testName })}</h2>
        <ol className={styles.key}>
          {columns.map(({ cell, text, kind, page, item }) => {
            const right = solution[cell.name] ?? "";
            const letters = cell.kind === "text" ? "" : typedOf(cell, right);
            return (
              <li key={cell.name}>
                <span className={look.muted}>{`${page}.${item}`}</span>
                {letters !== "" && <b>{letters}</b>}
                <span>{rightText(right, text, { name: cell.name, page, item: 0, kind }, language)}</span>
              </li>
            );
          })}
        </ol>
        {lines.length > 0 && (
          <section className={styles.strips}>
            <p>{t("paper.booklets.strip")}</p>
            {lines.map((line) => (
              <MeasuringStrip key={`${line.from} ${line.to}`} line={line} language={language} />
            ))}
          </section>
        )}
      </section>
    </div>
  );
}
