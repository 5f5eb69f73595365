import type { School } from "#contract/schools.schema.ts";
import type { Translate } from "../../i18n/staff.ts";
import { makeSheet, type Sheet } from "../../sheets/results-cells.ts";

/** The months of which any school has numbers, oldest first. */
export function monthsOf(schools: readonly School[]): string[] {
  return [...new Set(schools.flatMap(({ numbers }) => numbers.handIns.map(({ month }) => month)))].toSorted();
}

/** The numbers of all schools as a sheet: the last column is the running month. No name of anybody is in it. */
export function schoolsSheet(schools: readonly School[], t: Translate): Sheet {
  const months = monthsOf(schools).map((month) => ({
    header: t("administration.schools.sheet.month", { month }),
    width: 14,
    cell: ({ numbers }: School) => numbers.handIns.find((one) => one.month === month)?.count ?? null,
  }));
  return makeSheet(
    t("administration.sections.schools"),
    [
      { header: t("administration.schools.table.name"), width: 36, cell: ({ name }: School) => name },
      { header: t("administration.schools.table.accounts"), width: 10, cell: ({ numbers }) => numbers.accounts },
      { header: t("administration.schools.table.courses"), width: 10, cell: ({ numbers }) => numbers.courses },
      { header: t("administration.schools.table.pupils"), width: 10, cell: ({ numbers }) => numbers.pupils },
      ...months,
    ],
    schools,
  );
}
