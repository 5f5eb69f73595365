import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { diagnose } from "#engine/diagnose.ts";
import { getVersion } from "../../server/library/library.ts";
import { loadLibrary } from "../../server/library/load.ts";
import { checkResponses } from "../../server/results/responses.ts";
import { buildLibrary } from "./build.ts";
import { faultsAfter } from "./testing/faults-after.ts";
import { surveyPage } from "./testing/survey-page.ts";
import { type Changes, tinyLibrary } from "./testing/tiny-library.ts";

const { changes, german, english } = surveyPage;
const RIGHT = { n1: "12", n2: "0.5", c1: "b" };
const ASKED = { home_language: "de,other", age: "11" };

function built(more: Changes = {}) {
  const { contentDir, remove } = tinyLibrary({ ...changes, ...more });
  const outDir = join(dirname(contentDir), "out");
  buildLibrary({ contentDir, outDir });
  const version = getVersion(loadLibrary(outDir), "tiny-test", "1.0.0");
  remove();
  return version;
}

describe("the background survey of a test", () => {
  it("is built with its test, which stays what it was", () => {
    expect(faultsAfter(changes)).toEqual([]);
    const version = built();
    expect(version.built).toMatchObject({ pageIds: [1, 2, 10_000], survey: ["home_language", "age"] });
    expect(Object.keys(version.solution)).toEqual(Object.keys(RIGHT));
    expect(version.scheme.responses.map(({ name }) => name)).toEqual(Object.keys(RIGHT));
  });

  it("may be answered with the test, and changes nothing of the diagnosis", () => {
    const version = built();
    expect(() => checkResponses(version, { ...RIGHT, ...ASKED })).not.toThrow();
    expect(() => checkResponses(version, { ...RIGHT, shoe_size: "37" })).toThrow(
      "answers a response that this test does not have",
    );
    expect(diagnose(version.rules, { ...RIGHT, ...ASKED })).toEqual(diagnose(version.rules, RIGHT));
  });

  it.each([
    [
      "a name that is scored",
      german,
      (text: string) => text.replaceAll('"age"', '"n1"'),
      /10000-de\.html:10: n1 is scored but stands in the survey/,
    ],
    [
      "a free text",
      german,
      (text: string) =>
        text.replace('<number-input id="age" name="age"></number-input>', '<input id="age" name="age" type="text">'),
      /10000-de\.html:10: age is a text field; in the survey use radio/,
    ],
    [
      "a question that one language lacks",
      english,
      (text: string) => text.replaceAll('"age"', '"height"'),
      /10000-en\.html:1: the response age is missing/,
    ],
  ])("is refused with %s", (_, file, change, fault) => {
    expect(faultsAfter({ ...changes, [file]: change(changes[file] ?? "") })).toContainEqual(
      expect.stringMatching(fault),
    );
  });

  it("asks each question on one page", () => {
    const again =
      '<div class="item short"><label for="years">Alter</label><number-input id="years" name="age"></number-input></div>';
    const second = { "tiny-test/1.0.0/items/10001-de.html": again, "tiny-test/1.0.0/items/10001-en.html": again };
    const faults = faultsAfter({ ...changes, ...second });
    expect(faults).toContainEqual(expect.stringMatching(/10001-de\.html:1: age stands on page 10000 too; ask it once/));
  });
});

describe("the survey of the library, appended to a test", () => {
  const inSurvey = (name: string) => `survey/1.0.0/items/${name}`;
  const survey: Changes = {
    "survey/1.0.0/version.yaml": 'changelog: { de: "Erste Fassung.", en: "First version." }\n',
    [inSurvey("10000-de.html")]: changes[german] ?? "",
    [inSurvey("10000-en.html")]: changes[english] ?? "",
  };
  const version = "tiny-test/1.0.0/version.yaml";
  const appended: Changes = { ...survey, [version]: (text: string) => `${text}survey: "1.0.0"\n` };

  it("follows the test's own pages", () => {
    expect(faultsAfter(appended)).toEqual([]);
    const { contentDir, remove } = tinyLibrary(appended);
    const outDir = join(dirname(contentDir), "out");
    buildLibrary({ contentDir, outDir });
    const { built: test } = getVersion(loadLibrary(outDir), "tiny-test", "1.0.0");
    expect(test).toMatchObject({ pageIds: [1, 2, 10_000], survey: ["home_language", "age"] });
    expect(existsSync(join(outDir, "tests-src/tiny-test/1.0.0/items/10000-en.html"))).toBe(true);
    remove();
  });

  it("is left out of a test that does not name it", () => {
    expect(faultsAfter(survey)).toEqual([]);
    const { contentDir, remove } = tinyLibrary(survey);
    const outDir = join(dirname(contentDir), "out");
    buildLibrary({ contentDir, outDir });
    expect(getVersion(loadLibrary(outDir), "tiny-test", "1.0.0").built).toMatchObject({ pageIds: [1, 2], survey: [] });
    remove();
  });

  it.each([
    [
      "a version that there is none of",
      { ...survey, [version]: (text: string) => `${text}survey: "2.0.0"\n` },
      /version\.yaml:2: there is no version 2\.0\.0 of the survey/,
    ],
    [
      "pages of the test's own from 10000 on",
      { ...changes, ...appended },
      /version\.yaml:2: the test has pages of its own from 10000 on/,
    ],
    [
      "a survey of its own",
      { ...survey, "survey/1.0.0/version.yaml": 'changelog: { de: "Erste.", en: "First." }\nsurvey: "1.0.0"\n' },
      /survey\/1\.0\.0\/version\.yaml:2: the survey is appended to tests alone/,
    ],
    [
      "a page below 10000",
      { ...survey, [inSurvey("1-de.html")]: "<p>Text</p>" },
      /survey\/1\.0\.0\/items\/1-de\.html:1: is no page of a survey/,
    ],
    [
      "a response that the test scores",
      { ...appended, [inSurvey("10000-de.html")]: (changes[german] ?? "").replaceAll('"age"', '"n1"') },
      /10000-de\.html:10: n1 is scored but stands in the survey/,
    ],
  ])("is refused with %s", (_, broken: Changes, fault) => {
    expect(faultsAfter(broken)).toContainEqual(expect.stringMatching(fault));
  });
});

describe("a version", () => {
  const paged = (value: string) => ({
    "tiny-test/1.0.0/version.yaml": (text: string) => `${text}paged: ${value}\n`,
  });

  it("is paged unless it says that it is not", () => {
    expect(built().built.paged).toBe(true);
    expect(built(paged("false")).built.paged).toBe(false);
  });

  it("says so with true or false", () => {
    expect(faultsAfter(paged('"no"'))).toContainEqual(
      expect.stringMatching(/version\.yaml:2: "no" must be true or false/),
    );
  });
});
