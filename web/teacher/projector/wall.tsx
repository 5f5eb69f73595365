import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import { useParameter } from "../../ui/use-parameter.ts";
import { findProjector, hideNames, showNames, useProjector } from "./projector.ts";
import styles from "./wall.module.css";

/** The part of the address that asks for a screen's wall view. */
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

interface OnWallProps {
  /** Draws the view; `close` takes it out of the address. */
  children: (close: () => void) => ReactNode;
}

/** A screen's wall view, while the address asks for it. */
export function OnWall({ children }: OnWallProps) {
  const [wall, setWall] = useParameter(WALL);
  return wall === null ? null : <WithoutNames>{children(() => setWall(undefined))}</WithoutNames>;
}

/** Hides access names while its content is shown, if they were not hidden before. */
function WithoutNames({ children }: { children: ReactNode }) {
  const isHidden = useProjector() !== undefined;
  const [isOurs] = useState(() => findProjector()?.isForWall ?? true);
  useEffect(() => {
    if (!isOurs) return undefined;
    hideNames("animals", "wall");
    // Not if the teacher has chosen otherwise in another tab.
    return () => void (findProjector()?.isForWall && showNames());
  }, [isOurs]);
  // Nothing is drawn before the names have gone.
  return isHidden ? children : null;
}
