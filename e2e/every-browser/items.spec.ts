import { expect } from "@playwright/test";
import { type Device, ENGINES } from "../browsers/device.ts";
import { openDevice } from "../browsers/open-device.ts";
import type { Key, Point, Tab, Target } from "../browsers/tab.ts";
import { test } from "../items/story-pages.ts";

/** The input elements on their story pages, driven by pointer, in the browsers in which the specs of e2e/items do not run. */
for (const engine of ENGINES.filter((each) => each !== "chromium")) {
  test.describe(engine, () => {
    test.describe.configure({ mode: "serial" });
    let device: Device;
    let tab: Tab;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      device = await openDevice(engine, { language: "de" });
      tab = await device.newTab();
      await tab.resize({ width: 820, height: 1000 });
    });
    test.afterAll(() => device.close());

    /** Opens the page of an element and hides all stories but one. */
    async function open(stories: string, element: string, title: string): Promise<void> {
      await tab.go(`${stories}/${element}`);
      await tab.until(title, () =>
        tab.evaluate((label) => {
          const section = document.querySelector<HTMLElement>(`section[aria-label="${label}: to answer"]`);
          if (section === null) return false;
          section.id = "here";
          document.querySelector("#root")?.replaceChildren(section);
          return true;
        }, title),
      );
      await tab.settled();
    }

    const here = (css: string, text?: string | RegExp): Target => ({
      css: `#here ${css}`,
      ...(text === undefined ? {} : { text }),
    });

    async function expectGiven(given: string): Promise<void> {
      await expect.poll(() => tab.text("#here output"), { message: engine }).toBe(given);
    }

    /** A point of an area: from its left edge and from its upper one, as parts of its size. */
    async function at(css: string, right: number, down: number): Promise<Point> {
      await tab.waitFor(here(css));
      return tab.evaluate(
        (selector, x, y) => {
          const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return { x: box.x + box.width * x, y: box.y + box.height * y };
        },
        `#here ${css}`,
        right,
        down,
      );
    }

    const press = async (...keys: Key[]): Promise<void> => {
      for (const key of keys) await tab.press(key);
    };

    test("a stone on the number line is set, dragged, moved by keys and taken away", async ({ stories }) => {
      await open(stories, "number-line", "A fraction on a line of whole numbers");
      const quarter = await at('[role="slider"]', 0.25, 0.5);
      await tab.drag(quarter, quarter);
      await expectGiven('{"c8":"0.5"}');
      await tab.drag(quarter, await at('[role="slider"]', 0.5, 0.9));
      await expectGiven('{"c8":"1"}');
      await press("ArrowRight", "ArrowRight", "ArrowLeft");
      await expectGiven('{"c8":"1.01"}');
      await tab.click(here("button", "Ein kleines Stück nach rechts"));
      await expectGiven('{"c8":"1.02"}');
      await tab.click(here("button", "Stein wegnehmen"));
      await expectGiven('{"c8":""}');
    });

    test("a point in the grid goes to where it is clicked and dragged, and by keys", async ({ stories }) => {
      await open(stories, "grid-point", "A point in a coordinate grid");
      const first = await at(".point-area", 0.81, 0.31);
      await tab.drag(first, first);
      await expectGiven('{"g1":"3;2"}');
      await tab.drag(await at(".point-area", 0.8, 0.3), await at(".point-area", 0.2, 0.6));
      await expectGiven('{"g1":"-3;-1"}');
      await press("ArrowRight", "ArrowUp");
      await expectGiven('{"g1":"-2;0"}');
    });

    test("a click on a drawing gives the place in its units", async ({ stories }) => {
      await open(stories, "figure-point", "A place on a map");
      const place = await at(".point-area", 0.5, 0.25);
      await tab.drag(place, place);
      await expectGiven('{"p1":"180;165"}');
    });

    test("a region of a drawing is chosen by a click, by keys, and taken back", async ({ stories }) => {
      await open(stories, "figure-choice", "One region");
      await tab.click(here('[role="radio"]', "Dreieck rechts"));
      await expectGiven('{"f1":"b"}');
      await press("ArrowDown");
      await expectGiven('{"f1":"c"}');
      await press("Space");
      await expectGiven('{"f1":""}');
    });

    test("cards are put in order by dragging and by clicks", async ({ stories }) => {
      await open(stories, "order-cards", "Integers with both ends named");
      // Texts with a copy for screen readers have their words twice.
      const card = (text: string): Target => here("order-cards button", new RegExp(`^${text}`, "u"));
      await tab.drag(await tab.waitFor(card("−7")), await tab.waitFor(here("ol > li:nth-child(2)")));
      await expectGiven('{"o1":",-7…"}');
      await tab.drag(await tab.waitFor(card("−2")), await tab.waitFor(here("ol > li:nth-child(2)")));
      await expectGiven('{"o1":"-7,-2…"}');
      for (const text of ["3", "0"]) await tab.click(card(text));
      await expectGiven('{"o1":"-7,-2,3,0"}');
    });

    test("cards are paired by clicks and by dragging one onto the other", async ({ stories }) => {
      await open(stories, "match-pairs", "Several take the same one");
      const card = (text: string): Target => here("match-pairs button", new RegExp(`^${text}`, "u"));
      await tab.click(card("−3"));
      await tab.click(card("kleiner als 0"));
      await expectGiven('{"m2":"a1…"}');
      await tab.drag(await tab.waitFor(card("0,5")), await tab.waitFor(card("zwischen 0 und 1")));
      await expectGiven('{"m2":"a1,b2…"}');
      await expect.poll(() => tab.evaluate(() => document.querySelectorAll("#here line").length)).toBe(2);
    });

    test("several choices are ticked, and none of these excludes the others", async ({ stories }) => {
      await open(stories, "multi-select", "Several, or none of these");
      for (const text of ["x = 3, y = 7", "x = 7, y = 3"]) await tab.click(here("label", text));
      await expectGiven('{"k1":"ac"}');
      await tab.click(here("label", "keine davon"));
      await expectGiven('{"k1":"0"}');
    });

    test("fractions and numbers are typed, the next field by the Tab key", async ({ stories }) => {
      await open(stories, "fraction-input", "A mixed number");
      await tab.write(here("fraction-input input"), "1");
      for (const part of ["3", "8"]) {
        await press("Tab");
        await tab.type(part);
      }
      await expectGiven('{"c1":"1 3/8"}');
    });
  });
}
