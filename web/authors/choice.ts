import { LANGUAGES, type Language } from "#contract/languages.ts";

export const THEMES = ["device", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The view of the authors' page. The address holds it, so that a reload and a link show the same. */
export interface Choice {
  /** The test's machine name, or `""` for the list of all tests. */
  machineName: string;
  language: Language;
  theme: Theme;
  /** `empty`, `solution`, `case-3` (the third of key/cases.yaml) or `simulated`. */
  show: string;
  /** The stage or pattern of the simulated pupil: `stage 2`. */
  of: string;
  /** Number of the simulated pupil, from 1. */
  pupil: number;
  /** Id of the only page to draw; null for all. */
  page: number | null;
  /** Only the pages, for pictures of them. */
  bare: boolean;
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null;

/** `/decimal-comparison?lang=de&show=case-2&theme=dark&page=1` */
export function readChoice({ pathname, search }: Pick<Location, "pathname" | "search">): Choice {
  const query = new URLSearchParams(search);
  return {
    machineName: pathname.slice(1),
    language: LANGUAGES.find((each) => each === query.get("lang")) ?? "de",
    theme: THEMES.find((each) => each === query.get("theme")) ?? "device",
    show: query.get("show") ?? "empty",
    of: query.get("of") ?? "",
    pupil: wholeNumber(query.get("pupil")) ?? 1,
    page: wholeNumber(query.get("page")),
    bare: query.has("bare"),
  };
}

export function addressOf({ machineName, language, theme, show, of, pupil, page, bare }: Choice): string {
  const query = new URLSearchParams({ lang: language, show });
  if (show === "simulated") {
    query.set("of", of);
    query.set("pupil", String(pupil));
  }
  if (theme !== "device") query.set("theme", theme);
  if (page !== null) query.set("page", String(page));
  if (bare) query.set("bare", "1");
  return `/${machineName}?${query}`;
}
