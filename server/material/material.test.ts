import { afterAll, beforeAll, expect, test } from "vitest";
import { testPack } from "../testing/test-pack.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { allInWords, inWords, readAnswer } from "./answers.ts";
import { arranged } from "./arrange.ts";
import { fillIn, fillPlain, fillQuestion, fillTask, rowFor, rowsFor } from "./fill.ts";
import { fragmentOf } from "./fragment.ts";
import { htmlOf } from "./html.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer("sqlite");
});
afterAll(async () => server.stop());

const packId = "decimals-longer-is-not-larger";

test("lists the packs of a test for all of its forms, also those that are not published yet", async () => {
  const teacher = await server.teacher();
  const listed = await server.call("listPacks", { as: teacher, params: { machineName: "decimal-comparison" } });
  expect(listed.body.results.map(({ _id, published }) => [_id, published])).toEqual([
    [packId, true],
    ["decimals-in-the-making", false],
  ]);
  expect(listed.body.results[0]).toMatchObject({ sheetTasks: 3, exitQuestions: 2, version: "1.0.0" });
  const none = await server.call("listPacks", { as: teacher, params: { machineName: "sta-line-graph" } });
  expect(none.body.results).toEqual([]);
});

test("shows a pack with its drawings, and the exit's answers in words", async () => {
  const teacher = await server.teacher();
  const { body } = await server.call("getPack", { as: teacher, params: { packId } });
  expect(body.board.picture.de).toMatch(
    /^<svg viewBox="0 0 640 \d+" role="img"><title>Ein Streifen mit 10 gleichen Teilen/,
  );
  expect(body.exit[1]).toMatchObject({
    right: { de: "2,7 und 2,605", en: "2.7 and 2.605" },
    thoughts: [
      { reading: "family", answer: { de: "2,58 und 2,605; oder alle" } },
      { reading: "flip", answer: { de: "2,7" } },
    ],
  });
  expect(body.types.map(({ _id }) => _id)).toEqual(["pair", "value"]);
  const missing = await server.call("getPack", { as: teacher, params: { packId: "none" } });
  expect(missing.error.detail).toBe("NOT_FOUND");
});

test("brings the same sheet for the same number, and another one for another", async () => {
  const teacher = await server.teacher();
  const sheet = async (number: string) => await server.call("getSheet", { as: teacher, params: { packId, number } });
  const first = await sheet("417");
  expect((await sheet("0417")).body).toEqual(first.body);
  expect(first.body.tasks[0]?.parts[1]).toEqual({ compare: [[expect.any(Object), expect.any(Object)]] });
  expect(JSON.stringify(first.body)).not.toContain("{0}");
  const others = await Promise.all(["1", "2", "3"].map(sheet));
  expect(others.some(({ body }) => JSON.stringify(body.tasks) !== JSON.stringify(first.body.tasks))).toBe(true);
  expect((await sheet("10000")).error.detail).toBe("NOT_FOUND");
});

test("fills places with the cells of both languages, and begins with a capital letter", () => {
  expect(fillIn("{0} sind weniger.", ["fünf Zehntel"], "de")).toBe("Fünf Zehntel sind weniger.");
  expect(fillIn("{0} + {1}", ["a", ["0,6", "0.6"]], "en")).toBe("a + 0.6");
  expect(() => fillIn("{1}", ["a"], "de")).toThrow("no cell");
  // The keys of an order are no sentence.
  expect(fillPlain("{0}", ["bac"])).toBe("bac");
  expect(fillPlain("{0}", [["−0,5", "−0.5"]])).toBe("-0.5");
});

test("keeps a short calculation of a sentence on one line, and lets a long one break", () => {
  expect(fillIn("Es sind {0}: 9 · 9 = {0}.", ["81"], "de")).toBe("Es sind 81: 9\u00a0·\u00a09\u00a0=\u00a081.");
  expect(fillIn("Teilt im Verhältnis 7 : 4, so: A hat 28.", [], "de")).toContain("7\u00a0:\u00a04, so: A");
  const long = "So: 12 + 13 + 14 + 15 + 16 = 70.";
  expect(fillIn(long, [], "de")).toBe("So: 12\u00a0+\u00a013\u00a0+\u00a014\u00a0+\u00a015\u00a0+\u00a016 =\u00a070.");
  const longer = "Also 1000 + 2000 + 3000 + 4000 + 5000 = 15000.";
  expect(fillIn(longer, [], "de")).toBe("Also 1000 + 2000 + 3000 + 4000 + 5000 =\u00a015000.");
});

