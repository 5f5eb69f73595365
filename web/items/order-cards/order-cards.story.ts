import type { Story } from "../story.ts";

const item = (question: string, cards: string): string => `
  <div class="card items">
    <fieldset class="item">
      <legend><span class="nr" aria-hidden="true">1</span>${question}</legend>
      ${cards}
    </fieldset>
  </div>`;

const integers = (first: string, last: string): string => `
  <order-cards name="o1" first="${first}" last="${last}">
    <span data-key="-2">−2</span><span data-key="3">3</span><span data-key="-7">−7</span><span data-key="0">0</span>
  </order-cards>`;

const depths = (first: string, last: string, comma: string): string => `
  <order-cards name="o4" first="${first}" last="${last}">
    <span data-key="-2.6">−2${comma}6 m</span><span data-key="-6">−6 m</span><span data-key="-1.5">−1${comma}5 m</span>
  </order-cards>`;

const fraction = (above: number, below: number): string =>
  `<math><mfrac><mn>${above}</mn><mn>${below}</mn></mfrac></math>`;

const fractions = (first: string, last: string): string => `
  <order-cards name="f1" first="${first}" last="${last}">
    <span data-key="a">${fraction(5, 6)}</span><span data-key="b">${fraction(1, 2)}</span>
    <span data-key="c"><math><mn>1</mn><mfrac><mn>1</mn><mn>4</mn></mfrac></math></span>
    <span data-key="d">${fraction(2, 3)}</span><span data-key="e">${fraction(3, 12)}</span>
  </order-cards>`;

const angle = (key: string, title: string, path: string): string => `
  <span data-key="${key}"><svg viewBox="0 0 120 90" role="img"><title>${title}</title><path class="ink" d="${path}"/></svg></span>`;

const angles = (a: string, b: string, c: string): string => `
  <order-cards name="w4">
    ${angle("a", a, "M10 80H110M10 80L97 30")}
    ${angle("b", b, "M40 80H70M40 80L45 50")}
    ${angle("c", c, "M20 80H90M20 80L60 23")}
  </order-cards>`;

export const stories: Story[] = [
  {
    title: "Integers with both ends named",
    name: "o1",
    kind: "order",
    fragment: {
      de: item("Ordne von der kleinsten zur größten Zahl.", integers("kleinste Zahl", "größte Zahl")),
      en: item("Order from the smallest to the largest number.", integers("smallest number", "largest number")),
    },
    correct: "-7,-2,0,3",
    wrong: "0,-2,3,-7",
  },
  {
    title: "Decimals with their unit",
    name: "o4",
    kind: "order",
    fragment: {
      de: item("Ordne die Tauchtiefen, die tiefste zuerst.", depths("am tiefsten", "am wenigsten tief", ",")),
      en: item("Order the depths, deepest first.", depths("deepest", "least deep", ".")),
    },
    correct: "-6,-2.6,-1.5",
    wrong: "-1.5…",
  },
  {
    title: "Fractions",
    name: "f1",
    kind: "order",
    fragment: {
      de: item("Ordne die Zahlen der Größe nach.", fractions("kleinste Zahl", "größte Zahl")),
      en: item("Order the numbers by size.", fractions("smallest number", "largest number")),
    },
    correct: "ebdac",
    wrong: "b,,a,c…",
  },
  {
    title: "Drawings",
    name: "w4",
    kind: "order",
    fragment: {
      de: item("Ordne die Winkel vom kleinsten zum größten.", angles("Winkel a", "Winkel b", "Winkel c")),
      en: item("Order the angles from the smallest to the largest.", angles("angle a", "angle b", "angle c")),
    },
    correct: "acb",
    wrong: "bca",
  },
];
