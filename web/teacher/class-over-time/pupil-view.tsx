import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconPrinter } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { BackLink } from "../../ui/back-link.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { sittingsOfPupil } from "./own-change.ts";
import { PupilTests } from "./pupil-tests.tsx";
import styles from "./pupil-view.module.css";
import type { Sitting } from "./sittings.ts";
import { whenText } from "./words.ts";
import { nextOf, type YearTest, yearOf } from "./year.ts";
import { YearPicture } from "./year-picture.tsx";

interface PupilViewProps {
  course: Course;
  pupils: readonly ShownPupil[];
  pupil: ShownPupil;
  sittings: readonly Sitting[];
}

/** One pupil: the way through the year as a picture and in words, with links to the answers; on paper one sheet for a talk with parents. */
export function PupilView({ course, pupils, pupil, sittings }: PupilViewProps) {
  const t = useText();
  const own = sittingsOfPupil(pupil._id, sittings);
  const year = yearOf(own);
  const simplified = useSimplified();
  const place = pupils.indexOf(pupil);
  const neighbour = (words: "previous" | "next", to: ShownPupil | undefined): ReactElement => (
    <Turn
      words={t(`classOverTime.pupil.${words}`, { name: to?.name ?? "–" })}
      to={to && pathOf("ClassOverTime", { courseId: course._id, pupilId: to._id })}
    >
      {words === "previous" ? <IconChevronLeft size={20} /> : <IconChevronRight size={20} />}
    </Turn>
  );
  return (
    <>
      <div className={`${look.stack} ${look.tight}`}>
        <BackLink to={pathOf("ClassOverTime", { courseId: course._id })}>
          {t("classOverTime.ofCourse", { name: course.name })}
        </BackLink>
        <ScreenHead
          title={t("classOverTime.ofPupil", { name: pupil.name })}
          // The browser's history keeps the title, and real names go nowhere (docs/behaviour.md#names-on-the-device).
          tabTitle={t("classOverTime.ofPupil", { name: pupil.real === undefined ? pupil.name : pupil.accessName })}
          beside={<span className={`paper ${styles.name}`}>{t("classOverTime.compare.name")}</span>}
          subtitle={`${course.name} · ${t("classOverTime.pupil.handedIn", { count: year.length, total: own.length })}`}
          actions={
            <>
              {neighbour("previous", pupils[place - 1])}
              {neighbour("next", pupils[place + 1])}
              {year.length > 0 && (
                <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
                  {t("classOverTime.year.print")}
                </Button>
              )}
            </>
          }
        />
        {/* The teacher's own note is not for parents. */}
        {pupil.comment !== "" && (
          <p className="no-paper">{t("classOverTime.pupil.comment", { text: pupil.comment })}</p>
        )}
      </div>
      {own.length === 0 ? (
        <EmptyState title={t("classOverTime.tests.none")} text={t("classOverTime.tests.noneText")} />
      ) : (
        <>
          {year.length > 0 && !simplified && (
            <section className={`${look.card} ${look.stack} ${styles.card}`}>
              <YearSentences tests={year} />
              <YearPicture tests={year} />
            </section>
          )}
          <PupilTests pupil={pupil} own={own} />
          {!simplified && (
            <p className={`${look.small} ${look.muted} ${styles.note}`}>{t("classOverTime.year.note")}</p>
          )}
        </>
      )}
    </>
  );
}

/** What has changed since the other form of a test, and what comes next, in a sentence each. */
function YearSentences({ tests }: { tests: readonly YearTest[] }) {
  const t = useText();
  const language = useLanguage();
  const changes = tests.flatMap(({ own, before, steps }) =>
    steps.flatMap(({ standing: { scale }, change }) => {
      if (!before || !change || change === "unclear") return [];
      const name = own.sitting.test.name[language];
      const about = scale.title ? `${name}, ${scale.title[language]}` : name;
      const since = t(`classOverTime.pupil.since.${change}`, { when: whenText(before.sitting, t) });
      return [`${about}: ${since}`];
    }),
  );
  const newest = tests.findLast(({ steps }) => steps.some(({ standing }) => nextOf(standing)));
  const step = newest?.steps.find(({ standing }) => nextOf(standing));
  const next = step && nextOf(step.standing)?.[language];
  return (
    <div className={styles.finding}>
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
      {next !== undefined && <p>{t("classOverTime.year.next", { lesson: next })}</p>}
    </div>
  );
}

/** A link to the next or previous pupil of the class; disabled, but still there, at the ends. */
function Turn({ words, to, children }: { words: string; to: string | undefined; children: ReactElement }) {
  if (to === undefined)
    return (
      <Button variant="default" px="sm" aria-label={words} disabled>
        {children}
      </Button>
    );
  return (
    <Button variant="default" px="sm" aria-label={words} title={words} component={Link} to={to}>
      {children}
    </Button>
  );
}
