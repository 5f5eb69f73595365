import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../../i18n/staff.ts";
import styles from "./wall.module.css";

/** The part of the address that asks for the wall view of a test's results. */
export const WALL = "wall";

interface WallProps {
  /** The name for screen readers. */
  label: string;
  close: () => void;
  /** What all may see: no access names, no comments. */
  children: ReactNode;
}

/** A view for the wall, over the whole window and with nothing of the app around it. Esc or the button in the corner ends it. */
export function Wall({ label, close, children }: WallProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Else the button would have the focus, and its ring the eyes of the class; on a phone the view would begin at its end.
    dialog.current?.focus();
    dialog.current?.scrollTo(0, 0);
  }, []);
  return (
    <dialog ref={dialog} tabIndex={-1} className={`${styles.wall} no-paper`} aria-label={label} onClose={close}>
      <div className={styles.content}>{children}</div>
      <Button variant="subtle" color="gray" className={styles.end} onClick={() => dialog.current?.close()}>
        {t("projector.wall.end")}
      </Button>
    </dialog>
  );
}
