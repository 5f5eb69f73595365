import { Button } from "@mantine/core";
import { IconCards } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";

/** The way from a class's accesses to the cards that its pupils log in with. */
export function LoginCardsLink({ courseId }: { courseId: string }): ReactElement {
  const say = useText();
  return (
    <Button
      component={Link}
      to={pathOf("LoginCards", { courseId })}
      variant="default"
      leftSection={<IconCards size={20} stroke={1.75} />}
    >
      {say("loginCards.open")}
    </Button>
  );
}
