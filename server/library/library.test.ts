import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testLibraryFile } from "../testing/test-library.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { BuiltLibrary, BuiltTest } from "./built.ts";
import { versionsOf } from "./library.ts";
import { libraryOf } from "./load.ts";
import { schemeOf, solutionOf } from "./scheme.ts";
import { searchIn } from "./search.ts";

/** {@link testLibraryFile} with a form B of decimals, which stands behind 12 other tests. */
const withForm = (): BuiltLibrary => {
  const [decimals] = testLibraryFile.tests.filter(({ _id }) => _id === "decimal-comparison");
  if (decimals === undefined) throw new Error("the test library has lost its test");
  const copy = (name: string, changes: Partial<BuiltTest>): BuiltTest => ({
    ...decimals,
    _id: name,
    machineName: name,
    ...changes,
  });
  const others = Array.from({ length: 12 }, (_, index) =>
    copy(`other-${index}`, { name: { de: `A ${index}`, en: "" } }),
  );
  const forms = [copy("decimal-comparison-b", { variant: "B" }), copy("decimal-comparison", { variant: "A" })];
  return { ...testLibraryFile, tests: [...others, ...forms] };
};

describe("a library with forms that count as one", () => {
  let server: TestServer;
  let teacher: Awaited<ReturnType<TestServer["teacher"]>>;
  beforeAll(async () => {
    server = await startTestServer("sqlite", {}, {}, libraryOf(withForm()));
    teacher = await server.teacher();
  });
  afterAll(async () => await server.stop());
  const names = async (query: Record<string, string | number | boolean>) => {
    const { body } = await server.call("listTests", { as: teacher, query });
    return { ...body, results: body.results.map(({ machineName }) => machineName) };
  };

  test("pages by tests, and gives all forms of each", async () => {
    const last = await names({ formsTogether: true, page: 1 });
    expect(last).toEqual({ results: ["decimal-comparison", "decimal-comparison-b"], pageCount: 2, totalCount: 13 });
    expect((await names({ formsTogether: true, page: 0 })).results).toHaveLength(12);
    expect((await names({ page: 1 })).totalCount).toBe(14);
  });

  test("counts them as one in the categories", async () => {
    const counts = async (formsTogether: boolean) =>
      (await server.call("listCategories", { as: teacher, params: { language: "de" }, query: { formsTogether } })).body
        .counts;
    expect([await counts(true), await counts(false)]).toEqual([[13], [14]]);
  });
});

