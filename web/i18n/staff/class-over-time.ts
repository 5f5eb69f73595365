import type { Translated } from "../setup.ts";

const de = {
  title: "Verlauf",
};

const en: Translated<typeof de> = {
  title: "Over time",
};

/** A class over time. */
export const classOverTime = { de, en };
