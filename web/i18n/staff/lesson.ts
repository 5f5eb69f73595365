import type { Translated } from "../setup.ts";

const de = {
  title: "Morgen im Unterricht",
};

const en: Translated<typeof de> = {
  title: "Tomorrow’s lesson",
};

/** Tomorrow’s lesson. */
export const lesson = { de, en };
