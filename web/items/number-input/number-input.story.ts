import type { Story } from "../story.ts";

const fragment = (question: string): string => `
  <div class="card items">
    <div class="item short">
      <span class="nr" aria-hidden="true">1</span>
      <label for="p1">${question}</label>
      <span class="answer"><number-input id="p1" name="p1"></number-input><span class="unit">€</span></span>
    </div>
  </div>`;

export const stories: Story[] = [
  {
    title: "A number with its unit",
    name: "p1",
    kind: "number",
    fragment: { de: fragment("25 % von 10 € sind wie viel Euro?"), en: fragment("25 % of €10 is how many euros?") },
    correct: "2.5",
    wrong: "0,25",
  },
];
