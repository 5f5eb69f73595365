import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { versionText } from "#contract/address.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { textOf } from "../markup/sanitise.ts";
import { readLibrary } from "../read-library.ts";
import { LAST_PAGE, takeApart } from "./item-pages.ts";
import { readPage } from "./read-page.ts";

const short = (number: number, name: string, question: string): string =>
  `<div class="item short"><span class="nr" aria-hidden="true">${number}</span><label for="${name}">${question}</label>` +
  `<span class="answer"><number-input id="${name}" name="${name}"></number-input></span></div>`;
const card = (...items: string[]): string => `<div class="card items">${items.join("\n")}</div>`;
const figure = (name: string): string => `<figure class="card figure">${name}</figure>`;

/** The texts of the pages that a page is taken apart into, by their first response. */
function apart(html: string, notAlone: string[] = [], english = html): Record<string, string> {
  const files = new Map([
    ["items/2-de.html", html],
    ["items/2-en.html", english],
  ]);
  const taken = takeApart({ pageIds: [2], files }, notAlone);
  return Object.fromEntries(
    Object.entries(taken.pages).map(([name, id]) => [
      name,
      `${id}: ${textOf(parseFragment(taken.files.get(`items/${id}-de.html`) ?? ""))}`,
    ]),
  );
}

describe("a page taken apart", () => {
  const head = '<h2>Am Fluss</h2>\n<p class="task">Lies ab.</p>\n';

  test("has one item a page, each numbered 1, with heading and task", () => {
    expect(apart(head + card(short(1, "a", "Wie breit?"), short(2, "b", "Wie tief?")))).toEqual({
      a: "1201: Am FlussLies ab.1Wie breit?",
      b: "1202: Am FlussLies ab.1Wie tief?",
    });
  });

  test("gives each item the drawing that stands before its card, and no other", () => {
    const page =
      head + figure("Karte") + card(short(1, "a", "Wie breit?")) + figure("Boot") + card(short(2, "b", "Wie lang?"));
    expect(apart(page)).toEqual({
      a: "1201: Am FlussLies ab.Karte1Wie breit?",
      b: "1202: Am FlussLies ab.Boot1Wie lang?",
    });
  });

  test("lets items share the drawing before the first of them, in one card or in two", () => {
    const page = head + figure("Karte") + card(short(1, "a", "A?"), short(2, "b", "B?")) + card(short(3, "c", "C?"));
    expect(Object.values(apart(page)).every((text) => text.includes("Karte"))).toBe(true);
  });

  test("keeps a picture inside of a card for the items after it", () => {
    const page = head + card(short(1, "a", "A?"), figure("Boot"), short(2, "b", "B?"));
    expect(apart(page)).toEqual({ a: "1201: Am FlussLies ab.1A?", b: "1202: Am FlussLies ab.Boot1B?" });
  });

  test("keeps several responses of one item together", () => {
    const both = `<fieldset class="item"><legend>1</legend><input name="a"><input name="b"></fieldset>`;
    expect(Object.keys(apart(head + card(both)))).toEqual(["a", "b"]);
    expect(new Set(Object.values(apart(head + card(both)))).size).toBe(1);
  });

  test("leaves out an item that refers to another one, that its author excepts, or that differs between languages", () => {
    const first = `<div class="item"><p id="question">Wie viele?</p><input name="a" aria-labelledby="question"></div>`;
    const second = `<div class="item"><input name="b" aria-labelledby="question"></div>`;
    expect(Object.keys(apart(card(first, second)))).toEqual(["a"]);
    expect(Object.keys(apart(card(short(1, "a", "A?"), short(2, "b", "B?")), ["a"]))).toEqual(["b"]);
    const swapped = card(short(1, "b", "B?"), short(2, "a", "A?"));
    expect(apart(card(short(1, "a", "A?"), short(2, "b", "B?")), [], swapped)).toEqual({});
  });

  test("has ids of its own, below those of the survey", () => {
    expect(1000 + 100 * LAST_PAGE + 99).toBeLessThan(SURVEY_PAGE_ID);
    expect(1000 + 100).toBeGreaterThan(LAST_PAGE);
  });
});

describe("the tests with a parallel form", () => {
  const { tests } = readLibrary("content");
  const forms = tests.filter(({ machineName }) =>
    tests.some((other) => other.machineName === `${machineName}-b` || machineName === `${other.machineName}-b`),
  );
  const versions = forms.flatMap(({ machineName, card: test, versions: all }) =>
    all.map((version) => ({
      name: `${machineName} ${versionText(version.number)}`,
      version,
      notAlone: test?.notAlone?.[versionText(version.number)] ?? [],
    })),
  );

  test.each(versions)(
    "$name can ask each item alone, but for those that its author excepts",
    ({ version, notAlone }) => {
      const { pages, files } = takeApart(version, notAlone);
      const expected = version.responses.filter((name) => !notAlone.includes(name));
      expect(Object.keys(pages).toSorted()).toEqual(expected.toSorted());
      for (const [name, html] of files) {
        const faults: string[] = [];
        const page = readPage(parseFragment(html, { sourceCodeLocationInfo: true }), (_line, message) => {
          faults.push(message);
        });
        expect([name, faults]).toEqual([name, []]);
        expect([name, page.items.map(({ shown }) => shown)]).toEqual([name, [1]]);
      }
    },
  );
});
