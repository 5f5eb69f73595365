import { Button } from "@mantine/core";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";

/** A placeholder that says so, and links to the library. */
export function TutorialsScreen() {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("shell.tutorials.title")} />
      <EmptyState
        title={t("shell.tutorials.heading")}
        text={t("shell.tutorials.text")}
        action={
          <Button component={Link} to={pathOf("Library")}>
            {t("shell.tutorials.action")}
          </Button>
        }
      />
    </>
  );
}
