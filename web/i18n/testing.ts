import { createInstance, type Resource } from "i18next";
import type { Language } from "#contract/languages.ts";
import { firstClassTexts } from "./first-class.ts";
import { landingTexts } from "./landing.ts";
import { pupilDe } from "./pupil.de.ts";
import { pupilEn } from "./pupil.en.ts";
import type { Translate as PupilTranslate } from "./pupil.ts";
import { sampleTexts } from "./sample.ts";
import { libraryTexts } from "./staff/library.ts";
import { staffTexts, type Translate } from "./staff.ts";
import { superuserTexts } from "./superuser.ts";
import { tryTexts } from "./try.ts";

export type { PupilTranslate, Translate };

function speak(language: Language, texts: Record<Language, object>): unknown {
  const i18n = createInstance();
  const resources = { de: { translation: texts.de }, en: { translation: texts.en } } as Resource;
  void i18n.init({ lng: language, resources, interpolation: { escapeValue: false }, initAsync: false });
  return i18n.t;
}

/** The teacher's and superuser's texts as on screen, so that a journey finds its texts by key in any language. */
export function textsIn(language: Language): Translate {
  const texts = {
    de: {
      ...staffTexts.de,
      ...libraryTexts.de,
      ...superuserTexts.de,
      ...firstClassTexts.de,
      ...sampleTexts.de,
      ...tryTexts.de,
      ...landingTexts.de,
    },
    en: {
      ...staffTexts.en,
      ...libraryTexts.en,
      ...superuserTexts.en,
      ...firstClassTexts.en,
      ...sampleTexts.en,
      ...tryTexts.en,
      ...landingTexts.en,
    },
  };
  return speak(language, texts) as Translate;
}

/** The pupil's texts as on screen. */
export function pupilTextsIn(language: Language): PupilTranslate {
  return speak(language, { de: pupilDe, en: pupilEn }) as PupilTranslate;
}
