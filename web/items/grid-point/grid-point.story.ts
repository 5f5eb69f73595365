import type { Story } from "../story.ts";

const item = (question: string, attributes: string, drawings = ""): string => `
  <div class="card items">
    <fieldset class="item">
      <legend><span class="nr" aria-hidden="true">1</span>${question}</legend>
      <grid-point name="g1" ${attributes}>${drawings}</grid-point>
    </fieldset>
  </div>`;

const mirror = (title: string, desc: string, name: string): string => `
  <svg viewBox="0 0 8 7" role="img" aria-labelledby="g1-t g1-d">
    <title id="g1-t">${title}</title><desc id="g1-d">${desc}</desc>
    <path class="line-2" d="M4 0v7"/><text class="text" x="4" y="6.2" dx="8">g</text>
    <path class="ink ground" d="M1 1h2v1h-1v2h-1z"/>
    <circle class="dot" cx="2" cy="5" r="0.16"/><text class="text" x="2" y="5" dx="-20" dy="-8">${name}</text>
  </svg>`;

const slanted = (title: string, desc: string): string => `
  <svg viewBox="-6 -6 12 12" role="img" aria-labelledby="g1-t g1-d">
    <title id="g1-t">${title}</title><desc id="g1-d">${desc}</desc>
    <path class="line-2" d="M-6-6 6 6"/>
    <circle class="dot" cx="4" cy="2" r="0.2"/><text class="text" x="4" y="2" dx="10" dy="-8">P</text>
  </svg>`;

export const stories: Story[] = [
  {
    title: "A point in a coordinate grid",
    name: "g1",
    kind: "point",
    fragment: {
      de: item("Setze den Punkt (3 | 2).", 'x="-5 5" y="-5 5" axes labels'),
      en: item("Plot the point (3 | 2).", 'x="-5 5" y="-5 5" axes labels'),
    },
    correct: "3;2",
    wrong: "2;3",
  },
  {
    title: "Half steps",
    name: "g1",
    kind: "point",
    fragment: {
      de: item("Setze den Punkt (1,5 | 2,5).", 'x="0 6" y="0 4" step="0.5" axes labels'),
      en: item("Plot the point (1.5 | 2.5).", 'x="0 6" y="0 4" step="0.5" axes labels'),
    },
    correct: "1.5;2.5",
    wrong: "2.5;1.5",
  },
  {
    title: "Reflection on squared paper",
    name: "g1",
    kind: "point",
    fragment: {
      de: item(
        "Spiegle den Punkt P an der Geraden g.",
        'x="0 8" y="0 7"',
        mirror(
          "Ein Punkt und eine senkrechte Gerade",
          "Die Gerade g verläuft senkrecht, 4 Kästchen vom linken Rand. P liegt von der Ecke links unten aus 2 nach rechts, 5 nach oben.",
          "P",
        ),
      ),
      en: item(
        "Reflect the point P in the line g.",
        'x="0 8" y="0 7"',
        mirror(
          "A point and a vertical line",
          "The line g is vertical, 4 squares from the left edge. P lies, from the lower left corner, 2 to the right, 5 up.",
          "P",
        ),
      ),
    },
    correct: "6;5",
    wrong: "7;5",
  },
  {
    title: "Reflection in a slanted line",
    name: "g1",
    kind: "point",
    fragment: {
      de: item(
        "Spiegle P an der gestrichelten Geraden.",
        'x="-6 6" y="-6 6" axes labels',
        slanted(
          "Der Punkt P und eine schräge Gerade",
          "Die gestrichelte Gerade geht durch den Ursprung und durch (1 | 1). P ist (4 | 2).",
        ),
      ),
      en: item(
        "Reflect P in the dashed line.",
        'x="-6 6" y="-6 6" axes labels',
        slanted(
          "The point P and a slanted line",
          "The dashed line goes through the origin and through (1 | 1). P is (4 | 2).",
        ),
      ),
    },
    correct: "2;4",
    wrong: "4;6",
  },
];
