import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState, FailedState, LoadingRows } from "../../ui/states.tsx";
import { usePupils } from "../data/pupils.ts";
import { managementPath } from "../links/course-address.ts";
import { showNames } from "../projector/projector.ts";
import { useProjector } from "../projector/use-projector.ts";
import { MissingCourse } from "../selected-course/no-course.tsx";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { LoginCardsView } from "./login-cards-view.tsx";

/** The cards with which a class's pupils log in: loads the class and its accesses. */
export function LoginCardsScreen(): ReactElement {
  const t = useText();
  const { course, missing, failed, retry } = useSelectedCourse();
  if (course) return <OfCourse key={course._id} course={course} />;
  if (missing) return <MissingCourse />;
  if (failed) return <FailedState text={t("failure.loadCourses")} retry={retry} />;
  return <LoadingRows rows={6} />;
}

function OfCourse({ course }: { course: Course }): ReactElement {
  const t = useText();
  const pupils = usePupils(course._id);
  const areNamesHidden = useProjector() !== undefined;
  if (!areNamesHidden && pupils.data && pupils.data.length > 0)
    return <LoginCardsView course={course} pupils={pupils.data} />;
  return (
    <>
      <ScreenHead title={t("loginCards.title", { course: course.name })} />
      {areNamesHidden ? (
        <EmptyState
          title={t("loginCards.hidden.title")}
          text={t("loginCards.hidden.text")}
          action={<Button onClick={showNames}>{t("loginCards.hidden.action")}</Button>}
        />
      ) : pupils.data ? (
        <EmptyState
          title={t("loginCards.empty.title")}
          text={t("loginCards.empty.text")}
          action={
            <Button component={Link} to={managementPath(course._id)} leftSection={<IconPlus size={20} />}>
              {t("loginCards.empty.action")}
            </Button>
          }
        />
      ) : pupils.isError ? (
        <FailedState text={t("failure.loadPupils")} retry={pupils.refetch} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </>
  );
}
