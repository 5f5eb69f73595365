import type { Story } from "../story.ts";

const item = (kind: string, question: string, field: string): string => `
  <div class="card items">
    <div class="item short${kind}">
      <span class="nr" aria-hidden="true">1</span>
      <label for="p1">${question}</label>
      <span class="answer">${field}</span>
    </div>
  </div>`;

const euro = `<number-input id="p1" name="p1"></number-input><span class="unit">€</span>`;
const term = `<number-input id="p1" name="p1" letters="n"></number-input>`;
const equation = `<number-input id="p1" name="p1" letters="s p" signs="+ − · : ="></number-input>`;
const times = "<math><mn>4</mn><mi>n</mi></math>";

export const stories: Story[] = [
  {
    title: "A number with its unit",
    name: "p1",
    kind: "number",
    fragment: {
      de: item("", "25 % von 10 € sind wie viel Euro?", euro),
      en: item("", "25 % of €10 is how many euros?", euro),
    },
    correct: "2.5",
    wrong: "0,25",
  },
  {
    title: "A term",
    name: "p1",
    kind: "expression",
    fragment: {
      de: item(" term", `Addiere 5 zu ${times}. Schreibe den Term auf.`, term),
      en: item(" term", `Add 5 to ${times}. Write the expression.`, term),
    },
    correct: "4n+5",
    wrong: "9n",
  },
  {
    title: "An equation with two letters and signs of its own",
    name: "p1",
    kind: "expression",
    fragment: {
      de: item(
        " term",
        "An einer Schule kommen auf eine Lehrkraft (p) 6 Kinder (s). Schreibe das als Gleichung.",
        equation,
      ),
      en: item(" term", "A school has 6 children (s) for each teacher (p). Write that as an equation.", equation),
    },
    correct: "s=6·p",
    wrong: "6·s=p",
  },
];