test("picks rows by seed and task alone, different ones as long as there are enough", () => {
  const drawn = { rows: Array.from({ length: 20 }, (_, at) => [String(at)]) };
  expect(rowFor(drawn, "417", "a")).toEqual(rowFor(drawn, "417", "a"));
  const seeds = Array.from({ length: 50 }, (_, seed) => rowFor(drawn, String(seed), "a")[0]);
  expect(new Set(seeds).size).toBeGreaterThan(12);
  expect(new Set(rowsFor(drawn, "child", "a", 4).map(([cell]) => cell)).size).toBe(4);
  expect(rowsFor({ rows: [["1"], ["2"]] }, "child", "a", 4)).toHaveLength(2);
});

const task = testPack().exercise.tasks["trap"];
const filledPair = () => {
  if (task === undefined) throw new Error("the test pack has no trap");
  return fillTask(task.drawn.shape, task.drawn.rows[0] ?? []);
};

test("writes a pair as the tests do, named by its numbers", () => {
  const { de, en } = fragmentOf("pair", filledPair());
  expect(de).toContain('<fieldset class="item pair"><legend><span class="sr-only">0,4 oder 0,31</span></legend>');
  expect(de).toContain('<input type="radio" name="answer" value="L"><span><b>0,4</b>links größer</span>');
  expect(en).toContain("<b>0.31</b>right larger");
});

const question = (changes: Partial<Parameters<typeof fillQuestion>[0]>) =>
  fillQuestion(
    {
      ask: { de: "Wie viel?", en: "How much?" },
      options: {},
      before: null,
      after: null,
      line: null,
      figures: [],
      right: [],
      codes: {},
      ...changes,
    },
    [],
  );

test("names every field by its question, with units beside it", () => {
  const unit = { de: "€", en: "€" };
  expect(fragmentOf("number", question({ after: unit })).de).toBe(
    '<h2 id="question">Wie viel?</h2><div class="card items"><div class="item"><span class="answer">' +
      '<number-input id="answer" name="answer" aria-labelledby="question"></number-input><span class="unit">€</span></span></div></div>',
  );
});

test("has room for a whole number in every field of a fraction, whatever is right", () => {
  for (const right of ["1 1/2", "5/8", "1"])
    expect(fragmentOf("fraction", question({ right: [right] })).de).toContain(" mixed></fraction-input>");
});

test("puts the field of a term alone behind its equals sign, as the tests do", () => {
  const ask = { de: "−8 − 6 =", en: "−8 − 6 =" };
  expect(fragmentOf("number", question({ ask })).en).toBe(
    '<h2 id="question">Work it out.</h2><div class="card items"><div class="item short"><label for="answer">−8 − 6 =</label>' +
      '<span class="answer"><number-input id="answer" name="answer"></number-input></span></div></div>',
  );
  const asked = { de: "Rechne 3 + 4 =", en: "Add 3 + 4 =" };
  expect(fragmentOf("number", question({ ask: asked })).de).toContain('<h2 id="question">Rechne 3 + 4 =</h2>');
});

test("lays long sides of a pair one below the other, where none of them breaks", () => {
  const options = { L: { de: "22 − (9 + 7)", en: "22 − (9 + 7)" }, R: { de: "5", en: "5" } };
  const { de, en } = fragmentOf("pair", question({ options }));
  expect(de).toContain('value="L"><span>22 − (9 + 7) ist größer</span>');
  expect(en).toContain('value="E"><span>equal</span>');
  expect(de).not.toContain("pair");
});

test("swaps the sides of a pair by a seed, with all that they mean", () => {
  const seeds = Array.from({ length: 40 }, (_, at) => arranged("pair", filledPair(), `child ${at}`));
  const swapped = seeds.filter(({ right }) => right[0] === "R");
  expect(swapped.length).toBeGreaterThan(8);
  expect(swapped.length).toBeLessThan(32);
  const { options, codes, picture } = swapped[0] ?? filledPair();
  expect([options["L"]?.de, options["R"]?.de, codes]).toEqual(["0,31", "0,4", { LONG: ["L"], EQUAL: ["E"] }]);
  expect(picture.de[0]?.with["label"]).toBe("0,31");
});

/** The orders in which options are shown to many children, by their first words. */
const ordersOf = (words: readonly string[], kind: "choice" | "choices" | "order" = "choice"): string[] => {
  const options = Object.fromEntries(words.map((de, at) => [String.fromCodePoint(97 + at), { de, en: `${at}` }]));
  const shown = Array.from({ length: 60 }, (_, child) =>
    Object.values(arranged(kind, { ...filledPair(), options }, `child ${child}`).options).map(({ de }) => de),
  );
  return [...new Set(shown.map((order) => order.join(" | ")))];
};

