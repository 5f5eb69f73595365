import { Button } from "@mantine/core";
import { IconTimeline } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";

/** From a class's results to what became of it over time. */
export function OverTimeLink({ courseId }: { courseId: string }): ReactElement {
  const say = useText();
  return (
    <Button
      component={Link}
      to={pathOf("ClassOverTime", { courseId })}
      variant="default"
      leftSection={<IconTimeline size={20} stroke={1.75} />}
    >
      {say("classOverTime.title")}
    </Button>
  );
}
