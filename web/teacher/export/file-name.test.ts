import { expect, test } from "vitest";
import type { Say } from "../../i18n/staff.ts";
import { exportFileName } from "./file-name.ts";

const say: Say = (key, values) =>
  `${key === "resultSheets.fileName" ? "ergebnisse" : "?"}-${values?.of}-${values?.day}`;
const day = new Date(2026, 10, 21, 23, 59);

test("names the file for the class and the day on the wall", () => {
  expect(exportFileName(say, "7b", day)).toBe("ergebnisse-7b-2026-11-21.xlsx");
  expect(exportFileName(say, "7b Brüche vergleichen A", day)).toBe(
    "ergebnisse-7b-Brüche-vergleichen-A-2026-11-21.xlsx",
  );
});

test("keeps letters and digits of any name alone, and not too many", () => {
  expect(exportFileName(say, "../7\\b: *?<|>\u0000.", day)).toBe("ergebnisse-7-b-2026-11-21.xlsx");
  expect(exportFileName(say, "🎈", day)).toBe("ergebnisse-2026-11-21.xlsx");
  expect(exportFileName(say, "ß".repeat(300), day).length).toBeLessThan(120);
});
