import { createInstance, type Resource } from "i18next";
import type { Language } from "#contract/languages.ts";
import { classListTexts } from "./class-list.ts";
import { colleaguesTexts } from "./colleagues.ts";
import { deviceNamesTexts } from "./device-names.ts";
import { landingTexts } from "./landing.ts";
import { liveRoomTexts } from "./live-room.ts";
import { materialTexts } from "./material.ts";
import { paperTexts } from "./paper.ts";
import { platformChoiceTexts } from "./platform-choice.ts";
import { pupilDe } from "./pupil.de.ts";
import { pupilEn } from "./pupil.en.ts";
import type { Translate as PupilTranslate } from "./pupil.ts";
import { sampleTexts } from "./sample.ts";
import { schoolTexts } from "./school.ts";
import { schoolYearTexts } from "./school-year.ts";
import { searchTexts } from "./search.ts";
import { signOnTexts } from "./sign-on.ts";
import { libraryTexts } from "./staff/library.ts";
import { userInitTexts } from "./staff/user-init.ts";
import { staffTexts, type Translate } from "./staff.ts";
import { superuserTexts } from "./superuser.ts";
import { tryTexts } from "./try.ts";
import { tutorialsTexts } from "./tutorials.ts";

export type { PupilTranslate, Translate };

function speak(language: Language, texts: Record<Language, object>): unknown {
  const i18n = createInstance();
  const resources = { de: { translation: texts.de }, en: { translation: texts.en } } as Resource;
  void i18n.init({ lng: language, resources, interpolation: { escapeValue: false }, initAsync: false });
  return i18n.t;
}

const areas = [
  staffTexts,
  classListTexts,
  colleaguesTexts,
  deviceNamesTexts,
  landingTexts,
  libraryTexts,
  liveRoomTexts,
  materialTexts,
  paperTexts,
  platformChoiceTexts,
  sampleTexts,
  schoolTexts,
  schoolYearTexts,
  searchTexts,
  signOnTexts,
  superuserTexts,
  tryTexts,
  tutorialsTexts,
  userInitTexts,
];

/** The texts of all staff's screens, as they are there once every area is loaded. */
export const allStaffTexts = {
  de: Object.assign({}, ...areas.map(({ de }) => de)) as object,
  en: Object.assign({}, ...areas.map(({ en }) => en)) as object,
};

/** The teacher's and superuser's texts as on screen, so that a journey finds its texts by key in any language. */
export function textsIn(language: Language): Translate {
  return speak(language, allStaffTexts) as Translate;
}

/** The pupil's texts as on screen. */
export function pupilTextsIn(language: Language): PupilTranslate {
  return speak(language, { de: pupilDe, en: pupilEn }) as PupilTranslate;
}
