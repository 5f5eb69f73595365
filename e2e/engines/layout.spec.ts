import { expect } from "@playwright/test";
import { checkGeometry } from "../../scripts/browsers/check.ts";
import { ENGINES } from "../browsers/device.ts";
import { pupilScreens } from "../browsers/screens/pupil-screens.ts";
import { makeSchool } from "../browsers/screens/school.ts";
import { testScreens } from "../browsers/screens/test-screens.ts";
import { test } from "../installation.ts";

/** One test of each layout: pairs, choices in a row, fields with units, fractions and lines, figures, cards, tables. */
const SAMPLE = [
  "pupil/dashboard",
  "decimal-comparison",
  "effect-of-operations",
  "mea-area-perimeter",
  "fraction-concept",
  "geo-angle-size",
  "integers-order",
];

test(
  "a page of each layout stands in WebKit and Firefox as in Chromium, also when the tablet is turned",
  {
    tag: "@long",
  },
  async ({ installation }, info) => {
    test.setTimeout(300_000);
    const teacher = await installation.newTeacher("alle@schule.example");
    const screens = [...pupilScreens, ...testScreens].filter(({ name }) => SAMPLE.includes(name));
    expect(screens).toHaveLength(SAMPLE.length);
    const findings = await checkGeometry({
      school: await makeSchool(installation.url, teacher),
      screens,
      looks: [{ language: "de", theme: "light", widths: [820, 390] }],
      engines: ENGINES,
      folder: info.outputPath("browsers"),
      found: () => {},
    });
    expect(
      findings.map(({ screen, engine, width, what, expected, found }) =>
        [screen, engine, width, (expected ?? found)?.words, what].join(", "),
      ),
    ).toEqual([]);
  },
);
