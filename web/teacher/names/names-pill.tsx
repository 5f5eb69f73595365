import { Button } from "@mantine/core";
import { IconEyeOff, IconLock, IconLockOpen } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { toastWarning } from "../../ui/toasts.tsx";
import styles from "./names.module.css";
import { ownNames, useNamesKeeper, useNamesState } from "./own-names.ts";
import { showInSpite, useHeldBack } from "./real-names.ts";
import { useCourseUpkeep } from "./upkeep.ts";

interface NamesPillProps {
  /** The classes, as they are now; those that are gone take their names with them. */
  courses: readonly { _id: string }[] | undefined;
  /** True while a projector hides all names, which has a sign of its own. */
  isProjecting: boolean;
}

/** Says on every screen whether names are open; one press locks them. Nothing, where this device keeps none. */
export function NamesPill({ courses, isProjecting }: NamesPillProps) {
  const t = useText();
  useNamesKeeper();
  useCourseUpkeep(courses);
  const state = useNamesState();
  const isHeld = useHeldBack();
  const forgotten = state.is === "none" ? state.forgotten : undefined;
  useEffect(() => {
    if (forgotten !== undefined) toastWarning(t("names.settings.forget.done", { count: forgotten }));
  }, [forgotten, t]);
  if (isProjecting) return null;
  if (state.is === "locked") {
    return (
      <Button
        component={Link}
        to={pathOf("Names")}
        variant="default"
        radius="xl"
        px="sm"
        className={styles.pill}
        aria-label={t("names.pill.lockedHint")}
        title={t("names.pill.lockedHint")}
      >
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{t("names.pill.locked")}</span>
      </Button>
    );
  }
  if (state.is !== "open") return null;
  const Icon = isHeld ? IconEyeOff : IconLockOpen;
  return (
    <Button
      variant={isHeld ? "default" : "light"}
      radius="xl"
      px="sm"
      className={styles.pill}
      aria-label={t(isHeld ? "names.pill.heldHint" : "names.pill.openHint")}
      title={t(isHeld ? "names.pill.heldHint" : "names.pill.openHint")}
      onClick={() => (isHeld ? showInSpite() : ownNames().lock("asked"))}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.word}>{t(isHeld ? "names.pill.held" : "names.pill.open")}</span>
    </Button>
  );
}
