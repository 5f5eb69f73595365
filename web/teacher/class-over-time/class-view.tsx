import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { BackLink } from "../../ui/back-link.tsx";
import { dayOf } from "../../ui/day.ts";
import { PrintButton } from "../../ui/print-button.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useSimplified } from "../../ui/use-user.ts";
import { coursePath } from "../links/course-address.ts";
import styles from "./class-over-time.module.css";
import { Comparison } from "./comparison.tsx";
import { familiesOf, type Sitting } from "./sittings.ts";
import { TestRow } from "./test-row.tsx";

interface ClassViewProps {
  course: Course;
  pupils: readonly Pupil[];
  sittings: readonly Sitting[];
}

/** The number of tests, with the first and the last day. */
function spanOf(sittings: readonly Sitting[], t: Translate): string | undefined {
  const days = [...new Set(sittings.map(({ time }) => dayOf(time, t)))];
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const count = sittings.length;
  return days.length === 1
    ? t("classOverTime.oneDay", { count, day: from })
    : t("classOverTime.span", { count, from, to });
}

/** The class: its tests in order, comparisons of repeated tests stage by stage, and links to each pupil. */
export function ClassView({ course, pupils, sittings }: ClassViewProps) {
  const t = useText();
  const families = familiesOf(sittings);
  const simplified = useSimplified();
  const newest = sittings.findLast(({ result }) => result.diagnosed.length > 0);
  return (
    <>
      <div className={`${look.stack} ${look.tight}`}>
        <BackLink to={coursePath(course._id)}>{t("classOverTime.back", { name: course.name })}</BackLink>
        <ScreenHead
          title={t("classOverTime.ofCourse", { name: course.name })}
          subtitle={spanOf(sittings, t)}
          actions={
            newest && (
              <>
                <PrintButton />
                {!simplified && (
                  <Button component={Link} to={pathOf("Lesson", { courseTestId: newest.test._id })}>
                    {t("lesson.title")}
                  </Button>
                )}
              </>
            )
          }
        />
      </div>

      {pupils.length === 0 ? (
        <EmptyState title={t("classOverTime.tests.noPupils")} text={t("results.overview.noPupils")} />
      ) : sittings.length === 0 ? (
        <EmptyState title={t("classOverTime.tests.none")} text={t("classOverTime.tests.noneText")} />
      ) : (
        <>
          {families.map((family) => (
            <Comparison key={family.key} family={family} />
          ))}
          <section className={look.section} aria-labelledby="tests">
            <h2 id="tests">{t("classOverTime.tests.heading")}</h2>
            <TestRow total={pupils.length} sittings={sittings} />
            <p className={`${look.small} ${look.muted} ${look.lead}`}>
              {t(families.length > 0 ? "classOverTime.onlySame" : "classOverTime.compare.once")}
            </p>
          </section>
          <section className={`${look.section} no-paper`} aria-labelledby="pupils">
            <h2 id="pupils">{t("classOverTime.pupils.heading")}</h2>
            <ul className={styles.pupils}>
              {pupils.map(({ _id, name }) => (
                <li key={_id}>
                  <Link
                    className={`${look.outlined} ${look.line} ${look.touch} ${look.anywhere}`}
                    to={pathOf("ClassOverTime", { courseId: course._id, pupilId: _id })}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}
