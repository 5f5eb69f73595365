import type { Texts } from "./setup.ts";

/** The words of the input elements (web/items), by element. They are said in the language of the page, not of the app. */
const de = {
  /** Keys of fields: `#` is the number of the question. */
  keys: {
    digits: "Ziffern",
    digitsFor: "Ziffern für Frage #",
    signs: "Zeichen",
    signsFor: "Zeichen für Frage #",
    decimalMark: ",",
    comma: "Komma",
    minus: "minus",
    fractionBar: "Bruchstrich",
    delete: "Letztes Zeichen löschen",
    done: "Fertig",
    plus: "plus",
    times: "mal",
    dividedBy: "geteilt durch",
    open: "Klammer auf",
    close: "Klammer zu",
    equals: "gleich",
    squared: "hoch 2",
  },
  fractionInput: { whole: "Ganze", numerator: "Zähler", denominator: "Nenner" },
};

export const itemTexts: Texts<typeof de> = {
  de,
  en: {
    keys: {
      digits: "Digits",
      digitsFor: "Digits for question #",
      signs: "Signs",
      signsFor: "Signs for question #",
      decimalMark: ".",
      comma: "Decimal point",
      minus: "minus",
      fractionBar: "Fraction bar",
      delete: "Delete last character",
      done: "Done",
      plus: "plus",
      times: "times",
      dividedBy: "divided by",
      open: "Open bracket",
      close: "Close bracket",
      equals: "equals",
      squared: "squared",
    },
    fractionInput: { whole: "Wholes", numerator: "Numerator", denominator: "Denominator" },
  },
};