test("shuffles options by a seed, few and many", () => {
  const options = Object.fromEntries(["k", "m", "n", "q"].map((key) => [key, { de: key, en: key }]));
  const of = (seed: string) => Object.keys(arranged("choice", { ...filledPair(), options }, seed).options).join("");
  expect(of("a")).toBe(of("a"));
  expect(new Set(Array.from({ length: 40 }, (_, at) => of(`child ${at}`)[0])).size).toBe(4);
  expect(ordersOf(["Hühner", "die Anzahl der Hühner", "das Gewicht der Hühner"])).toHaveLength(6);
  expect(ordersOf(["9 und 6", "9 und 5", "6 und 5"])).toHaveLength(6);
  expect(ordersOf(["16 · 0,9", "16 : 0,9"], "choices")).toHaveLength(2);
  expect(ordersOf(["0,8", "0,63", "0,93"], "order")).toHaveLength(6);
});

test.each([
  [["kleiner", "gleich", "größer"]],
  [["größer als 1", "genau 1", "kleiner als 1"]],
  [["ja", "nein"]],
  [["Das stimmt.", "Das stimmt nicht.", "Das weiß man erst nach dem Ausrechnen."]],
  [["20°", "90°", "160°"]],
  [["1", "2", "17", "19"]],
  [["der erste", "der zweite", "beide gleich"]],
  [["nur das erste", "nur das zweite", "beide", "keines"]],
  [["in Klasse A", "gleich groß", "in Klasse B"]],
  [["A", "B", "beide gleich schnell"]],
  [["links", "rechts"]],
])("leaves options in an order that everybody expects: %j", (words) => {
  expect(ordersOf(words)).toEqual([words.join(" | ")]);
});

test("leaves what says something of the other options in its place, and shuffles these", () => {
  expect(ordersOf(["14 · 1,6", "14 : 1,6", "beide"]).toSorted()).toEqual([
    "14 : 1,6 | 14 · 1,6 | beide",
    "14 · 1,6 | 14 : 1,6 | beide",
  ]);
  expect(ordersOf(["20 % von 20 €", "gleich viel", "20 % von 500 €"])).toHaveLength(2);
  expect(ordersOf(["1,4", "1,374", "keine"])).toHaveLength(2);
  expect(ordersOf(["eine Zahl mit Komma", "eine Zahl über 1", "Das geht nicht."])).toHaveLength(2);
  // A reason that begins alike says nothing of the others.
  expect(ordersOf(["Das geht nicht: 9 ist ungerade.", "4 mehr", "3-mal so viel"])).toHaveLength(6);
  // One alone would always be the answer.
  expect(ordersOf(["beide gleich schnell", "das kann man nicht wissen", "der, der überholt"])).toHaveLength(6);
});

test("asks for yes before no, and shuffles several of either", () => {
  expect(ordersOf(["ja", "nein, er liegt schief", "nein, er ist zu weit"]).toSorted()).toEqual([
    "ja | nein, er ist zu weit | nein, er liegt schief",
    "ja | nein, er liegt schief | nein, er ist zu weit",
  ]);
  const axes = ordersOf(["Das sagen erst die Achsen.", "Ja, das sieht man.", "Nein, nie."]);
  expect(axes).toHaveLength(3);
  expect(axes.every((order) => order.indexOf("Ja") < order.indexOf("Nein"))).toBe(true);
});

test("lets several options be ticked, none of them last", () => {
  const options = { a: { de: "3/5", en: "3/5" }, b: { de: "zwei", en: "two" } };
  const { de } = fragmentOf("choices", question({ options }));
  expect(de).toContain('<multi-select name="answer"><label><input type="checkbox" value="a">');
  expect(de).toMatch(/value="0"><span>keine davon<\/span><\/label><\/multi-select>/);
  const own = fragmentOf("choices", question({ options: { ...options, 0: { de: "Keine", en: "None" } } }));
  expect(own.de.match(/value="0"/g)).toHaveLength(1);
});

test("places a stone on a line, or lets it be read", () => {
  const line = { from: "0", to: "1", marks: "0 0.5 1", step: "0.01" };
  const placed = fragmentOf("number", question({ line })).de;
  expect(placed).toContain(
    '<number-line name="answer" aria-labelledby="question" from="0" to="1" marks="0 0.5 1" step="0.01">',
  );
  expect(placed).not.toContain("number-input");
  const read = fragmentOf("number", question({ line: { ...line, arrow: "0.4" } })).de;
  expect(read).toContain(
    'aria-label="Eine Zahlengerade von 0 bis 1. Beschriftet: 0; 0,5; 1. Ein Pfeil zeigt auf eine Stelle."',
  );
  expect(read).toContain("<number-input");
});

