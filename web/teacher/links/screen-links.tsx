import { Button } from "@mantine/core";
import { IconCards, IconChalkboard, IconTimeline } from "@tabler/icons-react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { useLessonPath } from "./lesson-path.ts";

/** From a course's results to the same class over time. */
export function OverTimeLink({ courseId }: { courseId: string }) {
  const t = useText();
  return (
    <Button
      component={Link}
      to={pathOf("ClassOverTime", { courseId })}
      variant="default"
      leftSection={<IconTimeline size={20} stroke={1.75} />}
    >
      {t("classOverTime.title")}
    </Button>
  );
}

/** From a test's results to tomorrow's lesson; missing in the simplified view, which has no groups. */
export function LessonLink({ courseTestId }: { courseTestId: string }) {
  const t = useText();
  const path = useLessonPath(courseTestId);
  if (useSimplified()) return null;
  return (
    <Button component={Link} to={path} leftSection={<IconChalkboard size={18} aria-hidden="true" />}>
      {t("lesson.title")}
    </Button>
  );
}

/** From a course's pupils to their login cards. */
export function LoginCardsLink({ courseId }: { courseId: string }) {
  const t = useText();
  return (
    <Button
      component={Link}
      to={pathOf("LoginCards", { courseId })}
      variant="default"
      leftSection={<IconCards size={20} stroke={1.75} />}
    >
      {t("loginCards.open")}
    </Button>
  );
}
