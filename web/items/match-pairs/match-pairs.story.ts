import type { Story } from "../story.ts";

const item = (question: string, cards: string): string => `
  <div class="card items">
    <fieldset class="item">
      <legend><span class="nr" aria-hidden="true">1</span>${question}</legend>
      ${cards}
    </fieldset>
  </div>`;

const fraction = (above: number, below: number): string =>
  `<math><mfrac><mn>${above}</mn><mn>${below}</mn></mfrac></math>`;

const percents = `
  <match-pairs name="m1">
    <span data-left="a">${fraction(1, 2)}</span><span data-left="b">${fraction(1, 5)}</span><span data-left="c">${fraction(3, 4)}</span>
    <span data-right="1">20&nbsp;%</span><span data-right="2">50&nbsp;%</span><span data-right="3">34&nbsp;%</span><span data-right="4">75&nbsp;%</span>
  </match-pairs>`;

const kinds = (left: readonly string[], right: readonly string[]): string => `
  <match-pairs name="m2" reuse>
    ${left.map((text, index) => `<span data-left="${"abcd"[index]}">${text}</span>`).join("")}
    ${right.map((text, index) => `<span data-right="${index + 1}">${text}</span>`).join("")}
  </match-pairs>`;

export const stories: Story[] = [
  {
    title: "Fractions and percentages, one card too many",
    name: "m1",
    kind: "choices",
    fragment: {
      de: item("Was gehört zusammen?", percents),
      en: item("What goes together?", percents),
    },
    correct: "a2,b1,c4",
    wrong: "a2,c3…",
  },
  {
    title: "Several take the same one",
    name: "m2",
    kind: "choices",
    fragment: {
      de: item(
        "Wozu gehört die Zahl?",
        kinds(["−3", "0,5", "12", "−0,1"], ["kleiner als 0", "zwischen 0 und 1", "größer als 1"]),
      ),
      en: item(
        "Where does the number belong?",
        kinds(["−3", "0.5", "12", "−0.1"], ["less than 0", "between 0 and 1", "greater than 1"]),
      ),
    },
    correct: "a1,b2,c3,d1",
    wrong: "a1,b1,c3,d2",
  },
];
