import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { usePupils } from "../data/pupils.ts";
import { managementPath } from "../links/course-address.ts";
import { showNames, useProjector } from "../projector/projector.ts";
import { NamedCourse, TaughtCourse } from "../selected-course/no-course.tsx";
import { LoginCardsView } from "./login-cards-view.tsx";

/** The login cards of a course's pupils: loads the course and its accesses. */
export function LoginCardsScreen() {
  return (
    <NamedCourse>
      {(course) => <TaughtCourse course={course}>{() => <OfCourse key={course._id} course={course} />}</TaughtCourse>}
    </NamedCourse>
  );
}

function OfCourse({ course }: { course: Course }) {
  const t = useText();
  const pupils = usePupils(course._id);
  const areNamesHidden = useProjector() !== undefined;
  const head = <ScreenHead title={t("loginCards.title", { course: course.name })} />;
  if (course.sample) {
    return (
      <>
        {head}
        <EmptyState
          title={t("sample.noCards.title")}
          text={t("sample.noCards.text")}
          action={
            <Button component={Link} to={managementPath(course._id)}>
              {t("sample.noCards.action")}
            </Button>
          }
        />
      </>
    );
  }
  if (areNamesHidden) {
    return (
      <>
        {head}
        <EmptyState
          title={t("loginCards.hidden.title")}
          text={t("loginCards.hidden.text")}
          action={<Button onClick={showNames}>{t("loginCards.hidden.action")}</Button>}
        />
      </>
    );
  }
  return (
    <Loaded of={[pupils]} rows={6} above={head}>
      {(all) =>
        all.length > 0 ? (
          <LoginCardsView course={course} pupils={all} />
        ) : (
          <>
            {head}
            <EmptyState
              title={t("loginCards.empty.title")}
              text={t("loginCards.empty.text")}
              action={
                <Button component={Link} to={managementPath(course._id)} leftSection={<IconPlus size={20} />}>
                  {t("loginCards.empty.action")}
                </Button>
              }
            />
          </>
        )
      }
    </Loaded>
  );
}
