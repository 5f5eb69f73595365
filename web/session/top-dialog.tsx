import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./session.module.css";

interface TopDialogProps {
  /** Ids of the heading and of the text that are read out when it opens. */
  titleId: string;
  textId: string;
  /** Whether nothing of the screens below may be seen. */
  isOpaque?: boolean;
  children: ReactNode;
}

/**
 * A dialog above everything, the dialogs of the screens too: in the browser's top layer, where all else cannot be reached by
 * pointer, keyboard or screen reader. What bears `data-autofocus` takes the focus; afterwards it goes back to where it was.
 */
export function TopDialog({ titleId, textId, isOpaque = false, children }: TopDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const open = (): void => {
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    };
    open();
    // A browser may close it against our will, as Chromium does on a second press of Escape.
    dialog.addEventListener("close", open);
    return () => {
      dialog.removeEventListener("close", open);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${isOpaque ? styles.opaque : ""}`}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
