import type { Pack } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { boardPairs } from "./board-pairs.ts";
import styles from "./desk-paper.module.css";
import { MathsText } from "./maths-text.tsx";
import paper from "./paper.module.css";
import { Mark, PaperPage } from "./paper-page.tsx";
import { Picture } from "./picture.tsx";

/** What is written at the board, in halves and pairs. */
export function BoardWriting({ write, className }: { write: string; className: string | undefined }) {
  return (
    <ul className={className}>
      {boardPairs(write).map((pair, index) => (
        <li key={index}>
          {pair.map((half, place) => (
            <span key={place}>
              <MathsText text={half} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The first ten minutes on one page for the teacher's desk. */
export function BoardPaper({ pack }: { pack: Pack }) {
  const t = useText();
  const language = useLanguage();
  const { board, needs, idea } = pack;
  const title = t("material.paper.boardTitle", { title: pack.title[language] });
  return (
    <PaperPage label={title} pack={pack} {...(pack.tried === "none" && { note: t("material.tried.noneShort") })}>
      <header className={paper.head}>
        <div>
          <h2 className={paper.title}>{title}</h2>
          <p className={paper.sub}>
            <MathsText text={idea[language]} />
          </p>
        </div>
        <Mark />
      </header>
      <BoardWriting write={board.write[language]} className={styles.large} />
      <Picture of={board.picture} className={`${paper.picture} ${paper.beside}`} />
      <dl className={styles.say}>
        <dt>{t("material.paper.needs")}</dt>
        <dd>
          <MathsText text={needs[language]} />
        </dd>
        <dt>{t("material.paper.ask")}</dt>
        <dd>
          <MathsText text={board.ask[language]} />
        </dd>
        <dt>{t("material.paper.showHow")}</dt>
        <dd>
          <MathsText text={board.show[language]} />
        </dd>
      </dl>
      <table className={`${styles.table} ${styles.expect}`}>
        <thead>
          <tr>
            <th scope="col">{t("material.paper.says")}</th>
            <th scope="col">{t("material.paper.reply")}</th>
          </tr>
        </thead>
        <tbody>
          {board.expect.map(({ says, reply }, index) => (
            <tr key={index}>
              <td>
                <MathsText text={says[language]} />
              </td>
              <td>
                <MathsText text={reply[language]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.tell}>
        <b>{t("material.paper.tell")}</b>
        <MathsText text={board.tell[language]} />
      </p>
    </PaperPage>
  );
}