// The library is in memory, so one database is enough.
describe("the library", () => {
  let server: TestServer;
  let teacher: Awaited<ReturnType<TestServer["teacher"]>>;
  beforeAll(async () => {
    server = await startTestServer("sqlite");
    teacher = await server.teacher();
  });
  afterAll(async () => await server.stop());

  const list = async (query: Record<string, string | number> = {}) =>
    await server.call("listTests", { as: teacher, query });
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).body.results.map(({ machineName }) => machineName);

  test("lists tests in the order of the categories, then by name", async () => {
    const all = ["decimal-comparison", "percent-three-types", "alg-letters-levels", "sta-line-graph"];
    expect(await names({})).toEqual(all);
    expect((await list()).body).toMatchObject({ pageCount: 1, totalCount: 4 });
    expect((await list({ page: 1 })).body).toEqual({ results: [], pageCount: 1, totalCount: 4 });
  });

  test("orders by the name that is shown: in English by the English one", async () => {
    const named = { de: "Brüche", en: "Zeros" };
    const twin = testLibraryFile.tests.map((one) =>
      one._id === "percent-three-types" ? { ...one, name: named, categories: ["number"] } : one,
    );
    const search = searchIn(libraryOf({ ...testLibraryFile, tests: twin }));
    const first = (language: "de" | "en") => search("", language).tests.map(({ built }) => built._id)[0];
    expect([first("de"), first("en")]).toEqual(["percent-three-types", "decimal-comparison"]);
  });

  test("puts a test where its own category is, the first that it names, not where the widest one is", () => {
    const widened = testLibraryFile.tests.map((one) => ({ ...one, name: { de: one._id, en: one._id } }));
    const algebra = widened.find(({ _id }) => _id === "alg-letters-levels");
    const tests = widened.map((one) => (one === algebra ? { ...one, categories: ["algebra", "number"] } : one));
    const order = [...libraryOf({ ...testLibraryFile, tests }).tests.keys()];
    expect(order).toEqual(["decimal-comparison", "percent-three-types", "alg-letters-levels", "sta-line-graph"]);
  });

  test("describes a test in both languages, its categories in the one that was asked for", async () => {
    const test = (await list({ language: "en", q: "percent" })).body.results[0];
    expect(test?.name).toEqual({ de: "Prozente: drei Grundaufgaben", en: "Percent: three types" });
    expect(test?.categories).toEqual(["Percent", "Number"]);
    expect((await list({ q: "Prozente" })).body.results[0]?.categories).toEqual(["Prozente", "Zahlen"]);
    expect(test).not.toHaveProperty("solution");
  });

  test("lists versions newest first, each with its solution and without its rules", async () => {
    const test = (await list({ q: "Dezimal" })).body.results[0];
    expect(test?.versions.map(({ minorVersion }) => minorVersion)).toEqual([1, 0]);
    expect(test?.versions.map(({ solution }) => Object.keys(solution).length)).toEqual([22, 22]);
    expect(test?.versions[0]).not.toHaveProperty("diagnosis");
  });

  test("offers no version that its author may still change", async () => {
    const [offered] = (await list({ q: "Anteil" })).body.results;
    expect(offered?.versions.map(({ minorVersion }) => minorVersion)).toEqual([0]);
  });

  test("offers no test of which no version was published", async () => {
    const [draft, ...others] = testLibraryFile.tests;
    const versions = draft?.versions.map((version) => ({ ...version, published: false })) ?? [];
    const library = libraryOf({ ...testLibraryFile, tests: draft ? [{ ...draft, versions }, ...others] : [] });
    expect(searchIn(library)("", "de").tests.map(({ built }) => built._id)).not.toContain(draft?._id);
    expect(library.tests.has(draft?._id ?? "")).toBe(true);
  });

  test("knows by the numbers which of three versions is the newest, in whatever order the build wrote them", () => {
    const tests = testLibraryFile.tests.map((one) => {
      const [version] = one.versions;
      if (!version || one._id !== "decimal-comparison") return one;
      return { ...one, versions: [0, 10, 9].map((minorVersion) => ({ ...version, minorVersion })) };
    });
    const library = libraryOf({ ...testLibraryFile, tests });
    expect(
      versionsOf(library, { testId: "decimal-comparison", testVersion: { major: 1, minor: 0, patch: 0 } }).map(
        ({ minorVersion }) => minorVersion,
      ),
    ).toEqual([10, 9, 0]);
    expect(library.tests.get("decimal-comparison")?.newest.number.minor).toBe(10);
  });

  test.each([
    ["größer", "decimal-comparison"],
    ["GROSSER", "decimal-comparison"],
    ["grosse anteil", "percent-three-types"],
    ["  zahl   welche ", "decimal-comparison"],
    ["größer Prozent", undefined],
    ["Werkzeug", undefined],
  ])("finds %j", async (q, found) => {
    const [first] = await names({ q });
    expect(first).toBe(found);
  });

  test.each([
    ["Daten und Zufall", "de"],
    ["Leitidee Daten", "de"],
    ["data and chance", "de"],
    ["Data and chance", "en"],
    ["guiding idea chance", "en"],
    ["Leitidee Zufall", "en"],
  ] as const)("finds the tests of a Leitidee by %j, shown in %s", (q, language) => {
    const leitideen = [
      ...testLibraryFile.leitideen,
      { key: "data-and-chance", name: { de: "Daten und Zufall", en: "Data and chance" } },
    ];
    const tests = testLibraryFile.tests.map((one) =>
      one._id === "sta-line-graph" ? { ...one, leitidee: ["data-and-chance"] } : one,
    );
    const search = searchIn(libraryOf({ ...testLibraryFile, leitideen, tests }));
    expect(search(q, language).tests.map(({ built }) => built._id)).toEqual(["sta-line-graph"]);
  });

  test.each([
    ["categories=in=Zahlen", ["decimal-comparison", "percent-three-types"]],
    ["categories=in=(Algebra,Daten)", ["alg-letters-levels", "sta-line-graph"]],
    ["categories=in=( Algebra , data )", ["alg-letters-levels", "sta-line-graph"]],
    ["categories=in=number", ["decimal-comparison", "percent-three-types"]],
    ["categories=in=Größen", []],
  ])("filters by %s", async (qfilter, found) => {
    expect(await names({ qfilter })).toEqual(found);
  });

  test.each([
    "categories=in=Nonsense",
    "categories=in=(Zahlen,Nonsense)",
    "categories=in=()",
    "categories=in=",
    "categories=in=Zahlen,Daten",
    "categories=out=Zahlen",
    "categories=in=(Zahlen",
    "name=in=Zahlen",
    "categories=in=Zahlen;drop table",
    "",
  ])("refuses the filter %j", async (qfilter) => {
    const refused = await list({ qfilter });
    expect([refused.status, refused.error.detail, refused.error.errors?.[0]?.path]).toEqual([
      422,
      "VALIDATION_ERROR",
      "qfilter",
    ]);
  });

  test("lists the categories that have tests, as they are shown", async () => {
    const categories = async (language: string) =>
      (await server.call("listCategories", { as: teacher, params: { language } })).body;
    const counts = [2, 1, 1, 1];
    expect(await categories("de")).toEqual({ categories: ["Zahlen", "Prozente", "Algebra", "Daten"], counts });
    expect(await categories("en")).toEqual({ categories: ["Number", "Percent", "Algebra", "Data"], counts });
    expect((await server.call("listCategories", { as: teacher, params: { language: "fr" } })).status).toBe(404);
  });

  test("narrows the list to a class level, or to the nearest one for which there are tests", async () => {
    const levels = async (level: number) => {
      const { body } = await list({ level });
      return [body.level, body.totalCount];
    };
    expect([await levels(5), await levels(6), await levels(10), await levels(1)]).toEqual([
      [5, 4],
      [6, 4],
      [6, 4],
      [5, 4],
    ]);
    expect((await list()).body).not.toHaveProperty("level");
    expect((await list({ level: 0 })).status).toBe(422);
    const params = { language: "de" };
    const { body } = await server.call("listCategories", { as: teacher, params, query: { level: 10 } });
    expect(body.counts).toEqual([2, 1, 1, 1]);
  });

  test("says of a search without results how many tests it finds elsewhere, and which categories are near", async () => {
    const nothing = await list({ q: "Prozente", qfilter: "categories=in=Algebra" });
    expect(nothing.body).toMatchObject({ totalCount: 0, neighbours: { elsewhere: 1, categories: [] } });
    const near = await list({ q: "Satz des Pythagoras" });
    expect(near.body.neighbours).toEqual({ elsewhere: 0, categories: [{ name: "Algebra", count: 1 }] });
    expect((await list({ q: "Prozente" })).body).not.toHaveProperty("neighbours");
  });

  test("searches for the words that were meant, and says so", async () => {
    const { body } = await list({ q: "Dezmialzahl" });
    expect([body.corrected, body.results[0]?.machineName]).toEqual(["Dezimalzahlen", "decimal-comparison"]);
  });

  test("gives a version with solution and scheme", async () => {
    const params = { testId: "sta-line-graph", version: "1.0.0" };
    const { body } = await server.call("getTestVersion", { as: teacher, params });
    expect(body.version).toEqual({ major: 1, minor: 0, patch: 0 });
    expect(Object.keys(body.solution)).toHaveLength(body.responseCount);
    expect(Object.values(body.solution).filter((answer) => answer.includes(".."))).toEqual([]);
    expect(body.scheme.stages.map(({ name }) => name)).toEqual(["readingLineGraph", "makingInferences"]);
    const places = body.scheme.responses.map(({ page, item }) => page * 1000 + item);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("says of each test its Leitidee in both languages and how far it has been tried", async () => {
    const [test] = (await list({ q: "Dezimal" })).body.results;
    expect(test?.leitidee).toEqual([{ de: "Zahl und Operation", en: "Number and operation" }]);
    expect(test?.maturity).toBe("literature");
  });

  test("tells with how many pupils a test was tried, and how well it was validated", async () => {
    const maturityOf = async (q: string) => (await list({ q })).body.results[0]?.maturity;
    expect(await maturityOf("Liniendiagramme")).toEqual({ tried: 312 });
    expect(await maturityOf("Buchstaben")).toEqual({ validated: { kappa: 0.71, n: 480 } });
  });

  test("gives with a version its families and where its rules come from, where the version has them", async () => {
    const read = async (version: string) =>
      (await server.call("getTestVersion", { as: teacher, params: { testId: "decimal-comparison", version } })).body;
    const [older, newer] = [await read("1.0.0"), await read("1.1.0")];
    expect(older.scheme).not.toHaveProperty("families");
    expect(older).not.toHaveProperty("provenance");
    expect(newer.scheme.families).toMatchObject([{ id: "longer-is-not-larger", stages: [{ name: null, is: 0 }] }]);
    const askFirst = newer.scheme.patterns.flatMap(({ patterns }) => patterns.filter((one) => one.askFirst));
    expect(askFirst.map(({ is }) => is)).toEqual(["U1"]);
    expect(newer.provenance).toEqual(testLibraryFile.tests[2]?.versions[0]?.provenance);
  });

  test("refuses a version that it does not have", async () => {
    const params = { testId: "sta-line-graph", version: "2.0.0" };
    const refused = await server.call("getTestVersion", { as: teacher, params });
    expect([refused.status, refused.error.detail]).toEqual([404, "NOT_FOUND"]);
  });

  test("shows stages ascending and the unclassified one last", () => {
    const version = libraryOf(testLibraryFile).tests.get("decimal-comparison")?.newest;
    if (!version) throw new Error("the test library has lost its test");
    const words = { label: { de: "", en: "" }, means: { de: "", en: "" } };
    const diagnosis = {
      ...version.built.diagnosis,
      stages: [{ rules: (["?", 2, 0, 1] as const).map((is) => ({ is, ...words })) }],
    };
    const [list] = schemeOf(diagnosis, version.rules).stages;
    expect(list?.stages.map(({ is }) => is)).toEqual([0, 1, 2, "?"]);
  });

  test("does not start with a range as the shown solution", () => {
    const version = libraryOf(testLibraryFile).tests.get("decimal-comparison")?.newest;
    if (!version) throw new Error("the test library has lost its test");
    const responses = { r: { page: 1, kind: "number" as const, correct: ["[16 .. 17]"] } };
    expect(() => solutionOf({ ...version.built.diagnosis, responses })).toThrow(/response r .* needs a "solution"/);
    const shown = { r: { ...responses.r, solution: "16.5" } };
    expect(solutionOf({ ...version.built.diagnosis, responses: shown })).toEqual({ r: "16.5" });
  });
});
