import type { Texts } from "./setup.ts";

/** The words of the input elements (web/items), by element. They are said in the language of the page, not of the app. */
const de = {
  numberInput: {},
};

export const itemTexts: Texts<typeof de> = { de, en: { numberInput: {} } };
