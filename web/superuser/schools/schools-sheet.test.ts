import { expect, test } from "vitest";
import type { School } from "#contract/schools.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { monthsOf, schoolsSheet } from "./schools-sheet.ts";

const school = (name: string, handIns: School["numbers"]["handIns"]): School => ({
  _id: "01890000-0000-7000-8000-000000000000",
  name,
  created: "2026-09-01T08:00:00.000Z",
  numbers: { accounts: 2, courses: 5, pupils: 120, handIns },
  administratorCount: 1,
  invitations: [],
});
const schools = [
  school("Nord", [
    { month: "2026-10", count: 30 },
    { month: "2026-11", count: 4 },
  ]),
  school("Süd", [{ month: "2026-11", count: 0 }]),
];

test("has a column for each month of any school, and nothing where a school was not there yet", () => {
  expect(monthsOf(schools)).toEqual(["2026-10", "2026-11"]);
  const { columns, rows } = schoolsSheet(schools, textsIn("de"));
  expect(columns.map(({ header }) => header)).toEqual([
    "Schule",
    "Konten",
    "Klassen",
    "Kinder",
    "Abgaben 2026-10",
    "Abgaben 2026-11",
  ]);
  expect(rows).toEqual([
    ["Nord", 2, 5, 120, 30, 4],
    ["Süd", 2, 5, 120, null, 0],
  ]);
});
