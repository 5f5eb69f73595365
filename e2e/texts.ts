import { createInstance } from "i18next";
import type { Language } from "#contract/limits.ts";
import { type Say, staffTexts } from "../web/i18n/staff.ts";

export type { Say };

/** The teacher's texts as they stand on screen: a journey says by key what it looks for, in any language. */
export function textsIn(language: Language): Say {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { de: { translation: staffTexts.de }, en: { translation: staffTexts.en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return i18n.t as unknown as Say;
}
