import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconBell, IconClock } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import type { Language } from "#contract/languages.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { localeOf } from "../../../i18n/locale.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { sourceOf } from "../../../test-view/test-source.ts";
import { Head, Table } from "../../../ui/table.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { useSimplified } from "../../../ui/use-user.ts";
import { useTestTexts } from "../../data/test-texts.ts";
import { arrivalWords } from "../../findings/arrival.ts";
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
import { PupilName } from "../../names/pupil-name.tsx";
import { EarlierStates } from "../answers/earlier-states.tsx";
import { type HastyPage, hastyPages } from "../answers/page-times.ts";
import { ResetAttempt } from "../answers/reset-attempt.tsx";
import { answersPlace } from "../answers/use-open-answers.ts";
import { useTestResults } from "../test-results.ts";
import { useHandedIn } from "../use-handed-in.ts";
import styles from "./pupil-tables.module.css";

/** From this many pupils on, the class stands in two tables beside each other. */
const LONG = 9;

/** The pupils of a class in one test: stage and patterns, date of the hand-in; a row opens the pupil's answers. */
export function PupilTables() {
  const { courseTest, pupils, attempts } = useTestResults();
  const language = useLanguage();
  const hasty = useHastyPages(courseTest, pupils, language);
  const half = pupils.length < LONG ? pupils.length : Math.ceil(pupils.length / 2);
  const halves = [pupils.slice(0, half), pupils.slice(half)].filter((some) => some.length > 0);
  return (
    <div className={styles.halves}>
      {halves.map((some) => (
        <PupilTable key={some[0]?._id}>
          {some.map((pupil) => (
            <PupilRow
              key={pupil._id}
              pupil={pupil}
              attempt={attempts?.get(pupil._id) ?? { state: "none" }}
              hasty={hasty.get(pupil._id) ?? []}
            />
          ))}
        </PupilTable>
      ))}
    </div>
  );
}

function PupilTable({ children }: { children: ReactNode }) {
  const { scales } = useTestResults();
  const simplified = useSimplified();
  const t = useText();
  const language = useLanguage();
  return (
    <Table
      caption={t("results.pupils.heading")}
      cards="phone"
      isDense
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
          {(simplified || scales.length === 1) && <Head className={styles.date}>{t("results.pupils.handedIn")}</Head>}
        </>
      }
    >
      {children}
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
  // A phone has no column for the date.
  const isNarrow = useNarrow();
  if (attempt.state !== "done")
    return (
      <tr>
        <th scope="row">
          <PupilLink pupil={pupil} />
        </th>
        <td colSpan={simplified || scales.length === 1 ? 2 : scales.length} className={styles.wide}>
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
  const arrival = arrivalWords(attempt, t, language);
  const hasDate = simplified || scales.length === 1;
  const answersOf = t("results.pupils.answersOf", { name: pupil.name });
  const low = !simplified && isLowStage(attempt.result, standings);
  const { responses } = courseTest.test.scheme;
  // What the answers say instead takes the place of a general reason.
  const why = standings
    .filter(({ stage }) => stage === 0)
    .flatMap((standing) => certaintySentences(standing, responses, language, t));
  return (
    <tr className={styles.opens} data-answers={answersPlace(courseTest._id, pupil._id)}>
      <th scope="row" className={styles.who} aria-label={pupil.name}>
        <UnstyledButton className={styles.name} aria-label={answersOf} onClick={() => openAnswers(pupil)}>
          <PupilName child={pupil} />
        </UnstyledButton>
        {low && <LowStage percent={attempt.result.diagnosisallcorrect} why={why} />}
        {attempt.onPaper && <span className={`${look.small} ${look.muted}`}> {t("results.onPaper")}</span>}
        <HastyWarning pages={hasty} />
        {arrival && (isNarrow || !hasDate) && (
          <Hint icon={IconBell} title={timeText(attempt.submitted, language)}>
            {arrival}
          </Hint>
        )}
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
      {hasDate && (
        <td className={`${styles.date} ${look.nowrap} ${look.muted}`} title={timeText(attempt.submitted, language)}>
          {shortTimeText(attempt.submitted, language)}
          {arrival && <p className={`${look.small} ${styles.arrival}`}>{arrival}</p>}
        </td>
      )}
    </tr>
  );
}

interface HintProps {
  icon: typeof IconClock;
  title: string;
  children: string;
}

/** A hint beside a name, as a sign; its words are for screen readers and in the title. */
function Hint({ icon: Icon, title, children }: HintProps) {
  return (
    <span className={styles.hint} title={`${children}. ${title}`}>
      <Icon size={18} aria-hidden="true" />
      <span className={look.hidden}>{children}</span>
    </span>
  );
}

/** Much is right, but not what decides. */
function LowStage({ percent, why }: { percent: number; why: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Hint icon={IconAlertTriangle} title={why.join(" ") || t("results.pupils.lowStageWhy")}>
      {t("results.pupils.lowStage", { percent: percentText(percent / 100, language) })}
    </Hint>
  );
}

/** Pages left too fast to be read: a quiet hint, since the reason is unknown. The answers say more. */
function HastyWarning({ pages }: { pages: readonly HastyPage[] }) {
  const t = useText();
  const [first] = pages;
  if (first === undefined) return null;
  return (
    <Hint icon={IconClock} title={t("results.answers.hasty.guessed", { page: first.page, count: first.seconds })}>
      {t("results.answers.hasty.icon", { count: pages.length, pages: pages.map(({ page }) => page).join(", ") })}
    </Hint>
  );
}

/** `23.11., 20:28` */
function shortTimeText(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: "2-digit",
    month: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(iso));
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
  const isNarrow = useNarrow();
  return (
    <span className={`${scale.title === null ? look.row : look.line} ${look.tight}`}>
      {scale.title && <span className={`${styles.scale} ${look.small} ${look.muted}`}>{scale.title[language]}</span>}
      <StandingBadge
        standing={standing}
        words={scale.title === null ? "all" : "none"}
        responses={responses}
        onOpen={() => onOpen()}
      />
      {patterns.map((pattern) => (
        <PatternBadge
          key={pattern.is}
          pattern={pattern}
          word={patternWord(standing, pattern)}
          // On a phone each scale has a line of its own, with room for words.
          short={scale.title !== null && !isNarrow}
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
