import { Popover, UnstyledButton } from "@mantine/core";
import { Link } from "react-router";
import type { StageText } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Head, Table } from "../../ui/table.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { StageBadge } from "../findings/badges.tsx";
import { cellKey, directionOf, type StageChanges } from "./compare.ts";
import { PatternChanges } from "./pattern-changes.tsx";
import styles from "./stage-change-table.module.css";

interface StageChangeTableProps {
  /** The test's name, for a scale without one. */
  name: string;
  change: StageChanges;
}

/** The changes between stages: a row for each earlier stage, a column for each later one, and numbers in the cells. `?` is apart. */
export function StageChangeTable({ name, change }: StageChangeTableProps) {
  const t = useText();
  const language = useLanguage();
  const { scales, cells, patterns } = change;
  if (cells.size === 0) return null;
  const keys = [...cells.keys()];
  const isShown = (end: "from" | "to", { is }: StageText): boolean =>
    is !== "?" || keys.some((key) => (end === "from" ? key.startsWith("? ") : key.endsWith(" ?")));
  const rows = scales.earlier.stages.filter((stage) => isShown("from", stage));
  const columns = scales.later.stages.filter((stage) => isShown("to", stage));
  const label = t("classOverTime.compare.table", { title: scales.later.title?.[language] ?? name });
  return (
    <div className={styles.beside}>
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <Table
          caption={label}
          lines="own"
          isFramed={false}
          className={styles.table}
          head={
            <>
              <td className={look.muted}>{t("classOverTime.compare.corner")}</td>
              {columns.map((stage) => (
                <Head key={stage.is} className={stage.is === "?" ? styles.apart : undefined}>
                  <StageHead stage={stage} stages={scales.later.stages} end="to" />
                </Head>
              ))}
            </>
          }
        >
          {rows.map((from) => (
            <tr key={from.is} className={from.is === "?" ? styles.apartRow : undefined}>
              <th scope="row">
                <StageHead stage={from} stages={scales.earlier.stages} end="from" />
              </th>
              {columns.map((to) => (
                <Cell key={to.is} pupils={cells.get(cellKey(from.is, to.is)) ?? []} from={from} to={to} />
              ))}
            </tr>
          ))}
        </Table>
      </section>
      <PatternChanges patterns={patterns} />
    </div>
  );
}

interface StageHeadProps {
  stage: StageText;
  stages: readonly StageText[];
  end: "from" | "to";
}

function StageHead({ stage, stages, end }: StageHeadProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <span className={look.lines}>
      <span className={look.hidden}>{t(`classOverTime.compare.${end}`, { stage: "" })}</span>
      <StageBadge stage={stage.is} stages={stages} />
      <span className={`${look.muted} ${styles.label}`} aria-hidden="true">
        {stage.label[language]}
      </span>
    </span>
  );
}

interface CellProps {
  from: StageText;
  to: StageText;
  pupils: readonly Pupil[];
}

/** The number of pupils in a cell; opens their names. */
function Cell({ from, to, pupils }: CellProps) {
  const t = useText();
  const direction = directionOf(from.is, to.is);
  const word = t(`classOverTime.word.${direction}`);
  const count = pupils.length;
  const className = `${styles[direction]} ${to.is === "?" ? styles.apart : ""}`;
  if (count === 0)
    return (
      <td className={className}>
        <span className={look.muted}>
          <span aria-hidden="true">·</span>
          <span className={look.hidden}>{t("classOverTime.compare.none")}</span>
          {direction === "same" && <small>{word}</small>}
        </span>
      </td>
    );
  const way = t("classOverTime.compare.way", { from: from.is, to: to.is });
  return (
    <td className={className}>
      <Popover position="bottom" withArrow shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={styles.count}>
            <b>{count}</b> <small>{word}</small> <span className={look.hidden}>{way}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={`${count} ${word} ${way}`}>
          <ul className={styles.names}>
            {pupils.map((pupil) => (
              <li key={pupil._id}>
                <Link
                  className={look.line}
                  to={pathOf("ClassOverTime", { courseId: pupil.courseId, pupilId: pupil._id })}
                >
                  {pupil.name}
                </Link>
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </td>
  );
}
