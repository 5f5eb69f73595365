import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { BackLink } from "../../../ui/back-link.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { VariantBadge } from "../../../ui/variant-badge.tsx";
import { CourseTestToolbar } from "../../course-test/course-test-toolbar.tsx";
import { useCourses } from "../../data/courses.ts";
import { ResultActions } from "../../export/result-actions.tsx";
import type { DetailedTest } from "../../findings/standings.ts";
import { coursePath, managementPath } from "../../links/course-address.ts";
import { LessonLink } from "../../links/screen-links.tsx";
import { useTestResults } from "../test-results.ts";

/** A link back, the test's name with the progress of the class, and its actions. */
export function SingleTestHead() {
  const t = useText();
  const language = useLanguage();
  const { courseTest, pupils, result } = useTestResults();
  const [handedIn, inProgress] = [result.diagnosed.length, result.inProgress.length];
  const course = useCourses().data?.find(({ _id }) => _id === courseTest.courseId);
  const facts = [
    t("results.test.handedIn", { count: handedIn, total: pupils.length }),
    inProgress > 0 && t("results.test.inProgress", { count: inProgress }),
    courseTest.comment !== "" && t("courses.table.quoted", { text: courseTest.comment }),
  ].filter(Boolean);

  return (
    <div className={`${look.stack} ${look.tight}`}>
      <BackLink to={coursePath(courseTest.courseId)}>{t("results.test.back", { name: course?.name ?? "" })}</BackLink>
      <ScreenHead
        title={courseTest.name[language]}
        beside={<VariantBadge variant={courseTest.variant} />}
        subtitle={facts.join(" · ")}
        actions={
          <>
            <TestToolbar courseTest={courseTest} handedIn={handedIn} />
            {handedIn + inProgress > 0 && (
              <ResultActions
                about={[course?.name, courseTest.name[language], courseTest.variant].filter(Boolean).join(" ")}
                tests={[courseTest]}
                pupils={pupils}
                overview={false}
              />
            )}
            <Button
              component={Link}
              to={managementPath(courseTest.courseId)}
              variant="default"
              leftSection={<IconUsers size={18} />}
            >
              {t("results.test.manage")}
            </Button>
            {handedIn > 0 && <LessonLink courseTestId={courseTest._id} />}
          </>
        }
      />
    </div>
  );
}

/** The course test's toolbar on its own screen: deleting it leads back to its course. */
function TestToolbar({ courseTest, handedIn }: { courseTest: DetailedTest; handedIn: number }) {
  const navigate = useNavigate();
  return (
    <CourseTestToolbar
      test={courseTest}
      done={handedIn}
      leave={async () => {
        // The back button must not return to a deleted test.
        await navigate(coursePath(courseTest.courseId), { replace: true });
      }}
    />
  );
}
