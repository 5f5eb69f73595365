import { ActionIcon } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Fragment, useId, useState } from "react";
import type { PatternText } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { findPattern } from "../../../test-view/explanation.ts";
import { Built } from "../../../ui/built.tsx";
import { Head, Table } from "../../../ui/table.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { PatternBadge } from "../../findings/badges.tsx";
import { type PatternCount, patternCounts, withoutFinding } from "../../findings/distribution.ts";
import { capitalised } from "../../findings/format.ts";
import { FreeLesson } from "../../findings/free-lesson.tsx";
import type { Scale } from "../../findings/standings.ts";
import screen from "../results.module.css";
import { useTestResults } from "../test-results.ts";
import { detailParts } from "./detail-parts.ts";
import { ExplainedDetail } from "./explained-detail.tsx";
import styles from "./pattern-board.module.css";
import { type PatternGroup, patternGroups } from "./pattern-groups.ts";
import { PupilList } from "./pupil-list.tsx";

interface Section {
  scale: Scale;
  groups: readonly PatternGroup[];
}

/** The patterns that occur, by scale and by the lesson that they need, with their pupils; folded below, those that do not. */
export function PatternBoard() {
  const { scales, result } = useTestResults();
  const t = useText();
  const sections = scales
    .filter(({ patterns }) => patterns.length > 0)
    .map((scale) => ({ scale, groups: patternGroups(scale, result.diagnosed) }));
  if (sections.length === 0) return <p className={look.muted}>{t("results.patterns.none")}</p>;
  const shown = pick(sections, ({ kind }) => kind !== "none");
  const none = pick(sections, ({ kind }) => kind === "none");
  const absent = sections
    .map(({ scale }) => ({
      scale,
      counts: patternCounts(scale, result.diagnosed).filter((one) => one.pupils.length === 0),
    }))
    .filter(({ counts }) => counts.length > 0);
  const [only] = sections;
  const without = only && sections.length === 1 ? withoutFinding(only.scale, result.diagnosed).length : 0;
  return (
    <div className={`${look.stack} ${look.close}`}>
      {shown.length > 0 ? (
        <div className={`${look.card} ${styles.scroll}`}>
          <PatternTable sections={shown} />
        </div>
      ) : (
        <p className={look.muted}>
          {t(result.diagnosed.length === 0 ? "results.picture.nobodyYet" : "results.picture.noPatterns")}
        </p>
      )}
      <div className={`${look.row} ${look.top} ${styles.folds}`}>
        {without > 0 && none.length === 0 && (
          <p className={look.muted}>{t("results.picture.without", { count: without })}</p>
        )}
        {none.length > 0 && (
          <details className={screen.fold}>
            <summary>
              {without > 0 ? t("results.picture.without", { count: without }) : t("results.patterns.kind.none")}
            </summary>
            <div>
              <PatternTable sections={none} isPlain />
            </div>
          </details>
        )}
        {absent.length > 0 && (
          <details className={screen.fold}>
            <summary>
              {t("results.patterns.absent", { count: absent.reduce((sum, { counts }) => sum + counts.length, 0) })}
            </summary>
            <div>
              <PatternTable
                sections={absent.map(({ scale, counts }) => ({
                  scale,
                  groups: [{ family: undefined, kind: "other", counts }],
                }))}
                isPlain
              />
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

/** The sections with some of their groups; without those that have none of them. */
const pick = (sections: readonly Section[], isPicked: (group: PatternGroup) => boolean): Section[] =>
  sections
    .map(({ scale, groups }) => ({ scale, groups: groups.filter(isPicked) }))
    .filter(({ groups }) => groups.length > 0);

interface PatternTableProps {
  sections: readonly Section[];
  /** Whether the groups have no heads, since what is above says it. */
  isPlain?: boolean;
}

function PatternTable({ sections, isPlain = false }: PatternTableProps) {
  const t = useText();
  const language = useLanguage();
  const titleOf = ({ family, kind }: PatternGroup): string =>
    family ? family.lesson[language] : t(`results.patterns.kind.${kind}`);
  return (
    <Table
      caption={t("results.patterns.heading")}
      lines="own"
      isFramed={isPlain}
      className={styles.table}
      hasBodies
      head={
        <>
          <Head>{t("results.patterns.code")}</Head>
          <Head>{t("results.patterns.thinks")}</Head>
          <Head>{t("results.patterns.example")}</Head>
          <Head>{t("results.stages.pupils")}</Head>
          <Head>{t("results.patterns.number")}</Head>
        </>
      }
    >
      {sections.map(({ scale, groups }) => (
        <Fragment key={scale.name}>
          {scale.title && (
            <tbody>
              <tr className={styles.scale}>
                <th scope="rowgroup" colSpan={5}>
                  {scale.title[language]}
                </th>
              </tr>
            </tbody>
          )}
          {groups.map((group) => (
            <tbody key={group.family?.id ?? group.kind}>
              {!isPlain && scale.families !== undefined && (
                <tr className={styles.family}>
                  <th scope="rowgroup" colSpan={5}>
                    {titleOf(group)}
                  </th>
                </tr>
              )}
              {group.counts.map((count) => (
                <PatternRow key={count.pattern.is} scale={scale} count={count} />
              ))}
            </tbody>
          ))}
        </Fragment>
      ))}
    </Table>
  );
}

function PatternRow({ scale, count: { pattern, pupils, unclear } }: { scale: Scale; count: PatternCount }) {
  const { explanation, courseTest } = useTestResults();
  const t = useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const part = explanation && findPattern(explanation, scale.name, pattern.is);
  const label = t("results.badge.pattern", { code: pattern.is, label: pattern.label[language] });
  return (
    <>
      <tr className={styles.row}>
        <th scope="row">
          <span className={`${look.line} ${look.tight} ${styles.badge}`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              className={styles.expand}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={t("results.stages.expand", { label })}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={18} className={styles.chevron} />
            </ActionIcon>
            <PatternBadge pattern={pattern} />
          </span>
        </th>
        <td>{thoughtOf(pattern, language)}</td>
        <td className={styles.example}>
          <Built html={detailParts(part?.details ?? "").example} />
        </td>
        <td>
          <PupilList pupils={pupils} unclear={unclear} />
        </td>
        <td className={`${look.end} ${look.strong} ${styles.number}`}>{pupils.length}</td>
      </tr>
      {isOpen && (
        <tr id={id} className={styles.detail}>
          <td colSpan={5}>
            <ExplainedDetail
              part={part}
              lesson={
                <FreeLesson provenance={courseTest.test.provenance} about="pattern" scale={scale} is={pattern.is} />
              }
            />
          </td>
        </tr>
      )}
    </>
  );
}

/** The column's head says that it is a thought. */
function thoughtOf({ means }: PatternText, language: Language): string {
  return capitalised(means[language].replace(/^(?:Denkt vermutlich|Probably thinks): /u, ""));
}
