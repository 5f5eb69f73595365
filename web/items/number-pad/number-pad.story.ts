import type { Story } from "../story.ts";

const short = (number: number, name: string, question: string, unit: string): string => `
    <div class="item short">
      <span class="nr" aria-hidden="true">${number}</span>
      <label for="${name}">${question}</label>
      <span class="answer"><input id="${name}" name="${name}" type="text" inputmode="decimal" autocomplete="off"><span class="unit">${unit}</span></span>
    </div>`;

const page = (first: string, second: string, yes: string, no: string, unit: string): string => `
  <div class="card items">${short(1, "p1", first, "€")}
    <fieldset class="item options">
      <legend><span class="nr" aria-hidden="true">2</span>${second}</legend>
      <label><input type="radio" name="p2" value="a"><span>${yes}</span></label>
      <label><input type="radio" name="p2" value="b"><span>${no}</span></label>
    </fieldset>${short(3, "p3", first, unit)}
  </div>`;

const bar = (question: string, title: string, desc: string): string => `
  <div class="card items">
    <fieldset class="item">
      <legend><span class="nr" aria-hidden="true">1</span>${question}</legend>
      <svg viewBox="0 0 320 80" role="img" aria-labelledby="p1-t p1-d"><title id="p1-t">${title}</title><desc id="p1-d">${desc}</desc><g class="ink"><path class="fill" d="M0 0H120V80H0z"/><path d="M40 0V80M80 0V80M120 0V80M160 0V80M200 0V80M240 0V80M280 0V80M0 0H320V80H0z"/></g></svg>
      <p class="answer"><fraction-input name="p1"></fraction-input></p>
    </fieldset>
  </div>`;

/** The pad serves native fields of published tests as well as those of the elements. */
export const stories: Story[] = [
  {
    title: "Native number fields",
    name: "p1",
    kind: "number",
    fragment: {
      de: page("25 % von 80 € sind wie viel Euro?", "Ist das mehr als die Hälfte?", "ja", "nein", "Grad"),
      en: page("25 % of €80 is how many euros?", "Is that more than half?", "yes", "no", "degrees"),
    },
    correct: "20",
    wrong: "0,25",
  },
  {
    title: "A field below a drawing",
    name: "p1",
    kind: "fraction",
    fragment: {
      de: bar("Welcher Bruchteil ist gefärbt?", "Ein Rechteck", "Acht gleich große Teile, drei davon gefärbt."),
      en: bar("Which fraction is coloured?", "A rectangle", "Eight equal parts, three of them coloured."),
    },
    correct: "3/8",
    wrong: "3/5",
  },
];
