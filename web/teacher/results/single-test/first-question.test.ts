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

test.each([
  ["Which is more: 4 tenths or 45 hundredths? Draw both.", 5, "… 4 tenths or 45 hundredths?"],
  ["Which is more: 4 tenths or 45 hundredths? Draw both.", 3, "Which is more: 4 tenths or 45 hundredths?"],
  ["Look at both creams: what can you say for certain?", 5, "… what can you say for certain?"],
  ["Look at both creams: what can you say for certain?", 3, "Look at both creams: what can you say for certain?"],
])("says by dots that a lead-in is left out which a question may need: %s by %i groups", (question, groups, short) => {
  expect(firstQuestion(`<p>${question}</p>`, groups)).toBe(short);
});

test("leaves out a second question before the lead-in with its numbers", () => {
  const read = "<p>Lies mir 4,63 und 4,8 vor. Wie viel ist die 6 wert, wie viel die 3, wie viel die 8?</p>";
  expect(firstQuestion(read, 2)).toBe("Lies mir 4,63 und 4,8 vor. Wie viel ist die 6 wert …");
  expect(firstQuestion(read, 5)).toBe("Wie viel ist die 6 wert …");
});

test("leaves out a lead-in whose numbers the question has", () => {
  const pencils =
    "<p>You have 8 pencils. What does 8 × 4 mean in a story, and do you have more or fewer afterwards?</p>";
  expect(firstQuestion(pencils, 3)).toBe("What does 8 × 4 mean in a story …");
  const paper = "<p>Zeichne auf Papier 1 und 2. Was ist davon hier 2 und was 1?</p>";
  expect(firstQuestion(paper, 2)).toBe("… Was ist davon hier 2 und was 1?");
});

test("ends in no word that begins something", () => {
  expect(firstQuestion("<p>Was weißt du über die linke und die rechte Seite der Gleichung hier?</p>", 5)).toBe(
    "Was weißt du über die linke …",
  );
  expect(firstQuestion("<p>What do you know about the left and the right side of it?</p>", 5)).toBe(
    "What do you know …",
  );
});

test("never has more than its share of words", () => {
  const part = "Zeig mir im Bild das Ganze. Wie findest du heraus, wie groß der gefärbte Teil ist?";
  for (const question of [WIDE, part]) {
    const wordsFor = (groups: number): number =>
      firstQuestion(`<p>${question}</p>`, groups).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    for (const groups of [1, 2, 3, 4, 5, 9]) expect(wordsFor(groups)).toBeLessThanOrEqual(Math.max(30 / groups, 6));
    expect(wordsFor(1)).toBeLessThanOrEqual(12);
  }
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
  expect(firstQuestion(`<p>${twice}</p>`, 5)).toBe(`… Was sagt dir ${formula}, und warum?`);
  expect(firstQuestion(`<p>${twice.replace("<em>viele</em> ", "")}</p>`, 5)).toBe(
    `Was sagt dir ${formula}, und warum?`,
  );
});
