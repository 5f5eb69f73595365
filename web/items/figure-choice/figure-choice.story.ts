import type { Language } from "#contract/languages.ts";
import type { Story } from "../story.ts";

const item = (question: string, figure: string, attributes = ""): string => `
  <div class="card items">
    <fieldset class="item">
      <legend><span class="nr" aria-hidden="true">1</span>${question}</legend>
      <figure-choice name="f1"${attributes}>${figure}</figure-choice>
    </fieldset>
  </div>`;

const square = ([top, right, bottom, left]: readonly string[], title: string, desc: string): string => `
  <svg viewBox="0 0 320 260" role="img" aria-labelledby="f1-t f1-d">
    <title id="f1-t">${title}</title><desc id="f1-d">${desc}</desc>
    <g data-key="a" data-label="${top}"><path class="ground ink" d="M40 20h240l-120 110z"/></g>
    <g data-key="b" data-label="${right}"><path class="ground ink" d="M280 20v220l-120-110z"/></g>
    <g data-key="c" data-label="${bottom}"><path class="ground ink" d="M40 240h240l-120-110z"/></g>
    <g data-key="d" data-label="${left}"><path class="ground ink" d="M40 20v220l120-110z"/></g>
  </svg>`;

const regions: Record<Language, string> = {
  de: square(
    ["Dreieck oben", "Dreieck rechts", "Dreieck unten", "Dreieck links"],
    "Ein Rechteck, von seinen Diagonalen geteilt",
    "Das Rechteck ist 24 breit und 22 hoch. Die Diagonalen teilen es in vier Dreiecke.",
  ),
  en: square(
    ["upper triangle", "right triangle", "lower triangle", "left triangle"],
    "A rectangle, cut by its diagonals",
    "The rectangle is 24 wide and 22 high. The diagonals cut it into four triangles.",
  ),
};

const points = {
  a: [60, 200, "A"],
  b: [110, 60, "B"],
  c: [250, 40, "C"],
  d: [280, 180, "D"],
  e: [170, 130, "E"],
} as const;

const corners = (point: string, title: string, desc: string): string => `
  <svg viewBox="0 0 320 240" role="img" aria-labelledby="f1-t f1-d">
    <title id="f1-t">${title}</title><desc id="f1-d">${desc}</desc>
    <path class="ink" d="M60 200 110 60 250 40 280 180z"/>
    ${Object.entries(points)
      .map(
        ([key, [x, y, name]]) =>
          `<g data-key="${key}" data-label="${point} ${name}"><circle class="dot" cx="${x}" cy="${y}" r="6"/>
           <text class="text" x="${x - 32}" y="${y - 10}">${name}</text></g>`,
      )
      .join("")}
  </svg>`;

export const stories: Story[] = [
  {
    title: "One region",
    name: "f1",
    kind: "choice",
    fragment: {
      de: item("Welches Dreieck hat denselben Flächeninhalt wie das Dreieck oben und liegt ihm gegenüber?", regions.de),
      en: item("Which triangle has the same area as the upper one and lies opposite to it?", regions.en),
    },
    correct: "c",
    wrong: "b",
  },
  {
    title: "Several regions",
    name: "f1",
    kind: "choices",
    fragment: {
      de: item(
        "Tippe auf alle Dreiecke, die zusammen die Hälfte des Rechtecks sind und sich berühren.",
        regions.de,
        " several",
      ),
      en: item("Tap all triangles that together are half of the rectangle.", regions.en, " several"),
    },
    correct: "ac",
    wrong: "ab",
  },
  {
    title: "Small points",
    name: "f1",
    kind: "choice",
    fragment: {
      de: item(
        "Welcher Punkt liegt im Inneren des Vierecks?",
        corners(
          "Punkt",
          "Ein Viereck und fünf Punkte",
          "Vier der Punkte sind Ecken des Vierecks. A liegt links unten, B links oben, C rechts oben, D rechts unten, E in der Mitte.",
        ),
      ),
      en: item(
        "Which point lies inside the quadrilateral?",
        corners(
          "Point",
          "A quadrilateral and five points",
          "Four of the points are corners. A is at the lower left, B at the upper left, C at the upper right, D at the lower right, E in the middle.",
        ),
      ),
    },
    correct: "e",
    wrong: "a",
  },
];
