import type { ReactElement } from "react";

const PATHS = {
  check: "M4 12.5l5 5L20 6.5",
  left: "M14.5 5l-7 7 7 7",
  right: "M9.5 5l7 7-7 7",
  info: "M12 3a9 9 0 100 18 9 9 0 000-18M12 11v5.5M12 7.5v.1",
  device: "M8 3h8a1 1 0 011 1v16a1 1 0 01-1 1H8a1 1 0 01-1-1V4a1 1 0 011-1M11 17.5h2",
  close: "M6 6l12 12M18 6L6 18",
  speaker: "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11",
  play: "M8 5l11 7-11 7z",
  hold: "M8.5 5v14M15.5 5v14",
  again: "M19 12a7 7 0 11-2.5-5.4M19 3.5V8h-4.5",
  dots: "M5 12h.1M12 12h.1M19 12h.1",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 00-3.6 10.8c.6.5.6 1.2.6 2.2h6c0-1 0-1.7.6-2.2A6 6 0 0012 3",
  look: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6",
} as const;

export type IconName = keyof typeof PATHS;

/** A small drawing beside words; it adds no meaning to them. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
