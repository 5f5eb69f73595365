import type { Translated } from "../setup.ts";

const de = {
  title: "Zugangsnamen verbergen",
};

const en: Translated<typeof de> = {
  title: "Hide access names",
};

/** Hiding access names. */
export const projector = { de, en };
