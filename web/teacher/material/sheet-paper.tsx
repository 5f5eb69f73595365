import type { Pack, Sheet } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import paper from "./paper.module.css";
import { PaperPage, TaskPlace } from "./paper-page.tsx";
import { sheetNumberText } from "./sheet-number.ts";
import styles from "./sheet-paper.module.css";
import { TaskParts } from "./task-parts.tsx";

interface SheetPaperProps {
  pack: Pack;
  sheet: Sheet;
  /** The child's name as this device shows it; without it the line is empty. */
  name?: string | undefined;
}

/** The sheet of a group, or of a child, on one page. */
export function SheetPaper({ pack, sheet, name }: SheetPaperProps) {
  const t = useText();
  const language = useLanguage();
  const { tasks, number } = sheet;
  const firstFurther = tasks.findIndex(({ isFurther }) => isFurther);
  return (
    <PaperPage label={t("material.paper.footNumber", { number: sheetNumberText(number) })} pack={pack} number={number}>
      <header className={paper.head}>
        <h2 className={paper.title}>{pack.title[language]}</h2>
        <p className={paper.name}>
          {t("material.paper.name")} <span>{name}</span>
        </p>
      </header>
      <ol className={styles.tasks}>
        {tasks.flatMap(({ _id, isHalf, isFurther, parts }, index) => [
          ...(index === firstFurther
            ? [
                <li key="further" className={styles.further}>
                  {t("material.paper.further")}
                </li>,
              ]
            : []),
          <li key={_id} className={isHalf ? `${styles.task} ${paper.narrow}` : `${styles.task} ${styles.whole}`}>
            <TaskPlace number={index + 1} isFurther={isFurther} />
            <TaskParts parts={parts} isHalf={isHalf} />
          </li>,
        ])}
      </ol>
    </PaperPage>
  );
}
