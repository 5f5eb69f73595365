import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { Head, Table } from "../../ui/table.tsx";
import styles from "./class-over-time.module.css";
import { compareCorrect, countDirections, type Pair } from "./compare.ts";
import type { Sitting } from "./sittings.ts";
import { changeText, whenText } from "./words.ts";

interface CorrectTableProps {
  pair: Pair<Sitting>;
  /** The number of pupils who took only one of the two. */
  once: number;
}

/** The simplified view compares two sittings by correct answers, pupil by pupil. */
export function CorrectTable({ pair, once }: CorrectTableProps) {
  const t = useText();
  const changes = compareCorrect(pair);
  const [before, after] = [whenText(pair.earlier, t), whenText(pair.later, t)];
  return (
    <>
      <p className={styles.finding}>{changeText(countDirections(changes), once, t, { simplified: true })}</p>
      {changes.length > 0 && (
        <Table
          isFramed={false}
          isDense
          cards="phone"
          className={styles.pairs}
          head={
            <>
              <Head>{t("classOverTime.compare.name")}</Head>
              <Head>{before}</Head>
              <Head>{after}</Head>
              <Head>{t("classOverTime.compare.change")}</Head>
            </>
          }
        >
          {changes.map(({ pupil, earlier, later, direction }) => (
            <tr key={pupil._id}>
              <th scope="row">
                <Link to={pathOf("ClassOverTime", { courseId: pupil.courseId, pupilId: pupil._id })}>{pupil.name}</Link>
              </th>
              <td data-label={before}>{t("classOverTime.compare.correct", { ...earlier })}</td>
              <td data-label={after}>{t("classOverTime.compare.correct", { ...later })}</td>
              <td data-label={t("classOverTime.compare.change")}>{t(`classOverTime.wordCorrect.${direction}`)}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
