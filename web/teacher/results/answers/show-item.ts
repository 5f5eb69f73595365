import styles from "./answers-dialog.module.css";

/** How long an item stays marked, in milliseconds. */
const MARK_MS = 2500;
/** How long to wait for a test that is still loading, in milliseconds. */
const PATIENCE_MS = 8000;
/** How long a shown item is watched, in milliseconds: if its page is rendered again, it is shown again. */
const SETTLING_MS = 300;

function mark(control: Element): HTMLElement | undefined {
  const item = control.closest<HTMLElement>(".item");
  if (!item || !styles.marked) return undefined;
  const { marked } = styles;
  item.scrollIntoView({ block: "center", behavior: "smooth" });
  item.tabIndex = -1;
  item.focus({ preventScroll: true });
  item.classList.add(marked);
  setTimeout(() => item.classList.remove(marked), MARK_MS);
  return item;
}

/**
 * Scrolls to the item of a response, focuses it and marks it for a moment, as soon as it is rendered. Pages may still be loading,
 * or be rendered again without "only the wrong ones". @returns a function that stops waiting
 */
export function showItem(pages: HTMLElement | null, response: string): () => void {
  let until = performance.now() + PATIENCE_MS;
  let frame = 0;
  let shown: HTMLElement | undefined;
  const look = (): void => {
    const control = shown?.isConnected ? undefined : pages?.querySelector(`[name="${CSS.escape(response)}"]`);
    if (control) {
      shown = mark(control);
      until = performance.now() + SETTLING_MS;
    }
    if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  // After two frames, a switched view is rendered.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
