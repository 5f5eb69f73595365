import type { ReactElement } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import ui from "../../ui/staff.module.css";
import cards from "../../ui/table-cards.module.css";
import css from "./class-over-time.module.css";
import { compareCorrect, countDirections, type Pair } from "./compare.ts";
import type { Taking } from "./takings.ts";
import { changeText, type Speech, whenText } from "./words.ts";

interface CorrectTableProps {
  pair: Pair<Taking>;
  /** How many took one of the two. */
  once: number;
  courseId: string;
  speech: Speech;
}

/** In the simplified view two takings are compared by correct answers, pupil by pupil. */
export function CorrectTable({ pair, once, courseId, speech }: CorrectTableProps): ReactElement {
  const { t } = speech;
  const changes = compareCorrect(pair);
  const [before, after] = [whenText(pair.earlier, t), whenText(pair.later, t)];
  return (
    <>
      <p className={css.finding}>{changeText(countDirections(changes), once, speech)}</p>
      {changes.length > 0 ? (
        <table className={`${ui.table} ${ui.dense} ${cards.cards} ${css.pairs}`}>
          <thead>
            <tr>
              <th scope="col">{t("classOverTime.compare.name")}</th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
              <th scope="col">{t("classOverTime.compare.change")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ pupil, earlier, later, direction }) => (
              <tr key={pupil._id}>
                <th scope="row">
                  <Link to={pathOf("ClassOverTime", { courseId, pupilId: pupil._id })}>{pupil.name}</Link>
                </th>
                <td data-label={before}>{t("classOverTime.compare.correct", { ...earlier })}</td>
                <td data-label={after}>{t("classOverTime.compare.correct", { ...later })}</td>
                <td data-label={t("classOverTime.compare.change")}>{t(`classOverTime.wordCorrect.${direction}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
