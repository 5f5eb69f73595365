import { Button } from "@mantine/core";
import { useState } from "react";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { Dialog, type DialogState } from "./dialog.tsx";
import ui from "./staff.module.css";
import { useSingle } from "./use-single.ts";

interface ConfirmDialogProps extends DialogState {
  title: string;
  /** The consequences in plain words, one paragraph each. */
  text: string | readonly string[];
  /** The verb on the deciding button. */
  confirm: string;
  /** True if the act takes something away from a person. */
  danger?: boolean;
  /** Resolves when the act is done. The mutation reports a failure, and the dialog stays open for another try. */
  act: () => Promise<unknown>;
}

/** Explains an act before it is done. The focus is on the button that cancels. */
export function ConfirmDialog({ opened, close, title, text, confirm, danger = false, act }: ConfirmDialogProps) {
  const t = useText();
  const [isActing, setActing] = useState(false);
  const single = useSingle(() => {
    setActing(true);
    return act()
      .then(close)
      .finally(() => setActing(false));
  });
  return (
    <Dialog opened={opened} close={close} title={title}>
      <div className={look.stack}>
        {[text].flat().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className={ui.dialogEnd}>
          <Button variant="subtle" onClick={close} data-autofocus>
            {t("common.cancel")}
          </Button>
          <Button {...(danger ? { color: "red" } : {})} loading={isActing} onClick={single}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
