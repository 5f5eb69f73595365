import { expect, test } from "vitest";
import { firstQuestion } from "./first-question.ts";

const WIDE = "Wann ist eine Zahl mit drei Stellen hinter dem Komma wirklich größer als eine mit zwei?";

test("leaves out what follows the question, and takes none that is only quoted", () => {
  expect(firstQuestion("<p>Wie vergleichst du 17,353 und 17,35? Sag mir, auf welche Ziffern du schaust.</p>", 3)).toBe(
    "Wie vergleichst du 17,353 und 17,35?",
  );
  expect(firstQuestion("<p>Zeichne einen Streifen. Wie weit reicht 0,8?</p>", 3)).toBe(
    "Zeichne einen Streifen. Wie weit reicht 0,8?",
  );
  expect(firstQuestion("<p>Ein Kind sagt: „Ist das mehr?“ Was meinst du?</p>", 3)).toBe(
    "Ein Kind sagt: „Ist das mehr?“ Was meinst du?",
  );
});

test("leaves out what follows the first clause of a long question, and keeps the lead-in with its numbers", () => {
  const cuts: [string, string][] = [
    [
      "Lies mir 4,63 und 4,8 vor. Wie viel ist die 6 wert, wie viel die 3, wie viel die 8?",
      "Lies mir 4,63 und 4,8 vor. Wie viel ist die 6 wert …",
    ],
    [
      "6 + 3 = ▢ + 4: what do you know about the left side, and what must then hold for the right?",
      "6 + 3 = ▢ + 4: what do you know about the left side …",
    ],
    [
      "Choose a line you were sure about and one where you hesitated. What was different?",
      "Choose a line you were sure about and one where you hesitated. What was different?",
    ],
    ["Look at both creams: what can you say for certain?", "Look at both creams: what can you say for certain?"],
    ["Which is more: 4 tenths or 45 hundredths? Draw both.", "Which is more: 4 tenths or 45 hundredths?"],
  ];
  for (const [question, short] of cuts) expect(firstQuestion(`<p>${question}</p>`, 5)).toBe(short);
});

test("leaves out a lead-in whose numbers the question has", () => {
  const pencils =
    "<p>You have 8 pencils. What does 8 × 4 mean in a story, and do you have more or fewer afterwards?</p>";
  expect(firstQuestion(pencils, 5)).toBe("What does 8 × 4 mean in a story …");
  expect(firstQuestion("<p>Zeichne auf Papier 1 und 2. Was ist davon hier 2 und was 1?</p>", 5)).toBe(
    "Zeichne auf Papier 1 und 2. Was ist davon hier 2 und was 1?",
  );
});

test("never ends within a clause, nor before a subordinate one", () => {
  expect(firstQuestion(`<p>${WIDE}</p>`, 9)).toBe(WIDE);
  const part = "Zeig mir im Bild das Ganze. Wie findest du heraus, wie groß der gefärbte Teil ist?";
  expect(firstQuestion(`<p>${part}</p>`, 5)).toBe(part);
});

test("gives the questions of few groups more words than those of many", () => {
  const question = "Was passiert mit den Seiten, und was passiert mit der Fläche?";
  expect([1, 2, 3, 9].map((groups) => firstQuestion(`<p>${question}</p>`, groups))).toEqual([
    question,
    question,
    "Was passiert mit den Seiten …",
    "Was passiert mit den Seiten …",
  ]);
});

test("cuts a text without a question too", () => {
  expect(firstQuestion("<p>Erzähl mir, wie du vorgehst.</p>", 3)).toBe("Erzähl mir, wie du vorgehst.");
});

test("takes an element for one word, whatever is in it", () => {
  const formula = "<math><mi>k</mi><mo>?</mo></math>";
  expect(firstQuestion(`<p>${formula} Was ist das? Und dann?</p>`, 3)).toBe(`${formula} Was ist das?`);
  expect(firstQuestion("<p>Was heißt <em>davon</em> hier? Zeichne.</p>", 3)).toBe("Was heißt <em>davon</em> hier?");
  const twice = `Du siehst <em>viele</em> Zahlen und ${formula}. Was sagt dir ${formula}, und warum?`;
  expect(firstQuestion(`<p>${twice}</p>`, 5)).toBe(
    `Du siehst <em>viele</em> Zahlen und ${formula}. Was sagt dir ${formula} …`,
  );
  expect(firstQuestion(`<p>${twice.replace("<em>viele</em> ", "")}</p>`, 5)).toBe(
    `Was sagt dir ${formula}, und warum?`,
  );
});
