import { ActionIcon, Button, Skeleton, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, matchPath, useLocation, useNavigate } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf, type ScreenName, screenOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import styles from "../../ui/drawer.module.css";
import { inUse } from "../data/courses.ts";
import { coursePath, homePath, managementPath, pupilsOf, resultsPath, testsOf } from "../links/course-address.ts";
import { AddCourseDialog } from "../selected-course/add-course-dialog.tsx";
import { AddSample } from "../selected-course/sample-class.tsx";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import rail from "./teacher-shell.module.css";
import { YearEntries } from "./year-entries.tsx";

/** The teacher's courses. Each opens into its tests and its pupils; `folded`, they are a narrow rail of names. */
export function CoursesDrawer({ folded = false }: { folded?: boolean }) {
  const t = useText();
  const { list, course: selected } = useSelectedCourse();
  const { isError } = list;
  const all = list.data && inUse(list.data);
  const courses = all?.filter(({ owner }) => owner === null);
  const shared = all?.filter(({ owner }) => owner !== null) ?? [];
  const [adding, dialog] = useDisclosure(false);
  if (folded)
    return (
      <nav className={rail.rail} aria-label={t("shell.drawer.courses")}>
        <ul className={styles.nav}>
          {all?.map((course) => (
            <RailEntry key={course._id} course={course} selected={course._id === selected?._id} />
          ))}
        </ul>
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label={t("shell.drawer.addCourse")}
          title={t("shell.drawer.addCourse")}
          onClick={dialog.open}
        >
          <IconPlus size={20} stroke={1.75} />
        </ActionIcon>
        <YearEntries courses={list.data ?? []} folded />
        <AddCourseDialog opened={adding} close={dialog.close} />
      </nav>
    );
  return (
    <nav className={styles.drawer} aria-label={t("shell.drawer.courses")}>
      <p className={`${look.small} ${look.muted} ${look.strong} ${styles.title}`}>
        {all !== undefined && all.length > 1 ? (
          <Link className={look.quietLink} to={homePath}>
            {t("shell.drawer.courses")}
          </Link>
        ) : (
          t("shell.drawer.courses")
        )}
      </p>
      {courses === undefined && !isError && (
        <div className={`${look.stack} ${look.close} ${look.late}`} role="status" aria-label={t("common.loading")}>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </div>
      )}
      {all?.length === 0 && <p className={`${look.muted} ${styles.title}`}>{t("shell.drawer.none")}</p>}
      {courses !== undefined && courses.length > 0 && (
        <ul className={styles.nav}>
          {courses.map((course) => (
            <CourseEntry key={course._id} course={course} selected={course._id === selected?._id} />
          ))}
        </ul>
      )}
      {shared.length > 0 && (
        <>
          <p className={`${look.small} ${look.muted} ${look.strong} ${styles.title}`}>{t("colleagues.shared.list")}</p>
          <ul className={styles.nav} aria-label={t("colleagues.shared.list")}>
            {shared.map((course) => (
              <CourseEntry key={course._id} course={course} selected={course._id === selected?._id} />
            ))}
          </ul>
        </>
      )}
      <Button
        variant="subtle"
        justify="start"
        px="sm"
        leftSection={<IconPlus size={20} stroke={1.75} />}
        onClick={dialog.open}
      >
        {t("shell.drawer.addCourse")}
      </Button>
      <AddSample isShort />
      <YearEntries courses={list.data ?? []} />
      <AddCourseDialog opened={adding} close={dialog.close} />
    </nav>
  );
}

/** The course management and the results stay the same screen for another course; all other screens lead to its tests. */
function placeOf(courseId: string, screen: ScreenName | undefined, pathname: string): string {
  if (screen === "CourseManagement") return managementPath(courseId);
  const ofClass = screen === "Results" && matchPath(pathOf("Results"), pathname) !== null;
  return ofClass ? resultsPath(courseId) : coursePath(courseId);
}

function RailEntry({ course, selected }: { course: Course; selected: boolean }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        className={rail.course}
        title={course.name}
        to={placeOf(course._id, screenOf(pathname), pathname)}
        aria-current={selected ? "true" : undefined}
      >
        {course.name}
      </Link>
    </li>
  );
}

function CourseEntry({ course, selected }: { course: Course; selected: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  const [folded, setFolded] = useState(false);
  const open = selected && !folded;
  const Chevron = open ? IconChevronDown : IconChevronRight;

  const choose = (): void => {
    setFolded(selected && !folded);
    if (selected) return;
    void navigate(placeOf(course._id, screen, pathname));
  };

  return (
    <li>
      <UnstyledButton className={styles.entry} aria-expanded={open} onClick={choose}>
        <Chevron size={18} stroke={1.75} aria-hidden="true" />
        <span className={selected ? `${styles.selected} ${rail.name}` : rail.name}>
          {course.name}
          {course.owner !== null && (
            <span className={`${look.small} ${look.muted} ${rail.owner}`} title={course.owner}>
              {t("colleagues.shared.from", { owner: course.owner })}
            </span>
          )}
        </span>
        <span className={styles.count} aria-hidden="true">
          {course.pupilCount}
        </span>
      </UnstyledButton>
      {open && (
        <ul className={`${styles.nav} ${styles.inner}`}>
          <li>
            <UnstyledButton
              component={Link}
              className={styles.entry}
              to={testsOf(course._id)}
              aria-current={screen === "Courses" || screen === "Results" ? "page" : undefined}
            >
              {t("shell.drawer.tests")}
              <span className={styles.count}>{course.courseTestCount}</span>
            </UnstyledButton>
          </li>
          <li>
            <UnstyledButton
              component={Link}
              className={styles.entry}
              to={pupilsOf(course._id)}
              aria-current={screen === "CourseManagement" ? "page" : undefined}
            >
              {t("shell.drawer.pupils")}
              <span className={styles.count}>{course.pupilCount}</span>
            </UnstyledButton>
          </li>
        </ul>
      )}
    </li>
  );
}
