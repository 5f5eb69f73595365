import type { ReactElement } from "react";
import { useText } from "../../i18n/pupil.ts";
import { Icon } from "../frame/icons.tsx";
import type { Passing } from "../journal/failure.ts";

/** One calm line while the list is what the device remembers. */
export function OfflineNote({ why }: { why: Passing }): ReactElement {
  const t = useText();
  return (
    <output className="mark-done">
      <Icon name="device" />
      {t(why === "server" ? "issue.server" : "issue.connection")} {t("dashboard.workOn")}
    </output>
  );
}
