import { CloseButton } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { type StaffKey, useText } from "../i18n/staff.ts";
import ui from "../ui/staff.module.css";
import { dismissSessionEnd, type EndReason, findSessionEnd, onUserChange } from "../wire/kept-session.ts";

const TEXT = {
  expired: "session.expired",
  inactive: "session.inactive",
} as const satisfies { [reason in EndReason]?: StaffKey };

/** Says above the login why the last session ended, if its teacher did not end it herself. It stays until it is closed. */
export function SessionEndMessage() {
  const t = useText();
  const end = useSyncExternalStore(onUserChange, findSessionEnd);
  if (end !== "expired" && end !== "inactive") return null;
  return (
    <div className={`${ui.note} ${ui.warn}`} role="status">
      <IconClock size={20} stroke={1.75} aria-hidden="true" />
      <p>{t(TEXT[end])}</p>
      <CloseButton variant="transparent" c="inherit" aria-label={t("common.dismiss")} onClick={dismissSessionEnd} />
    </div>
  );
}
