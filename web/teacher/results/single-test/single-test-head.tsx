import { Menu } from "@mantine/core";
import { IconFileSpreadsheet, IconPrinter, IconUsers } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { useText } from "../../../i18n/staff.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { VariantBadge } from "../../../ui/variant-badge.tsx";
import { CourseTestToolbar } from "../../course-test/course-test-toolbar.tsx";
import { useCourses } from "../../data/courses.ts";
import { useExport } from "../../export/use-export.ts";
import { coursePath, managementPath } from "../../links/course-address.ts";
import { useTestResults } from "../test-results.ts";

/** A link back, the test's name with the progress of the class, the switch that publishes it, and a menu with all other actions. */
export function SingleTestHead() {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { courseTest, pupils, result } = useTestResults();
  const { courseId, name, variant, comment } = courseTest;
  const [handedIn, inProgress] = [result.diagnosed.length, result.inProgress.length];
  const course = useCourses().data?.find(({ _id }) => _id === courseId);
  const file = useExport({
    about: [course?.name, name[language], variant].filter(Boolean).join(" "),
    tests: [courseTest],
    pupils,
    overview: false,
  });
  const facts = [
    t("results.test.handedIn", { count: handedIn, total: pupils.length }),
    inProgress > 0 && t("results.test.inProgress", { count: inProgress }),
    comment !== "" && t("courses.table.quoted", { text: comment }),
  ].filter(Boolean);

  return (
    <ScreenHead
      before={<BackLink to={coursePath(courseId)}>{t("results.test.back", { name: course?.name ?? "" })}</BackLink>}
      title={name[language]}
      beside={<VariantBadge variant={variant} />}
      subtitle={facts.join(" · ")}
      actions={
        <CourseTestToolbar
          test={courseTest}
          done={handedIn}
          // The back button must not return to a deleted test.
          leave={async () => await navigate(coursePath(courseId), { replace: true })}
          more={
            <>
              {handedIn + inProgress > 0 && (
                <>
                  <Menu.Item
                    leftSection={<IconFileSpreadsheet size={20} stroke={1.75} />}
                    title={t("resultSheets.exportTip")}
                    disabled={file.busy}
                    onClick={file.start}
                  >
                    {t("resultSheets.export")}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconPrinter size={20} stroke={1.75} />} onClick={() => window.print()}>
                    {t("resultSheets.print")}
                  </Menu.Item>
                </>
              )}
              <Menu.Item
                component={Link}
                to={managementPath(courseId)}
                leftSection={<IconUsers size={20} stroke={1.75} />}
              >
                {t("results.test.manage")}
              </Menu.Item>
            </>
          }
        />
      }
    />
  );
}
