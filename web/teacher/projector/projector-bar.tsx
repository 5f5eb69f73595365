import { Button } from "@mantine/core";
import { IconPresentation } from "@tabler/icons-react";
import type { ScreenName } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import styles from "./projector.module.css";
import { showNames, useProjector } from "./projector.ts";

/** A bar above every screen while access names are hidden, with a button to show them. It is never printed. */
export function ProjectorBar({ screen }: { screen: ScreenName | undefined }) {
  const t = useText();
  const projector = useProjector();
  if (projector === undefined) return null;
  return (
    <section className={`${ui.note} ${styles.bar} no-paper`} aria-label={t("projector.bar.label")}>
      <IconPresentation size={20} stroke={1.75} aria-hidden="true" />
      <p>
        {t(`projector.bar.${projector.disguise}`)} {screen === "CourseManagement" && t("projector.bar.management")}
      </p>
      <Button variant="default" size="sm" flex="none" ml="auto" onClick={showNames}>
        {t("projector.bar.show")}
      </Button>
    </section>
  );
}
