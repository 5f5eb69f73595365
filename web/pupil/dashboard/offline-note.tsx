import type { ReactElement } from "react";
import { Icon } from "../frame/icons.tsx";
import { useWords } from "../words.ts";

/** One calm line while the list is what the device remembers. */
export function OfflineNote(): ReactElement {
  const { say } = useWords();
  return (
    <output className="mark-done">
      <Icon name="device" />
      {say("dashboard.offline")}
    </output>
  );
}
