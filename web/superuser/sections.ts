import { pathOf } from "#contract/screens.ts";

/** The parts of administration by their names in the address; the first one has none there. */
export const SECTIONS = ["invitations", "teachers", "schools", "library", "platforms", "audit"] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of `/administration/:section?`, undefined if there is no such section. */
export function sectionOf(param: string | undefined): Section | undefined {
  return param === undefined ? SECTIONS[0] : SECTIONS.find((section) => section === param);
}

export function pathOfSection(section: Section): string {
  return pathOf("Administration", section === SECTIONS[0] ? {} : { section });
}
