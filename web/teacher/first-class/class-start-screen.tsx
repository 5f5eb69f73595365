import { Button } from "@mantine/core";
import { IconDeviceProjector, IconPrinter } from "@tabler/icons-react";
import { Link, useParams } from "react-router";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type Kind, Stones } from "../../look/stone.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { NameList } from "../course-management/name-list.tsx";
import { useCourseTests } from "../data/course-tests.ts";
import { noteKeptNames, useFreshNames } from "../data/fresh-names.ts";
import { usePupils } from "../data/pupils.ts";
import { coursePath } from "../links/course-address.ts";
import { LoginAddress, LoginCode } from "../links/login-address.tsx";
import { OwnAddressNote } from "../login-cards/own-address-note.tsx";
import { KeepNote } from "../names/keep-note.tsx";
import { hideNames, useProjector } from "../projector/projector.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { MissingCourse, RealCourse } from "../selected-course/no-course.tsx";
import styles from "./first-class.module.css";
import { Steps } from "./steps.tsx";

/** How the children of a class come to a test, and who is there. */
export function ClassStartScreen() {
  return <RealCourse>{(course) => <OfCourse key={course._id} course={course} />}</RealCourse>;
}

function OfCourse({ course }: { course: Course }) {
  const { courseTestId } = useParams();
  const tests = useCourseTests(course._id);
  const pupils = usePupils(course._id, { watching: true });
  return (
    <Loaded of={[tests, pupils]} rows={6}>
      {(given, all) => {
        const test = given.find(({ _id }) => _id === courseTestId);
        return test === undefined ? <MissingCourse /> : <Start course={course} test={test} pupils={all} />;
      }}
    </Loaded>
  );
}

interface StartProps {
  course: Course;
  test: CourseTest;
  pupils: readonly ShownPupil[];
}

function Start({ course, test, pupils }: StartProps) {
  const t = useText();
  const language = useLanguage();
  const isProjected = useProjector() !== undefined;
  const names = useFreshNames(course._id);
  return (
    <div className={`${look.stack} ${styles.screen}`}>
      <Steps now={3} />
      <ScreenHead
        title={t("firstClass.start.title")}
        subtitle={`${course.name} · ${fullTestName(test, language)}`}
        actions={
          !isProjected && (
            <>
              <Button
                variant="default"
                leftSection={<IconDeviceProjector size={20} stroke={1.75} />}
                onClick={() => hideNames("animals")}
              >
                {t("firstClass.start.wall")}
              </Button>
              <Button
                component={Link}
                to={pathOf("LoginCards", { courseId: course._id })}
                leftSection={<IconPrinter size={20} stroke={1.75} />}
              >
                {t("firstClass.start.cards", { count: pupils.length })}
              </Button>
            </>
          )
        }
      />
      {!test.published && <p className={`${ui.note} ${ui.warn}`}>{t("firstClass.start.hidden")}</p>}
      <OwnAddressNote />
      <Address />
      <Children test={test} pupils={pupils} />
      {names.length > 0 && !isProjected && (
        <NameList courseName={course.name} accesses={names} onKept={() => noteKeptNames(course._id)} isBrief />
      )}
      {!isProjected && <KeepNote courseId={course._id} />}
      <div className={look.row}>
        <Button component={Link} to={coursePath(course._id)} variant="default">
          {t("firstClass.start.toCourse", { name: course.name })}
        </Button>
        <Button component={Link} to={pathOf("LiveRoom", { courseTestId: test._id })} variant="default">
          {t("firstClass.start.watch")}
        </Button>
      </div>
    </div>
  );
}

/** The address of the pupils' login, to read from the last row and to scan. */
function Address() {
  const t = useText();
  return (
    <section className={`${look.card} ${styles.begin}`}>
      <div className={`${look.stack} ${look.tight}`}>
        <p className={look.muted}>{t("firstClass.start.open")}</p>
        <p className={`${look.anywhere} ${styles.address}`} translate="no">
          <LoginAddress />
        </p>
        <p className={look.muted}>{t("firstClass.start.name")}</p>
      </div>
      <LoginCode className={styles.code} label={(address) => t("firstClass.start.code", { address })} />
    </section>
  );
}

type Presence = "done" | "begun" | "in" | "absent";
const STONES: Record<Presence, Kind> = { done: "done", begun: "here", in: "ahead", absent: "missing" };

function presenceOf({ results = [], today }: ShownPupil, courseTestId: string): Presence {
  const attempt = results.find((each) => each.courseTestId === courseTestId);
  if (attempt !== undefined) return attempt.submitted === null ? "begun" : "done";
  return today ? "in" : "absent";
}

/** A stone for each child, which fills from the login over the first answer to the hand-in. */
function Children({ test, pupils }: Omit<StartProps, "course">) {
  const t = useText();
  const children = pupils.map((pupil) => ({ pupil, presence: presenceOf(pupil, test._id) }));
  const here = children.filter(({ presence }) => presence !== "absent").length;
  const kinds = (Object.keys(STONES) as Presence[]).filter((kind) => children.some((child) => child.presence === kind));
  const count = t("firstClass.start.here", { here, count: pupils.length });
  return (
    <section className={look.stack} aria-labelledby="here">
      <h2 id="here">{count}</h2>
      <p className={look.hidden} role="status">
        {count}
      </p>
      {kinds.length > 1 && (
        // Each child's stone has the same words for screen readers.
        <ul className={`${look.row} ${look.wide} ${look.small} ${look.muted}`} aria-hidden="true">
          {kinds.map((presence) => (
            <li key={presence} className={look.inline}>
              <Stones of={[STONES[presence]]} size="text" />
              {t(`firstClass.start.${presence}`)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.children}>
        {children.map(({ pupil, presence }) => (
          <li key={pupil._id}>
            <Stones of={[STONES[presence]]} size="text" label={t(`firstClass.start.${presence}`)} />
            <span className={`${look.small} ${look.anywhere} ${presence === "absent" ? look.muted : look.strong}`}>
              {pupil.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
