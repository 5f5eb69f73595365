import type { Translated } from "../setup.ts";

const de = {
  title: "Exportieren",
};

const en: Translated<typeof de> = {
  title: "Export",
};

/** Results as a file and on paper. */
export const resultSheets = { de, en };
