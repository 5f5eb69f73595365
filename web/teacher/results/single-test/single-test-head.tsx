import { Button } from "@mantine/core";
import { IconArrowLeft, IconEye, IconEyeOff, IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../../i18n/staff.ts";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import ui from "../../../ui/staff.module.css";
import { VariantBadge } from "../../../ui/variant-badge.tsx";
import { useCourses } from "../../data/courses.ts";
import css from "../results-screen.module.css";
import type { DetailedTest } from "../standings.ts";

interface SingleTestHeadProps {
  courseTest: DetailedTest;
  pupilCount: number;
  handedIn: number;
  inProgress: number;
  language: Language;
}

/** The way back, the test's name with how far the class is, and what can be done with it. */
export function SingleTestHead(props: SingleTestHeadProps): ReactElement {
  const { courseTest, pupilCount, handedIn, inProgress, language } = props;
  const say = useText();
  const course = useCourses().data?.find(({ _id }) => _id === courseTest.courseId);
  const facts = [
    say("results.test.handedIn", { count: handedIn, total: pupilCount }),
    inProgress > 0 && say("results.test.inProgress", { count: inProgress }),
    courseTest.comment !== "" && say("courses.table.quoted", { text: courseTest.comment }),
  ].filter(Boolean);

  return (
    <div className={`${ui.stack} ${ui.tight}`}>
      <Link className={css.back} to={`${pathOf("Courses")}?course=${courseTest.courseId}`}>
        <IconArrowLeft size={20} aria-hidden="true" />
        {say("results.test.back", { name: course?.name ?? "" })}
      </Link>
      <ScreenHead
        title={courseTest.name[language]}
        beside={<VariantBadge variant={courseTest.variant} />}
        subtitle={facts.join(" · ")}
        actions={
          <>
            <Published published={courseTest.published} />
            <Button
              component={Link}
              to={pathOf("CourseManagement", { courseId: courseTest.courseId })}
              variant="default"
              leftSection={<IconUsers size={18} />}
            >
              {say("results.test.manage")}
            </Button>
          </>
        }
      />
    </div>
  );
}

function Published({ published }: { published: boolean }): ReactElement {
  const say = useText();
  const Icon = published ? IconEye : IconEyeOff;
  return (
    <span className={css.state} title={say(published ? "results.test.publishedTip" : "results.test.hiddenTip")}>
      <Icon size={18} aria-hidden="true" />
      {say(published ? "results.test.published" : "results.test.hidden")}
    </span>
  );
}
