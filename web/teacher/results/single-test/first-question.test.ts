import { expect, test } from "vitest";
import { firstQuestion } from "./first-question.ts";

const WIDE = "Wann ist eine Zahl mit drei Stellen hinter dem Komma wirklich größer als eine mit zwei?";

test("leaves out what follows the question", () => {
  expect(firstQuestion("<p>Wie vergleichst du 17,353 und 17,35? Sag mir, auf welche Ziffern du schaust.</p>", 3)).toBe(
    "Wie vergleichst du 17,353 und 17,35?",
  );
  expect(firstQuestion("<p>Zeichne einen Streifen. Wie weit reicht 0,8?</p>", 3)).toBe(
    "Zeichne einen Streifen. Wie weit reicht 0,8?",
  );
  expect(firstQuestion("<p>Ein Kind sagt: „Ist das mehr?“ Was meinst du?</p>", 3)).toBe(
    "Ein Kind sagt: „Ist das mehr?“",
  );
});

test("leaves out the lead-in of a long question, then what follows a clause, then what follows a word", () => {
  const read = "<p>Lies mir 4,63 und 4,8 vor. Wie viel ist die 6 wert, wie viel die 3, wie viel die 8?</p>";
  expect(firstQuestion(read, 3)).toBe("Wie viel ist die 6 wert, wie viel die 3 …");
  expect(firstQuestion(read, 5)).toBe("Wie viel ist die 6 wert …");
  expect(firstQuestion("<p>Look at both creams: what can you say for certain?</p>", 5)).toBe(
    "What can you say for certain?",
  );
  expect(firstQuestion(`<p>${WIDE}</p>`, 3)).toBe("Wann ist eine Zahl mit drei Stellen hinter dem Komma …");
});

test("gives the questions of few groups more words than those of many", () => {
  const wordsFor = (groups: number): number => firstQuestion(`<p>${WIDE}</p>`, groups).split(" ").length;
  expect([1, 2, 3, 4, 5, 9].map(wordsFor)).toEqual([13, 13, 11, 8, 7, 7]);
});

test("cuts a text without a question too", () => {
  expect(firstQuestion("<p>Erzähl mir, wie du vorgehst.</p>", 3)).toBe("Erzähl mir, wie du vorgehst.");
});

test("takes an element for one word, whatever is in it", () => {
  const formula = "<math><mi>k</mi><mo>?</mo></math>";
  expect(firstQuestion(`<p>${formula} Was ist das? Und dann?</p>`, 3)).toBe(`${formula} Was ist das?`);
  expect(firstQuestion("<p>Was heißt <em>davon</em> hier? Zeichne.</p>", 3)).toBe("Was heißt <em>davon</em> hier?");
  expect(
    firstQuestion(`<p>Du siehst <em>viele</em> Zahlen in einer Reihe. Passt ${formula} zu ihnen, und warum?</p>`, 5),
  ).toBe(`Passt ${formula} zu ihnen, und warum?`);
});
