import { Button } from "@mantine/core";
import { useText } from "../i18n/staff.ts";
import ui from "./staff.module.css";

/** What was done, and the button that takes it back. */
export function UndoMessage({ text, undo }: { text: string; undo: () => void }) {
  const t = useText();
  return (
    <div className={`${ui.row} ${ui.apart}`}>
      <span>{text}</span>
      <Button
        variant="default"
        size="compact-md"
        aria-keyshortcuts="Control+Z Meta+Z"
        title={t("common.undo.keys")}
        onClick={undo}
      >
        {t("common.undo.action")}
      </Button>
    </div>
  );
}
