import type { Translated } from "../setup.ts";

const de = {
  title: "Falsche Antworten",
};

const en: Translated<typeof de> = {
  title: "Wrong answers",
};

/** Wrong answers per response. */
export const wrongAnswers = { de, en };
