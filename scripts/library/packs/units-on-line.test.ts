import { expect, test } from "vitest";
import { unitsOnLine } from "./units-on-line.ts";

test("a number stays on the line of its unit, and all else may break", () => {
  const text = { de: "Von {0} cm bis 12 cm², 3 s lang: 4 mal 5 €.", en: "From {0} cm to 12 cm² in 3 s: 4 sets at €5." };
  expect(unitsOnLine({ text: [text] })).toEqual({
    text: [
      {
        de: "Von {0}\u00a0cm bis 12\u00a0cm², 3\u00a0s lang: 4 mal 5\u00a0€.",
        en: "From {0}\u00a0cm to 12\u00a0cm² in 3\u00a0s: 4 sets at €5.",
      },
    ],
  });
});

test("answers and drawings are as they were", () => {
  const task = {
    right: ["3 m"],
    codes: { HALF: ["1 m"] },
    rows: [["2 m"]],
    figures: [{ draw: "grid", with: { label: "8 cm" } }],
  };
  expect(unitsOnLine(task)).toEqual(task);
});
