import { Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf, screenOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { useSelectedCourse } from "../use-selected-course.ts";
import { AddCourseDialog } from "./add-course-dialog.tsx";
import styles from "./drawer.module.css";

/** Where a class's tests and its accesses stand; the hash scrolls to the table. */
export const testsOf = (courseId: string): string => `${pathOf("Courses")}?course=${courseId}#tests`;
export const pupilsOf = (courseId: string): string => `${pathOf("CourseManagement", { courseId })}#pupils`;

/** The teacher's classes. Each opens into its tests and its pupils. */
export function CoursesDrawer() {
  const t = useText();
  const { courses, course: selected, failed } = useSelectedCourse();
  const [adding, dialog] = useDisclosure(false);
  return (
    <nav className={styles.drawer} aria-label={t("shell.drawer.courses")}>
      <p className={styles.title}>{t("shell.drawer.courses")}</p>
      {courses === undefined && !failed && (
        <div className={styles.waiting} role="status" aria-label={t("common.loading")}>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </div>
      )}
      {courses?.length === 0 && <p className={styles.none}>{t("shell.drawer.none")}</p>}
      {courses !== undefined && courses.length > 0 && (
        <ul className={styles.nav}>
          {courses.map((course) => (
            <CourseEntry key={course._id} course={course} selected={course._id === selected?._id} />
          ))}
        </ul>
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
      <AddCourseDialog opened={adding} close={dialog.close} />
    </nav>
  );
}

function CourseEntry({ course, selected }: { course: Course; selected: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const screen = screenOf(useLocation().pathname);
  const [folded, setFolded] = useState(false);
  const open = selected && !folded;
  const Chevron = open ? IconChevronDown : IconChevronRight;

  const choose = (): void => {
    setFolded(selected && !folded);
    if (selected) return;
    // Who manages classes stays with managing; everything else begins at the tests.
    const managing = screen === "CourseManagement";
    void navigate(
      managing ? pathOf("CourseManagement", { courseId: course._id }) : `${pathOf("Courses")}?course=${course._id}`,
    );
  };

  return (
    <li>
      <button type="button" className={styles.entry} aria-expanded={open} onClick={choose}>
        <Chevron size={18} stroke={1.75} aria-hidden="true" />
        <span className={selected ? styles.selected : undefined}>{course.name}</span>
        <span className={styles.count} aria-hidden="true">
          {course.pupilCount}
        </span>
      </button>
      {open && (
        <ul className={`${styles.nav} ${styles.inner}`}>
          <li>
            <Link
              className={styles.entry}
              to={testsOf(course._id)}
              aria-current={screen === "Courses" || screen === "Results" ? "page" : undefined}
            >
              {t("shell.drawer.tests")}
              <span className={styles.count}>{course.courseTestCount}</span>
            </Link>
          </li>
          <li>
            <Link
              className={styles.entry}
              to={pupilsOf(course._id)}
              aria-current={screen === "CourseManagement" ? "page" : undefined}
            >
              {t("shell.drawer.pupils")}
              <span className={styles.count}>{course.pupilCount}</span>
            </Link>
          </li>
        </ul>
      )}
    </li>
  );
}
