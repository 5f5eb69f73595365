import { Button } from "@mantine/core";
import { useId } from "react";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";

/** Says what was done, with a button to undo it. */
export function UndoMessage({ text, undo }: { text: string; undo: () => void }) {
  const t = useText();
  const id = useId();
  return (
    <div className={`${look.row} ${look.apart}`}>
      <span id={id}>{text}</span>
      <Button
        variant="default"
        size="compact-md"
        // Several messages may be shown: each button names its own.
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
