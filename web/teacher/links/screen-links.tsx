import { Button } from "@mantine/core";
import { IconCards, IconTimeline } from "@tabler/icons-react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";

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
