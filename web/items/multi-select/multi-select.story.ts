import type { Story } from "../story.ts";

const item = (question: string, options: [key: string, text: string][]): string => `
  <div class="card items">
    <fieldset class="item options">
      <legend><span class="nr" aria-hidden="true">1</span>${question}</legend>
      <multi-select name="k1">
        ${options
          .map(([key, text]) => `<label><input type="checkbox" value="${key}"><span>${text}</span></label>`)
          .join("")}
      </multi-select>
    </fieldset>
  </div>`;

const equations: [string, string][] = [
  ["a", "x = 3, y = 7"],
  ["b", "x = 5, y = 5"],
  ["c", "x = 7, y = 3"],
];

export const stories: Story[] = [
  {
    title: "Several, or none of these",
    name: "k1",
    kind: "choices",
    fragment: {
      de: item("Was kann in x + y = 10 stehen? Kreuze alles an, was geht.", [...equations, ["0", "keine davon"]]),
      en: item("What can stand in x + y = 10? Tick all that can.", [...equations, ["0", "none of these"]]),
    },
    correct: "abc",
    wrong: "ac",
  },
  {
    title: "Keys of several characters",
    name: "k1",
    kind: "choices",
    fragment: {
      de: item("Welche Zahlen sind größer als 3,5?", [
        ["3.10", "3,10"],
        ["3.9", "3,9"],
        ["4.05", "4,05"],
      ]),
      en: item("Which numbers are larger than 3.5?", [
        ["3.10", "3.10"],
        ["3.9", "3.9"],
        ["4.05", "4.05"],
      ]),
    },
    correct: "3.9,4.05",
    wrong: "3.10,3.9",
  },
];
