import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of screen the focus goes to its heading, so that keyboard and screen reader begin at the top.
 * Not on the first screen, where the browser does it, and not while a part of the page is named by the hash.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash !== "") return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, hash]);
}
