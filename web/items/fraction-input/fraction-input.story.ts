import type { Story } from "../story.ts";

const item = (number: number, question: string, field: string): string => `
  <div class="card items">
    <div class="item short">
      <span class="nr" aria-hidden="true">${number}</span>
      <label for="c1">${question}</label>
      <span class="answer">${field}</span>
    </div>
  </div>`;

const fraction = (over: number, under: number): string => `<mfrac><mn>${over}</mn><mn>${under}</mn></mfrac>`;
const plain = `<fraction-input id="c1" name="c1"></fraction-input>`;
const mixed = `<fraction-input id="c1" name="c1" mixed></fraction-input>`;
const sum = `<math>${fraction(2, 9)}<mo>+</mo>${fraction(1, 3)}<mo>=</mo></math>`;

export const stories: Story[] = [
  {
    title: "A fraction",
    name: "c1",
    kind: "fraction",
    fragment: {
      de: item(1, "Von 8 gleich großen Teilen sind 3 gefärbt. Welcher Bruchteil ist gefärbt?", plain),
      en: item(1, "3 of 8 equal parts are coloured. Which fraction is coloured?", plain),
    },
    correct: "3/8",
    wrong: "3/5",
  },
  {
    title: "A mixed number",
    name: "c1",
    kind: "fraction",
    fragment: {
      de: item(2, `Schreibe <math>${fraction(11, 8)}</math> als gemischte Zahl.`, mixed),
      en: item(2, `Write <math>${fraction(11, 8)}</math> as a mixed number.`, mixed),
    },
    correct: "1 3/8",
    wrong: "2",
  },
  {
    title: "A sum, begun and not finished",
    name: "c1",
    kind: "fraction",
    fragment: { de: item(3, `Rechne aus: ${sum}`, plain), en: item(3, `Work out ${sum}`, plain) },
    correct: "5/9",
    wrong: "3/…",
  },
];
