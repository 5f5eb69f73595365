import type { ReactElement } from "react";
import { Icon } from "../frame/icons.tsx";
import type { Passing } from "../journal/failure.ts";
import { useWords } from "../words.ts";

/** One calm line while the list is what the device remembers. */
export function OfflineNote({ why }: { why: Passing }): ReactElement {
  const { say } = useWords();
  return (
    <output className="mark-done">
      <Icon name="device" />
      {say(why === "server" ? "issue.server" : "issue.connection")} {say("dashboard.workOn")}
    </output>
  );
}
