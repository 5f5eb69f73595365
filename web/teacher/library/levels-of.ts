import type { Test } from "#contract/library.schema.ts";
import type { Translate } from "../../i18n/staff.ts";

/** For which class levels a test is: "Klasse 5–8"; undefined if it does not say. */
export function levelsOf({ classLevel }: Pick<Test, "classLevel">, t: Translate): string | undefined {
  if (classLevel.length === 0) return undefined;
  const [from, to] = [Math.min(...classLevel), Math.max(...classLevel)];
  return from === to ? t("library.levelOne", { level: from }) : t("library.levels", { from, to });
}
