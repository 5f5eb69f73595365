import { type ReactNode, useLayoutEffect, useRef } from "react";
import look from "../look/classes.module.css";
import styles from "./session.module.css";

interface TopDialogProps {
  /** Ids of the heading and of the text that screen readers read when it opens. */
  titleId: string;
  textId: string;
  /** Whether the screens below are invisible. */
  isOpaque?: boolean;
  children: ReactNode;
}

/**
 * A dialog above everything, including other dialogs. It is in the browser's top layer, where pointer, keyboard and screen reader
 * reach nothing else. The element with `data-autofocus` takes the focus, which returns to its former place afterwards.
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
    // A browser may close the dialog by itself, as Chromium does on a second press of Escape.
    dialog.addEventListener("close", open);
    return () => {
      dialog.removeEventListener("close", open);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${look.card} ${styles.dialog} ${isOpaque ? styles.opaque : ""}`}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
