import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./no-course.module.css";

/** The hint to select a class, with the classes at hand: on a phone the drawer is out of sight. */
export function CourseChoice({ courses, goal }: { courses: Course[]; goal: "Courses" | "CourseManagement" }) {
  const t = useText();
  const addressOf = (courseId: string): string =>
    goal === "Courses" ? `${pathOf("Courses")}?course=${courseId}` : pathOf("CourseManagement", { courseId });
  return (
    <EmptyState
      title={t("courses.choose.title")}
      text={t("courses.choose.text")}
      action={
        <ul className={styles.choice}>
          {courses.map(({ _id, name, pupilCount }) => (
            <li key={_id}>
              <Link to={addressOf(_id)}>
                <b>{name}</b>
                <span>{t("courses.pupils", { count: pupilCount })}</span>
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** A class that was deleted, or that belongs to somebody else: both look the same. */
export function MissingCourse() {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("courses.titleNone")} />
      <EmptyState
        title={t("common.notFound.title")}
        text={t("common.notFound.text")}
        action={
          <Button component={Link} to={pathOf("Courses")}>
            {t("common.notFound.action")}
          </Button>
        }
      />
    </>
  );
}