test("stacks fractions in texts, and nothing that only looks like one", () => {
  expect(htmlOf("3/5 < ▢/8 & km/h")).toBe(
    "<math><mfrac><mn>3</mn><mn>5</mn></mfrac></math> &lt; <math><mfrac><mtext>▢</mtext><mn>8</mn></mfrac></math> &amp; km/h",
  );
  expect(htmlOf("am 3/5/2026")).toBe("am 3/5/2026");
  expect(htmlOf("3/5.")).toContain("</math>.");
  expect(htmlOf("3/5. Wo?")).toMatch(/^<span class="formula"><math>.*<\/math>\.<\/span> Wo\?$/u);
  expect(htmlOf("Wie viel ist 5\u00a0+\u00a03/11? Rate.")).toMatch(
    /^Wie viel ist <span class="formula">5\u00a0\+\u00a0<math>.*<\/math>\?<\/span> Rate\.$/u,
  );
});

test("reads answers by value, keys in any order for several, and codes after the right answer", () => {
  const asked = { right: ["3/5", "0.6"], codes: { BIG: ["6"], NEAR: ["0.5..0.59"] } };
  const read = (given: string) => readAnswer("number", asked, given);
  expect(read("0,60")).toEqual({ isRight: true, code: null });
  expect(read("6/10")).toEqual({ isRight: true, code: null });
  expect(read("6")).toEqual({ isRight: false, code: "BIG" });
  expect(read("0,55")).toEqual({ isRight: false, code: "NEAR" });
  expect(read("viele")).toEqual({ isRight: false, code: null });
  expect(readAnswer("choices", { right: ["bc"], codes: { FAMILY: ["ac"] } }, "cb").isRight).toBe(true);
  expect(readAnswer("choices", { right: ["bc"], codes: { FAMILY: ["ac"] } }, "ca").code).toBe("FAMILY");
  expect(readAnswer("order", { right: ["bac"], codes: {} }, "abc").isRight).toBe(false);
});

test("says answers in words", () => {
  const options = { a: { de: "1,5", en: "1.5" }, b: { de: "1,25", en: "1.25" } };
  expect(inWords("order", question({ options }), "ba").de).toBe("1,25 < 1,5");
  expect(inWords("pair", filledPair(), "R")).toEqual({ de: "0,31", en: "0.31" });
  expect(inWords("number", question({ before: { de: "0,", en: "0." } }), "63").de).toBe("0,63");
  const money = inWords("number", question({ after: { de: "€", en: "€" } }), "-3.5");
  expect(money).toEqual({ de: "−3,50\u00a0€", en: "−€3.50" });
  expect(inWords("number", question({ after: { de: "Euro", en: "euros" } }), "5.5").en).toBe("5.50\u00a0euros");
  expect(inWords("number", question({ after: { de: "°", en: "°" } }), "75").de).toBe("75°");
});

test("takes a term with an English decimal for a term, and a sentence for none", () => {
  expect(fragmentOf("number", question({ ask: { de: "44 · 0,5 =", en: "44 × 0.5 =" } })).en).toContain("Work it out.");
  const asked = { de: "Es sind 3. 2 + 1 =", en: "There are 3. 2 + 1 =" };
  expect(fragmentOf("number", question({ ask: asked })).en).not.toContain("Work it out.");
});

test("says which of several options were chosen, so that a teacher reads it at a glance", () => {
  const letters = { a: "18 · 1,3", b: "18 · 0,6", c: "18 : 0,6", d: "4 Stühle und 1 Tisch" };
  const options = Object.fromEntries(Object.entries(letters).map(([key, text]) => [key, { de: text, en: text }]));
  const chosen = question({ options });
  expect(inWords("choices", chosen, "0")).toEqual({ de: "keine davon", en: "none of these" });
  expect(inWords("choices", chosen, "b").de).toBe("18 · 0,6");
  expect(inWords("choices", chosen, "d").de).toBe("4 Stühle und 1 Tisch");
  const sentence = question({ options: { a: { de: "Es steigt.", en: "It rises." } } });
  expect(inWords("choice", sentence, "a").de).toBe("Es steigt");
  expect(inWords("number", question({ after: { de: "%", en: "%" } }), "20")).toEqual({ de: "20\u00a0%", en: "20%" });
  expect(inWords("choices", chosen, "d,a").de).toBe("18 · 1,3 und „4 Stühle und 1 Tisch“");
  expect(inWords("choices", chosen, "abd").en).toBe("all but 18 : 0,6");
  expect(inWords("choices", chosen, "abcd").de).toBe("alle");
  expect(allInWords("choices", chosen, ["ac", "a", "abc"]).de).toBe(
    "18 · 1,3 und 18 : 0,6; oder 18 · 1,3; oder alle außer „4 Stühle und 1 Tisch“",
  );
  expect(allInWords("number", question({ after: { de: "°", en: "°" } }), ["139..141", "41"]).en).toBe(
    "139° to 141° or 41°",
  );
});
