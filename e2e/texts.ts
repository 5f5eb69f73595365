import { createInstance, type Resource } from "i18next";
import type { Language } from "#contract/limits.ts";
import { pupilDe } from "../web/i18n/pupil.de.ts";
import { pupilEn } from "../web/i18n/pupil.en.ts";
import { type Say, staffTexts } from "../web/i18n/staff.ts";
import { superuserTexts } from "../web/i18n/superuser.ts";
import type { Say as PupilSay } from "../web/pupil/words.ts";

export type { PupilSay, Say };

function speak(language: Language, texts: Record<Language, object>): unknown {
  const i18n = createInstance();
  const resources = { de: { translation: texts.de }, en: { translation: texts.en } } as Resource;
  void i18n.init({ lng: language, resources, interpolation: { escapeValue: false }, initAsync: false });
  return i18n.t;
}

/** The teacher's and the superuser's texts as they stand on screen: a journey says by key what it looks for, in any language. */
export function textsIn(language: Language): Say {
  const texts = {
    de: { ...staffTexts.de, ...superuserTexts.de },
    en: { ...staffTexts.en, ...superuserTexts.en },
  };
  return speak(language, texts) as Say;
}

/** The pupil's texts as they stand on screen. */
export function pupilTextsIn(language: Language): PupilSay {
  return speak(language, { de: pupilDe, en: pupilEn }) as PupilSay;
}
