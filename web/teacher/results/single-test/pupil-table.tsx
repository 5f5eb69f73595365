import { Button } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Language } from "#contract/languages.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { sourceOf } from "../../../test-view/test-source.ts";
import { Head, Table } from "../../../ui/table.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { useSimplified } from "../../../ui/use-user.ts";
import { useTestTexts } from "../../data/test-texts.ts";
import { CorrectButton, PatternBadge, ProgressBadge } from "../../findings/badges.tsx";
import { certaintySentences, patternWord } from "../../findings/certainty.ts";
import { evidenceKey } from "../../findings/evidence.ts";
import { percentText, timeText } from "../../findings/format.ts";
import { StandingBadge } from "../../findings/standing-badge.tsx";
import {
  type Attempt,
  correctCount,
  type DetailedTest,
  isLowStage,
  type Standing,
  standingsOf,
} from "../../findings/standings.ts";
import { PupilLink } from "../../links/pupil-link.tsx";
import { EarlierStates } from "../answers/earlier-states.tsx";
import { type HastyPage, hastyPages } from "../answers/page-times.ts";
import { ResetAttempt } from "../answers/reset-attempt.tsx";
import { answersPlace } from "../answers/use-open-answers.ts";
import { useTestResults } from "../test-results.ts";
import { useHandedIn } from "../use-handed-in.ts";
import styles from "./pupil-table.module.css";

/** The pupils of a class in one test: stage and patterns, date of the hand-in, and a link to the answers. */
export function PupilTable() {
  const { courseTest, pupils, attempts, scales } = useTestResults();
  const simplified = useSimplified();
  const t = useText();
  const language = useLanguage();
  const hasty = useHastyPages(courseTest, pupils, language);
  return (
    <Table
      caption={t("results.pupils.heading")}
      cards="phone"
      className={styles.table}
      head={
        <>
          <Head>{t("results.pupils.name")}</Head>
          {simplified ? (
            <Head>{t("results.pupils.correct")}</Head>
          ) : (
            scales.map(({ name, title }) => (
              <Head key={name}>{title?.[language] ?? t("results.pupils.stageAndPattern")}</Head>
            ))
          )}
          <Head>{t("results.pupils.handedIn")}</Head>
          <th aria-hidden="true" />
          <th aria-hidden="true" />
        </>
      }
    >
      {pupils.map((pupil) => (
        <PupilRow
          key={pupil._id}
          pupil={pupil}
          attempt={attempts?.get(pupil._id) ?? { state: "none" }}
          hasty={hasty.get(pupil._id) ?? []}
        />
      ))}
    </Table>
  );
}

interface PupilRowProps {
  pupil: Pupil;
  attempt: Attempt;
  hasty: readonly HastyPage[];
}

function PupilRow({ pupil, attempt, hasty }: PupilRowProps) {
  const { courseTest, scales, openAnswers } = useTestResults();
  const simplified = useSimplified();
  const t = useText();
  const language = useLanguage();
  if (attempt.state !== "done")
    return (
      <tr>
        <th scope="row">
          <PupilLink pupil={pupil} />
        </th>
        <td colSpan={(simplified ? 1 : scales.length) + 3} className={styles.wide}>
          {attempt.state === "progress" ? (
            <span className={`${look.row} ${look.tight}`}>
              <ProgressBadge page={attempt.page} />
              {attempt.page !== null && (
                <span className={`${styles.scale} ${look.small} ${look.muted}`}>
                  {t("results.badge.progressPage", { page: attempt.page })}
                </span>
              )}
              <ResetAttempt courseTest={courseTest} pupil={pupil} />
              <EarlierStates isShort courseTest={courseTest} pupil={pupil} />
            </span>
          ) : (
            <span className={look.muted}>– {t("results.badge.notBegun")}</span>
          )}
        </td>
      </tr>
    );
  const standings = standingsOf(attempt, scales);
  const answersOf = t("results.pupils.answersOf", { name: pupil.name });
  const low = !simplified && isLowStage(attempt.result, standings);
  const { responses } = courseTest.test.scheme;
  // What the answers say instead takes the place of a general reason.
  const why = standings
    .filter(({ stage }) => stage === 0)
    .flatMap((standing) => certaintySentences(standing, responses, language, t));
  return (
    <tr data-answers={answersPlace(courseTest._id, pupil._id)}>
      <th scope="row">
        <PupilLink pupil={pupil} />
      </th>
      {simplified ? (
        <td className={styles.wide}>
          <CorrectButton counts={correctCount(attempt.result)} onOpen={() => openAnswers(pupil)} />
        </td>
      ) : (
        standings.map((standing) => (
          <td key={standing.scale.name} className={styles.standing}>
            <StandingBadges
              onOpen={(pattern) => openAnswers(pupil, { why: evidenceKey(standing.scale.name, pattern) })}
              standing={standing}
            />
          </td>
        ))
      )}
      <td className={`${styles.date} ${look.nowrap} ${look.muted}`}>{timeText(attempt.submitted, language)}</td>
      <td className={styles.wide}>
        {low && (
          <span
            className={`${look.inline} ${look.small} ${styles.warning}`}
            title={why.join(" ") || t("results.pupils.lowStageWhy")}
          >
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t("results.pupils.lowStage", {
              percent: percentText(attempt.result.diagnosisallcorrect / 100, language),
            })}
          </span>
        )}
        <HastyWarning pages={hasty} />
      </td>
      <td className={`${look.end} ${styles.end}`}>
        <Button variant="default" aria-label={answersOf} onClick={() => openAnswers(pupil)}>
          {t("results.pupils.answers")}
        </Button>
      </td>
    </tr>
  );
}

