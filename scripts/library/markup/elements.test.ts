import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxes, NUMBER, RIGHT } from "../testing/element-samples.ts";
import { item, itemFaults, surveyFaults } from "../testing/item-faults.ts";
import { ELEMENTS } from "./elements.ts";

/** Characters that end an attribute or are changed in one. */
const NOT_IN_MARKUP = ['"', "&", "\r", "\0"];

describe("an input element on a page", () => {
  test.each(RIGHT)("is taken as it should be: %s", (_, field, rule) => {
    expect(itemFaults(item(field), rule)).toEqual([]);
  });

  test("is taken as a number line to read, without a name", () => {
    const figure =
      '<number-line from="0" to="1" marks="0 1/2 1" arrow="0.4" aria-label="Drei Striche …"></number-line>';
    expect(itemFaults(item(`${figure}<number-input name="r"></number-input>`), NUMBER)).toEqual([]);
  });

  test.each(ELEMENTS)("takes no attribute beside its own: %s", (tag) => {
    for (const more of [
      "onclick=x()",
      'style="color:red"',
      "is=x",
      "href=//x",
      "autofocus",
      "role=img",
      "tabindex=0",
      "data-mark=correct",
      "value=1",
      "srcdoc=x",
      "slot=x",
      "part=x",
      "contenteditable",
      "disabled",
      "readonly",
      'title="x"',
      "xlink:href=x",
      "lang=en",
    ])
      expect([
        more,
        itemFaults(`<${tag} name="r" ${more}></${tag}>`).some((fault) => fault.includes("not allowed")),
      ]).toEqual([more, true]);
  });

  test("takes nothing in its numbers but numbers", () => {
    const attributes = ["from", "to", "marks", "labels", "step", "arrow", "bar"];
    const anything = fc
      .string({ unit: "grapheme" })
      .filter(
        (text) =>
          text !== "" &&
          !/^-?\d+([./]\d+)?( -?\d+([./]\d+)?)*$/u.test(text) &&
          !NOT_IN_MARKUP.some((sign) => text.includes(sign)),
      );
    fc.assert(
      fc.property(fc.constantFrom(...attributes), anything, (name, value) => {
        expect(itemFaults(`<number-line ${name}="${value}"></number-line>`)).toContainEqual(
          expect.stringContaining(`${name}="${value}" is not allowed`),
        );
      }),
    );
  });
});

describe("a page of the background survey", () => {
  const choice =
    '<label><input type="radio" name="q" value="a">A</label><label><input type="radio" name="q" value="b">B</label>';
  test.each([
    ["radio buttons", choice],
    ["a list", '<label>Klasse<select name="q"><option value="5">5</option></select></label>'],
    ["boxes", `<multi-select name="q">${boxes("ab")}</multi-select>`],
    ["a number", '<number-input name="q"></number-input>'],
  ])("takes %s", (_, field) => {
    expect(surveyFaults(item(field))).toEqual([]);
  });

  test("takes no free text, which could hold a name", () => {
    const text = item('<label>Was?<input type="text" name="q"></label>');
    expect(surveyFaults(text)).toEqual([
      "3: q is a text field; in the survey use radio or select or multi-select or number-input",
    ]);
  });
});
