import { Button } from "@mantine/core";
import { IconChalkboard } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { useUser } from "../../ui/use-user.ts";

/** The way from a test's results to tomorrow's lesson; missing in the simplified view, which has no groups. */
export function LessonLink({ courseTestId }: { courseTestId: string }): ReactElement | null {
  const say = useText();
  if (useUser()?.simplifiedView === true) return null;
  return (
    <Button
      component={Link}
      to={pathOf("Lesson", { courseTestId })}
      leftSection={<IconChalkboard size={18} aria-hidden="true" />}
    >
      {say("lesson.title")}
    </Button>
  );
}
