import type { Texts, Translated } from "./setup.ts";
import { administration } from "./superuser/administration.ts";

const de = { administration: administration.de };

/** The texts of the superuser's area, added to the staff's at its first visit. */
export const superuserTexts: Texts<Translated<typeof de>> = { de, en: { administration: administration.en } };
