import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { getVersion } from "../../../server/library/library.ts";
import { loadLibrary } from "../../../server/library/load.ts";
import { buildLibrary } from "../build.ts";
import { publish } from "../lock.ts";
import { faultsAfter } from "../testing/faults-after.ts";
import { surveyPage } from "../testing/survey-page.ts";
import { type Changes, tinyLibrary } from "../testing/tiny-library.ts";

const { changes, german, english } = surveyPage;
const text = (file: string): string => String(changes[file]);

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

/** Builds the small library; the versions in `published` are published before. */
function built(library: Changes, published: readonly string[] = []) {
  const { contentDir, remove } = tinyLibrary(library);
  cleanups.push(remove);
  const outDir = join(dirname(contentDir), "out");
  publish(contentDir, {}, published);
  const left = buildLibrary({ contentDir, outDir });
  return { ...loadLibrary(outDir), left, isServed: (path: string) => existsSync(join(outDir, "tests-src", path)) };
}

/** A further version with the survey's pages under other ids. */
const next = (version: string, pageId: number, words = text): Changes => ({
  [`survey/${version}/version.yaml`]: text("survey/1.0.0/version.yaml"),
  [`survey/${version}/items/${pageId}-de.html`]: words(german),
  [`survey/${version}/items/${pageId}-en.html`]: words(english),
});

describe("the background survey in the library's build", () => {
  test("is known with its pages and responses, and served once for all tests", () => {
    expect(faultsAfter(changes)).toEqual([]);
    const { survey, isServed, tests } = built(changes);
    expect(survey).toEqual([{ version: "1.0.0", pageIds: [10_000], responses: ["home_language", "age"] }]);
    expect(isServed("survey/items/10000-en.html")).toBe(true);
    expect([...tests.keys()]).toEqual(["tiny-test"]);
  });

  test("leaves the test what it was", () => {
    const plain = getVersion(built({}), "tiny-test", "1.0.0");
    const version = getVersion(built(changes), "tiny-test", "1.0.0");
    expect(version.built).toEqual(plain.built);
    expect([...version.responseNames]).toEqual([...plain.responseNames]);
  });

  test("keeps every version, so that a class that was asked one goes on with it", () => {
    const { survey, isServed } = built({ ...changes, ...next("1.1.0", 10_001) });
    expect(survey.map(({ version, pageIds }) => [version, pageIds])).toEqual([
      ["1.1.0", [10_001]],
      ["1.0.0", [10_000]],
    ]);
    expect([isServed("survey/items/10000-de.html"), isServed("survey/items/10001-de.html")]).toEqual([true, true]);
  });

  test("is left out, with its faults, as long as it was never published; afterwards a fault stops the build", () => {
    const broken = { ...changes, [german]: "<p>" };
    const { survey, left } = built(broken);
    expect([survey, left.map(({ machineName }) => machineName)]).toEqual([[], ["survey"]]);
    expect(() => built(broken, ["survey/1.0.0"])).toThrow(/10000-de\.html/);
  });

  test("is empty where the content has none", () => {
    expect(built({}).survey).toEqual([]);
  });
});

describe("the background survey is refused with", () => {
  const again =
    '<div class="item short"><label for="years">Alter</label><number-input id="years" name="age"></number-input></div>';
  test.each<[title: string, library: Changes, fault: RegExp]>([
    [
      "a name that a test scores",
      {
        ...changes,
        [german]: text(german).replaceAll('"age"', '"n1"'),
        [english]: text(english).replaceAll('"age"', '"n1"'),
      },
      /tiny-test\/1\.0\.0\/key\/diagnosis\.yaml:1: the response n1 stands in the survey 1\.0\.0 too/,
    ],
    [
      "a free text",
      {
        ...changes,
        [german]: text(german).replace(
          '<number-input id="age" name="age"></number-input>',
          '<input id="age" name="age" type="text">',
        ),
      },
      /10000-de\.html:10: age is a text field; in the survey use radio/,
    ],
    [
      "a question that one language lacks",
      { ...changes, [english]: text(english).replaceAll('"age"', '"height"') },
      /10000-en\.html:1: the response age is missing/,
    ],
    [
      "a question on two pages",
      { ...changes, "survey/1.0.0/items/10001-de.html": again, "survey/1.0.0/items/10001-en.html": again },
      /10001-de\.html:1: age stands on page 10000 too; ask it once/,
    ],
    [
      "a page below 10000",
      { ...changes, "survey/1.0.0/items/1-de.html": "<p>Text</p>" },
      /survey\/1\.0\.0\/items\/1-de\.html:1: is no page of a survey/,
    ],
    [
      "another page under the id of an older version",
      { ...changes, ...next("1.1.0", 10_000, (file) => text(file).replaceAll('"age"', '"years"')) },
      /survey\/1\.1\.0\/items\/10000-de\.html:1: is another page in 1\.0\.0/,
    ],
    [
      "pages in a test, which are no test's own",
      {
        ...changes,
        "tiny-test/1.0.0/items/10000-de.html": text(german),
        "tiny-test/1.0.0/items/10000-en.html": text(english),
      },
      /tiny-test\/1\.0\.0\/items\/10000-de\.html:1: pages from 10000 on are the background survey's/,
    ],
  ])("%s", (_, library, fault) => {
    expect(faultsAfter(library)).toContainEqual(expect.stringMatching(fault));
  });
});

describe("a version", () => {
  const paged = (value: string) => ({
    "tiny-test/1.0.0/version.yaml": (before: string) => `${before}paged: ${value}\n`,
  });
  const pagedIn = (library: Changes): boolean => getVersion(built(library), "tiny-test", "1.0.0").built.paged;

  test("is paged unless it says that it is not", () => {
    expect(pagedIn({})).toBe(true);
    expect(pagedIn(paged("false"))).toBe(false);
  });

  test("says so with true or false", () => {
    expect(faultsAfter(paged('"no"'))).toContainEqual(
      expect.stringMatching(/version\.yaml:2: "no" must be true or false/),
    );
  });
});
