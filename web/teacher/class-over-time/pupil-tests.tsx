import { Link, useNavigate } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { Head, Table } from "../../ui/table.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { PatternBadge, ProgressBadge } from "../findings/badges.tsx";
import { patternWord } from "../findings/certainty.ts";
import { evidenceKey } from "../findings/evidence.ts";
import { percentText } from "../findings/format.ts";
import { StandingBadge } from "../findings/standing-badge.tsx";
import { correctCount, findings, standingsOf } from "../findings/standings.ts";
import {
  type DoneSitting,
  findBefore,
  isDone,
  type OwnSitting,
  ownCorrectChange,
  ownStageChange,
} from "./own-change.ts";
import styles from "./pupil-tests.module.css";

interface PupilTestsProps {
  pupil: Pupil;
  /** In the pupil's own order. */
  own: readonly OwnSitting[];
}

/** The table of a pupil's tests; on a phone each is a card. */
export function PupilTests({ pupil, own }: PupilTestsProps) {
  const t = useText();
  const simplified = useSimplified();
  return (
    <Table
      caption={t("classOverTime.pupil.table", { name: pupil.name })}
      cards="tablet"
      className={styles.table}
      head={
        <>
          <Head>{t("classOverTime.pupil.when")}</Head>
          <Head>{t("classOverTime.pupil.test")}</Head>
          {!simplified && <Head>{t("results.pupils.stageAndPattern")}</Head>}
          <Head>{t("classOverTime.pupil.correct")}</Head>
          <Head isHidden atEnd className="no-paper">
            {t("classOverTime.pupil.answers")}
          </Head>
        </>
      }
    >
      {own.map((each) => (
        <Row key={each.sitting.test._id} before={findBefore(each, own)} pupil={pupil} each={each} />
      ))}
    </Table>
  );
}

interface RowProps {
  pupil: Pupil;
  each: OwnSitting;
  /** The pupil's previous sitting of the same test or its variant. */
  before: DoneSitting | undefined;
}

function Row({ pupil, each, before }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const { sitting, attempt, time } = each;
  const { test } = sitting;
  const name = test.name[language];
  const head = (
    <th scope="row">
      <span className={look.row}>
        {name}
        <VariantBadge variant={test.variant} />
      </span>
    </th>
  );
  if (!isDone(each))
    return (
      <tr>
        <td className={look.muted}>–</td>
        {head}
        <td colSpan={simplified ? 2 : 3} className={look.muted}>
          {attempt.state === "progress" ? <ProgressBadge page={attempt.page} /> : t("results.badge.notBegun")}
        </td>
      </tr>
    );
  const counts = correctCount(each.attempt.result);
  const percent = percentText(counts.total === 0 ? 0 : counts.correct / counts.total, language);
  const day = dayOf(time, t);
  const change = before && ownCorrectChange(before, each);
  return (
    <tr>
      <td className={`${look.muted} ${look.nowrap}`}>
        <time dateTime={time}>{day}</time>
      </td>
      {head}
      {!simplified && (
        <td>
          <Standings pupil={pupil} each={each} before={before} />
        </td>
      )}
      <td className={styles.correct}>
        {t("classOverTime.pupil.correctOf", { ...counts, percent })}
        {simplified && change && (
          <p className={`${look.small} ${look.muted}`}>{t(`classOverTime.pupil.sinceCorrect.${change}`)}</p>
        )}
      </td>
      <td className={`${look.end} no-paper`}>
        <Link
          className={`${look.inline} ${styles.answers}`}
          to={answersOf(test._id, pupil)}
          aria-label={t("classOverTime.pupil.answersTo", { name: pupil.name, test: name, when: day })}
        >
          {t("classOverTime.pupil.answers")}
        </Link>
      </td>
    </tr>
  );
}

/** The address of a pupil's answers; `why` is the stage or pattern to show first. */
function answersOf(courseTestId: string, pupil: Pupil, why?: string): string {
  const search = new URLSearchParams({ pupil: pupil._id, ...(why !== undefined && { why }) });
  return `${pathOf("Results", { courseTestId })}?${search.toString()}`;
}

interface StandingsProps {
  pupil: Pupil;
  each: DoneSitting;
  before: DoneSitting | undefined;
}

/** Stage and patterns of each scale, each with a link to its evidence, and the change of the stage. */
function Standings({ pupil, each, before }: StandingsProps) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const standings = standingsOf(each.attempt, each.sitting.scales);
  const open = (why: string) => () => void navigate(answersOf(each.sitting.test._id, pupil, why));
  return (
    <ul className={`${look.lines} ${look.close}`}>
      {standings.map((standing) => {
        const { scale, patterns } = standing;
        const change = before && ownStageChange(before, each, scale.name);
        return (
          <li key={scale.name} className={look.row}>
            {scale.title && (
              <span className={`${look.small} ${look.muted} ${styles.scale}`}>{scale.title[language]}</span>
            )}
            <StandingBadge standing={standing} words="unclear" onOpen={open(evidenceKey(scale.name))} labelled />
            {findings(patterns).map((pattern) => (
              <PatternBadge
                key={pattern.is}
                onOpen={open(evidenceKey(scale.name, pattern.is))}
                pattern={pattern}
                word={patternWord(standing, pattern)}
              />
            ))}
            {change && change !== "unclear" && (
              <span className={`${look.small} ${look.muted}`}>{t(`classOverTime.pupil.since.${change}`)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
