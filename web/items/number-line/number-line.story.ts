import type { Story } from "../story.ts";

const item = (question: string, line: string): string => `
  <div class="card items">
    <div class="item">
      <p class="question" id="question"><span class="nr" aria-hidden="true">1</span>${question}</p>
      ${line}
    </div>
  </div>`;

const threeQuarters = "<math><mfrac><mn>3</mn><mn>4</mn></mfrac></math>";

export const stories: Story[] = [
  {
    title: "A fraction on a line of whole numbers",
    name: "c8",
    kind: "number",
    fragment: {
      de: item(
        `Setze den Stein auf ${threeQuarters}. Tippe dazu auf die Zahlengerade.`,
        '<number-line name="c8" aria-labelledby="question" from="0" to="2" marks="0 1 2" step="0.01"></number-line>',
      ),
      en: item(
        `Place the stone on ${threeQuarters}. To do so, tap the number line.`,
        '<number-line name="c8" aria-labelledby="question" from="0" to="2" marks="0 1 2" step="0.01"></number-line>',
      ),
    },
    correct: "0.75",
    wrong: "1.5",
  },
  {
    title: "Negative numbers, every mark with its number",
    name: "n1",
    kind: "number",
    fragment: {
      de: item(
        "Setze den Stein auf −3,5.",
        '<number-line name="n1" aria-labelledby="question" from="-10" to="10" marks="-10 -9 -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 7 8 9 10"></number-line>',
      ),
      en: item(
        "Place the stone on −3.5.",
        '<number-line name="n1" aria-labelledby="question" from="-10" to="10" marks="-10 -9 -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 7 8 9 10"></number-line>',
      ),
    },
    correct: "-3.5",
    wrong: "-2.5",
  },
  {
    title: "Decimals, marks without numbers",
    name: "d1",
    kind: "number",
    fragment: {
      de: item(
        "Setze den Stein auf 3,46.",
        '<number-line name="d1" aria-labelledby="question" from="3.4" to="3.5" marks="3.4 3.41 3.42 3.43 3.44 3.45 3.46 3.47 3.48 3.49 3.5" labels="3.4 3.5"></number-line>',
      ),
      en: item(
        "Place the stone on 3.46.",
        '<number-line name="d1" aria-labelledby="question" from="3.4" to="3.5" marks="3.4 3.41 3.42 3.43 3.44 3.45 3.46 3.47 3.48 3.49 3.5" labels="3.4 3.5"></number-line>',
      ),
    },
    correct: "3.46",
    wrong: "3.406",
  },
  {
    title: "A bar, without numbers",
    name: "e1",
    kind: "number",
    fragment: {
      de: item(
        "Stelle einen Balken ein, der 80 % länger ist als dieser.",
        '<number-line name="e1" aria-labelledby="question" from="0" to="200" marks="0" labels="" bar="100" step="1"></number-line>',
      ),
      en: item(
        "Show a bar that is 80 % longer than this one.",
        '<number-line name="e1" aria-labelledby="question" from="0" to="200" marks="0" labels="" bar="100" step="1"></number-line>',
      ),
    },
    correct: "180",
    wrong: "80",
  },
  {
    title: "An arrow to read",
    name: "c10",
    kind: "number",
    fragment: {
      de: item(
        "Auf welche Zahl zeigt der Pfeil?",
        `<number-line aria-label="Zahlengerade mit 5 Strichen in gleichem Abstand. Am Strich ganz links steht ein Fünftel, am Strich ganz rechts drei Fünftel. Der Pfeil zeigt auf den vierten Strich von links." from="0.15" to="0.65" marks="1/5 3/10 2/5 1/2 3/5" labels="1/5 3/5" arrow="1/2"></number-line>
         <p><label for="c10" class="sr-only">Zahl</label><span class="answer"><number-input id="c10" name="c10"></number-input></span></p>`,
      ),
      en: item(
        "Which number does the arrow point to?",
        `<number-line aria-label="Number line with 5 equally spaced marks. One fifth stands at the leftmost mark, three fifths at the rightmost one. The arrow points to the fourth mark from the left." from="0.15" to="0.65" marks="1/5 3/10 2/5 1/2 3/5" labels="1/5 3/5" arrow="1/2"></number-line>
         <p><label for="c10" class="sr-only">Number</label><span class="answer"><number-input id="c10" name="c10"></number-input></span></p>`,
      ),
    },
    correct: "0.5",
    wrong: "4/5",
  },
];
