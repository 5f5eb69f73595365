import type { Language } from "#contract/languages.ts";
import type { Target } from "../tab.ts";
import type { SchoolClass } from "./school.ts";
import type { Screen, Visit } from "./screen.ts";

/** The class on teachers' screens, and a test that it has taken. */
export const CLASS = "7b";
export const DECIMALS = "decimal-comparison";
export const DECIMALS_NAME: Record<Language, string> = {
  de: "Dezimalzahlen vergleichen A",
  en: "Comparing decimals A",
};
/** Three stages that have names, each with patterns of its own. */
export const PERCENT = "percent-three-types";
/** A pupil of the class with a stage and a pattern in that test. */
export const PUPIL_OF_CLASS = "MusAnn";

/** A screen of the teacher's. */
export const ofTeacher = (name: string, open: (visit: Visit) => Promise<void>): Screen => ({
  name: `teacher/${name}`,
  viewer: "teacher",
  open,
});

/** @throws Error when the school behind the visit has no such class. */
export function classOf({ school }: Visit): SchoolClass {
  const found = school.classes.get(CLASS);
  if (found === undefined) throw new Error(`The school has no class ${CLASS}.`);
  return found;
}

/** @throws Error when the class has no such test. */
export function courseTestOf(visit: Visit, machineName: string): string {
  const found = classOf(visit).tests.get(machineName);
  if (found === undefined) throw new Error(`The class has no test ${machineName}.`);
  return found;
}

/** A target in the open dialog. */
export const inDialog = (css: string): Target => ({ css: `[role="dialog"] ${css}` });

/** Presses a button, by its words or its label, and waits for what it opens. */
export async function press({ tab }: Visit, button: string, opens: Target, where = "main button"): Promise<void> {
  await tab.click({ css: where, text: button });
  await tab.waitFor(opens);
}
