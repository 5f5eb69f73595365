import { useEffect } from "react";

/** Sets the name of the screen in the tab and the history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Denkspur`;
  }, [title]);
}
