import type { ReactElement } from "react";
import { Link } from "wouter";
import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { type PupilKey, useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import look from "../../look/classes.module.css";
import { type Step, Stones } from "../../look/stone.tsx";
import { previewAddress } from "../../test-view/test-source.ts";
import { Icon } from "../frame/icons.tsx";
import type { HandInState } from "../journal/delivery.ts";
import type { Passing } from "../journal/failure.ts";

export interface TestCardProps {
  courseTest: PupilCourseTest;
  /** The variant of the test; undefined if its name is unique in the list. */
  variant: string | undefined;
  /** The state of a hand-in that is on its way. */
  handIn: HandInState | undefined;
  /** Whether its button is the one filled button of the screen. */
  first: boolean;
  /** Why the test cannot be opened now: the server does not answer, and the test is not on the device. */
  missing: Passing | null;
}

/** One course test with its picture, its length, the trace of its pages, and its button. */
export function TestCard({ courseTest, variant, handIn, first, missing }: TestCardProps): ReactElement {
  const t = useText();
  const language = currentLanguage();
  const { test, page, submitted } = courseTest;
  const name = courseTest.name[language];
  const which = variant === undefined ? "" : t("dashboard.variant", { variant });
  const pageIds = test?.pageIds ?? [];
  const finished = submitted !== null || handIn !== undefined;
  const here = page === null ? -1 : pageIds.indexOf(page);
  const stones = pageIds.map((_, index): Step => {
    if (finished) return "done";
    // Only the player knows the open questions of a page, so earlier pages are shown as begun, not as done.
    return index === here ? "here" : index < here ? "part" : "ahead";
  });
  const questions = test ? t("dashboard.questions", { count: test.responseCount }) : "";
  const minutes = test && !finished ? `, ${t("dashboard.minutes", { count: test.minutes })}` : "";
  const where =
    test?.paged === false
      ? t("dashboard.onePage")
      : finished
        ? t("dashboard.allPages", { count: pageIds.length })
        : here >= 0
          ? t("dashboard.pageOf", { page: here + 1, count: pageIds.length })
          : t("dashboard.pages", { count: pageIds.length });
  return (
    <li className={finished ? "card test test-done" : "card test"}>
      <div className="test-picture">
        <img
          src={previewAddress(courseTest.machineName)}
          width={280}
          height={112}
          alt=""
          loading="lazy"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      </div>
      <div className="test-body">
        <h2>{name}</h2>
        {!finished && here < 0 && courseTest.publishDate !== null && <Since date={new Date(courseTest.publishDate)} />}
        <p className={look.muted}>{[which, questions + minutes].filter(Boolean).join(" · ")}</p>
        <p className={`test-state ${look.row} ${look.muted}`}>
          <Stones of={stones} />
          {where}
        </p>
        {finished ? (
          <TestDone submitted={submitted} handIn={handIn} />
        ) : missing ? (
          <p className={look.muted}>{t(missing === "server" ? "dashboard.needsServer" : "dashboard.needsNetwork")}</p>
        ) : (
          <Link
            className={first ? "button" : "button button-tint"}
            href={pathOf("ConductTest", { courseTestId: courseTest._id })}
            aria-label={t(here >= 0 ? "dashboard.goOnNamed" : "dashboard.startNamed", {
              name: which ? `${name}, ${which}` : name,
            })}
          >
            {t(here >= 0 ? "dashboard.goOn" : "dashboard.start")}
          </Link>
        )}
      </div>
    </li>
  );
}

const DAY_MS = 86_400_000;

/** Calendar days since then. */
function daysSince(date: Date): number {
  return Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / DAY_MS);
}

/** "20. Oktober", "20 October". */
const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat(currentLanguage() === "de" ? "de" : "en-GB", { day: "numeric", month: "long" }).format(date);

/** The date since when the test is there: in a long list the teacher usually means the newest. */
function Since({ date }: { date: Date }): ReactElement {
  const t = useText();
  const language = currentLanguage();
  const days = daysSince(date);
  const isRecent = days === 0 || days === 1;
  return (
    <p className={`test-since ${look.small} ${look.muted}`}>
      {days === 0 && <b>{t("dashboard.isNew")}</b>}
      {isRecent
        ? t("dashboard.since", {
            date: new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-days, "day"),
          })
        : t("dashboard.sinceDay", { date: dayOf(date) })}
    </p>
  );
}

const WAITS: Record<HandInState, PupilKey> = {
  sending: "dashboard.sending",
  network: "dashboard.waiting",
  server: "dashboard.waitingServer",
  expired: "dashboard.waiting",
  gone: "dashboard.refused",
  refused: "dashboard.refused",
};

function TestDone({ submitted, handIn }: { submitted: string | null; handIn: HandInState | undefined }): ReactElement {
  const t = useText();
  if (submitted === null) {
    return (
      <p className="state">
        <Icon name="device" />
        {t(handIn ? WAITS[handIn] : "dashboard.waiting")}
      </p>
    );
  }
  return (
    <p className="state">
      <Icon name="check" />
      {t("dashboard.submitted", { date: dayOf(new Date(submitted)) })}
    </p>
  );
}
