import { Button, Modal } from "@mantine/core";
import { useText } from "../i18n/staff.ts";
import ui from "./staff.module.css";
import { useSingle } from "./use-single.ts";

interface ConfirmDialogProps {
  opened: boolean;
  close: () => void;
  title: string;
  /** What it means, in plain words, a paragraph each. */
  text: string | readonly string[];
  /** The verb on the deciding button. */
  confirm: string;
  /** The act takes something away from somebody. */
  danger?: boolean;
  busy: boolean;
  /** Settles when it is done. A failure is told by a toast, and the dialog stays for another try. */
  act: () => Promise<unknown>;
}

/** Says what an act means before it is done; the focus is on the way back. */
export function ConfirmDialog({ opened, close, title, text, confirm, danger = false, busy, act }: ConfirmDialogProps) {
  const t = useText();
  const single = useSingle(() => act().then(close));
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ "aria-label": t("common.close") }}>
      <div className={ui.stack}>
        {[text].flat().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className={ui.dialogEnd}>
          <Button variant="subtle" onClick={close} data-autofocus>
            {t("common.cancel")}
          </Button>
          <Button {...(danger ? { color: "red" } : {})} loading={busy} onClick={single}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
