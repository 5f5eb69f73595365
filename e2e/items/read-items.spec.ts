import { expect } from "@playwright/test";
import { test } from "./story-pages.ts";

const PAGE = `
  <div class="card items">
    <fieldset class="item options">
      <legend><span class="nr" aria-hidden="true">1</span>Welche sind <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>?</legend>
      <multi-select name="k1">
        <label><input type="checkbox" value="a"><span>50 %</span></label>
        <label><input type="checkbox" value="0"><span>keine davon</span></label>
      </multi-select>
    </fieldset>
    <div class="item">
      <p id="q2"><span class="nr" aria-hidden="true">2</span> Setze den Stein auf 3.</p>
      <number-line name="c8" aria-labelledby="q2" from="0" to="10" marks="0 10"></number-line>
    </div>
    <div class="item">
      <number-line aria-label="Zahlengerade" from="0" to="1" marks="0 1" arrow="0.5"></number-line>
      <label for="p1">Auf welche Zahl zeigt der Pfeil?</label>
      <span class="answer"><number-input id="p1" name="p1"></number-input></span>
    </div>
    <fieldset class="item">
      <legend><span class="nr" aria-hidden="true">4</span>Ordne.</legend>
      <order-cards name="o1" first="klein" last="groß">
        <span data-key="a"><math><mn>1</mn><mfrac><mn>1</mn><mn>4</mn></mfrac></math></span>
        <span data-key="b"><svg viewBox="0 0 9 9" role="img"><title>ein Winkel</title></svg></span>
      </order-cards>
    </fieldset>
    <fieldset class="item">
      <legend>Was gehört zusammen?</legend>
      <match-pairs name="m1"><span data-left="a">hal&shy;biert</span><span data-left="b"><math><msup><mn>2</mn><mn>3</mn></msup></math></span><span data-left="c"><math><mn>2</mn><msqrt><mn>5</mn></msqrt></math></span><span data-left="d"><math><msup><mn>2</mn><mn>10</mn></msup></math></span><span data-right="1">20&nbsp;%</span></match-pairs>
    </fieldset>
    <fieldset class="item">
      <legend>Wo?</legend>
      <figure-choice name="f1"><svg viewBox="0 0 9 9"><g data-key="a" data-label="Dreieck oben"><path d="M0 0h9"/></g></svg></figure-choice>
    </fieldset>
    <fieldset class="item">
      <legend>Welcher Ort?</legend>
      <figure-point name="r1" x="0 100" y="0 60"><svg viewBox="0 0 9 9"></svg></figure-point>
    </fieldset>
    <fieldset class="item">
      <legend>Welcher Punkt?</legend>
      <grid-point name="g1" x="-5 5" y="-5 5"></grid-point>
    </fieldset>
    <div class="item">
      <label for="s1">Welche Klasse?<br>Sie gehört in <span aria-hidden="true">▢</span><span class="sr-only">das Kästchen</span>.</label>
      <select id="s1" name="s1"><option value="">–</option><option value="5">Klasse 5</option></select>
    </div>
  </div>`;

test("prompts and options are found in every input element, by what a pupil reads on them", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/number-input`);
  const read = await page.evaluate(async (html) => {
    const path = "/read-items.js";
    const { readItems } = (await import(path)) as typeof import("../../web/test-view/read-items.ts");
    const { items, pages } = readItems([{ id: 1, html }]);
    return { items: Object.fromEntries(items), responses: pages.get(1)?.responses };
  }, PAGE);
  expect(read.responses).toEqual(["k1", "c8", "p1", "o1", "m1", "f1", "r1", "g1", "s1"]);
  expect(read.items).toEqual({
    k1: {
      prompt: "Welche sind 1/2?",
      options: [
        { key: "a", label: "50 %" },
        { key: "0", label: "keine davon" },
      ],
      several: true,
    },
    c8: { prompt: "Setze den Stein auf 3.", placed: true },
    p1: { prompt: "Auf welche Zahl zeigt der Pfeil?" },
    o1: {
      prompt: "Ordne.",
      options: [
        { key: "a", label: "1 1/4" },
        { key: "b", label: "ein Winkel" },
      ],
      ordered: true,
    },
    m1: {
      prompt: "Was gehört zusammen?",
      options: [
        { key: "a", label: "halbiert" },
        { key: "b", label: "2³" },
        { key: "c", label: "2√5" },
        { key: "d", label: "2^10" },
      ],
      partners: [{ key: "1", label: "20 %" }],
    },
    f1: { prompt: "Wo?", options: [{ key: "a", label: "Dreieck oben" }], several: false },
    r1: { prompt: "Welcher Ort?", placed: true, figure: { x: [0, 100], y: [0, 60] } },
    g1: { prompt: "Welcher Punkt?", placed: true },
    s1: { prompt: "Welche Klasse? Sie gehört in ▢.", options: [{ key: "5", label: "Klasse 5" }] },
  });
});
