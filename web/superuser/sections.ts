import { pathOf } from "#contract/screens.ts";

/** The parts of administration as the address names them; the first is the one without a name. */
export const SECTIONS = ["invitations", "teachers", "library", "audit"] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of `/administration/:section?`, undefined if there is none of this name. */
export function sectionOf(param: string | undefined): Section | undefined {
  return param === undefined ? SECTIONS[0] : SECTIONS.find((section) => section === param);
}

export function pathOfSection(section: Section): string {
  return pathOf("Administration", section === SECTIONS[0] ? {} : { section });
}
