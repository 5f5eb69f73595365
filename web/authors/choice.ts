import { LANGUAGES, type Language } from "#contract/languages.ts";

export const THEMES = ["device", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The view of the authors' page. The address holds it, so that a reload and a link show the same. */
export interface Choice {
  /** The folder of what is shown: a test's machine name, `material/` and a pack's id, or `""` for the list of all. */
  folder: string;
  language: Language;
  theme: Theme;
  /** Of a test `empty`, `solution`, `case-3` (the third of key/cases.yaml) or `simulated`; of a pack the task of its exercise, `""` for the first. */
  show: string;
  /** The stage or pattern of the simulated pupil: `stage 2`. */
  of: string;
  /** Number of the simulated pupil, from 1. */
  pupil: number;
  /** Id of the only page to draw; null for all. */
  page: number | null;
  /** The number of a pack's sheet. */
  sheet: number;
  /** Only the pages, for pictures of them; of a pack only the exercise. */
  bare: boolean;
}

/** The sheet that is shown first. */
const SHEET = 417;

export const isPack = (folder: string): boolean => folder.startsWith("material/");

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null;

/** `/decimal-comparison?lang=de&show=case-2&theme=dark&page=1` */
export function readChoice({ pathname, search }: Pick<Location, "pathname" | "search">): Choice {
  const query = new URLSearchParams(search);
  const folder = pathname.slice(1);
  return {
    folder,
    language: LANGUAGES.find((each) => each === query.get("lang")) ?? "de",
    theme: THEMES.find((each) => each === query.get("theme")) ?? "device",
    show: query.get("show") ?? (isPack(folder) ? "" : "empty"),
    of: query.get("of") ?? "",
    pupil: wholeNumber(query.get("pupil")) ?? 1,
    page: wholeNumber(query.get("page")),
    sheet: wholeNumber(query.get("sheet")) ?? SHEET,
    bare: query.has("bare"),
  };
}

export function addressOf({ folder, language, theme, show, of, pupil, page, sheet, bare }: Choice): string {
  const query = new URLSearchParams({ lang: language, show });
  if (show === "simulated") {
    query.set("of", of);
    query.set("pupil", String(pupil));
  }
  if (theme !== "device") query.set("theme", theme);
  if (page !== null) query.set("page", String(page));
  if (sheet !== SHEET) query.set("sheet", String(sheet));
  if (bare) query.set("bare", "1");
  return `/${folder}?${query}`;
}