/** Pages left too fast to be read: a quiet hint, since the reason is unknown. The answers say more. */
function HastyWarning({ pages }: { pages: readonly HastyPage[] }) {
  const t = useText();
  if (pages.length === 0) return null;
  const [first] = pages;
  return (
    <span
      className={`${look.inline} ${look.small} ${look.muted}`}
      title={first && t("results.answers.hasty.guessed", { page: first.page, count: first.seconds })}
    >
      <IconClock size={18} aria-hidden="true" />
      {t("results.answers.hasty.icon", {
        count: pages.length,
        pages: pages.map(({ page }) => page).join(", "),
      })}
    </span>
  );
}

/** Stage and patterns of one scale; under a heading of its own where a phone has no table head. */
function StandingBadges(props: {
  standing: Standing;
  /** The pattern's code, undefined for the stage. */
  onOpen: (pattern?: string) => void;
}) {
  const language = useLanguage();
  const { standing, onOpen } = props;
  const { scale, stage, patterns } = standing;
  const { responses } = useTestResults().courseTest.test.scheme;
  const t = useText();
  return (
    <span className={`${look.row} ${look.tight}`}>
      {scale.title && (
        <span className={`${styles.scale} ${look.small} ${look.muted}`} aria-hidden="true">
          {scale.title[language]}
        </span>
      )}
      <StandingBadge
        standing={standing}
        words={scale.title === null ? "all" : "unclear"}
        responses={responses}
        onOpen={() => onOpen()}
      />
      {patterns.map((pattern) => (
        <PatternBadge
          key={pattern.is}
          pattern={pattern}
          word={patternWord(standing, pattern)}
          short={scale.title !== null}
          onOpen={() => onOpen(pattern.is)}
        />
      ))}
      {patterns.length === 0 && scale.title === null && (
        <span className={`${look.small} ${look.muted}`}>
          {t(stage === "?" ? "results.pupils.noPattern" : "results.badge.none")}
        </span>
      )}
    </span>
  );
}

/** The pages that each pupil left too fast to read them; only pupils who have some. Empty while loading. */
function useHastyPages(
  courseTest: DetailedTest,
  pupils: readonly Pupil[],
  language: Language,
): ReadonlyMap<string, HastyPage[]> {
  const { data: evidence } = useHandedIn(courseTest._id, pupils).evidence;
  const texts = useTestTexts(sourceOf(courseTest), courseTest.test.pageIds, language).data;
  return useMemo(() => {
    const hasty = new Map<string, HastyPage[]>();
    // With all pages on one screen, a page is read while another is in the middle. These times are too rough for a hint.
    if (!texts || !evidence || !courseTest.test.paged) return hasty;
    for (const attempt of evidence) {
      const pages = hastyPages(attempt, texts.pages);
      if (pages.length > 0) hasty.set(attempt.pupilId, pages);
    }
    return hasty;
  }, [evidence, texts, courseTest.test.paged]);
}
