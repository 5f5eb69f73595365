import { expect, test } from "vitest";
import type { Translate } from "../../i18n/staff.ts";
import { exportFileName } from "./file-name.ts";

const t: Translate = (key, values) =>
  `${key === "resultSheets.fileName" ? "ergebnisse" : "?"}-${values?.of}-${values?.day}`;
const day = new Date(2026, 10, 21, 23, 59);

test("names the file for the class and the day on the wall", () => {
  expect(exportFileName(t, "7b", day)).toBe("ergebnisse-7b-2026-11-21.xlsx");
  expect(exportFileName(t, "7b Brüche vergleichen A", day)).toBe("ergebnisse-7b-Brüche-vergleichen-A-2026-11-21.xlsx");
});

test("keeps letters and digits of any name alone, and not too many", () => {
  expect(exportFileName(t, "../7\\b: *?<|>\u0000.", day)).toBe("ergebnisse-7-b-2026-11-21.xlsx");
  expect(exportFileName(t, "🎈", day)).toBe("ergebnisse-2026-11-21.xlsx");
  expect(exportFileName(t, "ß".repeat(300), day).length).toBeLessThan(120);
});
