import { Button } from "@mantine/core";
import { useId } from "react";
import { useText } from "../i18n/staff.ts";
import ui from "./staff.module.css";

/** What was done, and the button that takes it back. */
export function UndoMessage({ text, undo }: { text: string; undo: () => void }) {
  const t = useText();
  const id = useId();
  return (
    <div className={`${ui.row} ${ui.apart}`}>
      <span id={id}>{text}</span>
      <Button
        variant="default"
        size="compact-md"
        // Several messages may stand: each button says which one is its own.
        aria-describedby={id}
        aria-keyshortcuts="Control+Z Meta+Z"
        title={t("common.undo.keys")}
        onClick={undo}
      >
        {t("common.undo.action")}
      </Button>
    </div>
  );
}
