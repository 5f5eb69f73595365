import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useText } from "../../../i18n/staff.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { toastSuccess } from "../../../ui/toasts.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { useSingle } from "../../../ui/use-single.ts";
import { useUpdateCourseTest } from "../../data/course-tests.ts";
import { managementPath } from "../../links/course-address.ts";
import { useTestResults } from "../test-results.ts";

/** Says why there are no results, with the one step that leads to them. */
export function NothingYet() {
  const t = useText();
  const language = useLanguage();
  const { courseTest, pupils } = useTestResults();
  const { courseId, published } = courseTest;
  const update = useUpdateCourseTest(courseTest);
  const publish = useSingle(async () => {
    await update.mutateAsync({ published: true });
    toastSuccess(t("courses.toast.published", { name: courseTest.name[language] }));
  });
  const title = t("results.test.nothingTitle");
  if (pupils.length === 0)
    return (
      <EmptyState
        title={title}
        text={t("results.test.noPupils")}
        action={
          <Button component={Link} to={managementPath(courseId)}>
            {t("results.test.addPupils")}
          </Button>
        }
      />
    );
  if (published) return <EmptyState title={title} text={t("results.test.nothingPublished")} />;
  return (
    <EmptyState
      title={title}
      text={t("results.test.nothingHidden")}
      action={<Button onClick={publish}>{t("results.test.publish")}</Button>}
    />
  );
}
