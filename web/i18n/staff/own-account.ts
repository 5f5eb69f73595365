import type { Translated } from "../setup.ts";

const de = {
  title: "Mein Konto",
};

const en: Translated<typeof de> = {
  title: "My account",
};

/** A teacher's own page: name, language, password, research, her data. */
export const ownAccount = { de, en };
