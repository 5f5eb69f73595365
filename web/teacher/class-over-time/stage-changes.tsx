import { Link } from "react-router";
import type { Stage, StageText } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { Head, Table } from "../../ui/table.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { shortNameOf } from "../names/naming.ts";
import { cellKey, DIRECTIONS, type Direction, directionOf, type StageChanges } from "./compare.ts";
import styles from "./stage-changes.module.css";

interface StageChangesTableProps {
  /** The test's name, for a scale without one. */
  name: string;
  change: StageChanges;
  /** Those who took only one of the two. */
  once: readonly Pupil[];
}

interface Way {
  from: StageText;
  to: StageText;
  pupils: readonly Pupil[];
}

/** The ways from one stage to another that a child has gone, by direction, the longest up first. */
function waysOf({ scales, cells }: StageChanges): Map<Direction, Way[]> {
  const height = (stage: Stage): number => (stage === "?" ? -1 : stage);
  const ways = scales.earlier.stages.flatMap((from) =>
    scales.later.stages.flatMap((to) => {
      const pupils = cells.get(cellKey(from.is, to.is));
      return pupils ? [{ from, to, pupils }] : [];
    }),
  );
  const sorted = ways.toSorted((a, b) => height(a.from.is) - height(b.from.is) || height(b.to.is) - height(a.to.is));
  return new Map(
    DIRECTIONS.map((direction) => [
      direction,
      sorted.filter(({ from, to }) => directionOf(from.is, to.is) === direction),
    ]),
  );
}

/** Who has moved from which stage to which: the picture in words, with a way to each child. */
export function StageChangesTable({ name, change, once }: StageChangesTableProps) {
  const t = useText();
  const language = useLanguage();
  const ways = waysOf(change);
  return (
    <Table
      caption={t("classOverTime.compare.table", { title: change.scales.later.title?.[language] ?? name })}
      isFramed={false}
      lines="own"
      hasBodies
      className={styles.table}
      head={
        <>
          <Head isHidden>{t("results.parts.stages")}</Head>
          <Head isHidden>{t("classOverTime.compare.name")}</Head>
        </>
      }
    >
      {DIRECTIONS.map((direction) => {
        const shown = ways.get(direction) ?? [];
        if (shown.length === 0) return null;
        const count = shown.reduce((sum, { pupils }) => sum + pupils.length, 0);
        return (
          <tbody key={direction}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {t(`classOverTime.line.${direction}`)} <span className={look.muted}>{count}</span>
              </th>
            </tr>
            {shown.map(({ from, to, pupils }) => (
              <tr key={cellKey(from.is, to.is)}>
                <td className={styles.way}>
                  <span className={look.line} aria-hidden="true">
                    <Place sign={from.is} size="text" />→<Place sign={to.is} size="text" />
                  </span>
                  <span className={look.hidden}>{t("classOverTime.compare.way", { from: from.is, to: to.is })}</span>
                </td>
                <td>
                  <Pupils pupils={pupils} />
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
      {once.length > 0 && (
        <tbody>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {t("classOverTime.compare.onlyOnce")} <span className={look.muted}>{once.length}</span>
            </th>
          </tr>
          <tr>
            <td colSpan={2}>
              <Pupils pupils={once} />
            </td>
          </tr>
        </tbody>
      )}
    </Table>
  );
}

function Pupils({ pupils }: { pupils: readonly Pupil[] }) {
  return (
    <ul className={styles.pupils}>
      {pupils.map((pupil) => (
        <li key={pupil._id}>
          <Link
            className={look.quietLink}
            title={shortNameOf(pupil) === pupil.name ? undefined : pupil.name}
            to={pathOf("ClassOverTime", { courseId: pupil.courseId, pupilId: pupil._id })}
          >
            {shortNameOf(pupil)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
