import type { Texts, Translated } from "./setup.ts";
import { administration } from "./superuser/administration.ts";

const de = { administration: administration.de };

/** The texts of the superuser's area; they join the staff's when it is first visited. */
export const superuserTexts: Texts<Translated<typeof de>> = { de, en: { administration: administration.en } };
