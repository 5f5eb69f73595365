import type { Translated } from "../setup.ts";

const de = {
  title: "Zugänge importieren",
};

const en: Translated<typeof de> = {
  title: "Import accesses",
};

/** Import and export of accesses as sheets. */
export const accessSheets = { de, en };
