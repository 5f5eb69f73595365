import type { Translated } from "../setup.ts";

const de = {
  title: "Verwaltung",
};

const en: Translated<typeof de> = {
  title: "Administration",
};

/** The superuser's area. */
export const administration = { de, en };
