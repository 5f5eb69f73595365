import { expect, test } from "vitest";
import { firstQuestion } from "./first-question.ts";

test("leaves out what follows the question", () => {
  expect(firstQuestion("<p>Wie vergleichst du 17,353 und 17,35? Sag mir, auf welche Ziffern du schaust.</p>")).toBe(
    "Wie vergleichst du 17,353 und 17,35?",
  );
  expect(firstQuestion("<p>Zeichne einen Streifen. Wie weit reicht 0,8?</p>")).toBe(
    "Zeichne einen Streifen. Wie weit reicht 0,8?",
  );
  expect(firstQuestion("<p>Ein Kind sagt: „Ist das mehr?“ Was meinst du?</p>")).toBe("Ein Kind sagt: „Ist das mehr?“");
});

test("cuts a long question behind a clause", () => {
  expect(
    firstQuestion("<p>Lies mir 4,63 und 4,8 vor. Wie viel ist die 6 wert, wie viel die 3, wie viel die 8?</p>"),
  ).toBe("Lies mir 4,63 und 4,8 vor. Wie viel ist die 6 wert …");
  const long = "Wann ist eine Zahl mit drei Stellen hinter dem Komma wirklich größer als eine mit nur zwei?";
  expect(firstQuestion(`<p>${long}</p>`)).toBe(long);
});

test("keeps whole what has no question mark, or one within a formula", () => {
  expect(firstQuestion("<p>Erzähl mir, wie du vorgehst.</p>")).toBe("Erzähl mir, wie du vorgehst.");
  const formula = "<p><math><mi>k</mi><mo>?</mo></math> Was ist das? Und dann?</p>";
  expect(firstQuestion(formula)).toBe("<math><mi>k</mi><mo>?</mo></math> Was ist das? Und dann?");
});

test("takes elements along that end before the question does", () => {
  expect(firstQuestion("<p>Was heißt <em>davon</em> hier? Zeichne.</p>")).toBe("Was heißt <em>davon</em> hier?");
});
