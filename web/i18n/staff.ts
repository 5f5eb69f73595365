import { createContext, use } from "react";
import type { classListTexts } from "./class-list.ts";
import type { colleaguesTexts } from "./colleagues.ts";
import type { deviceNamesTexts } from "./device-names.ts";
import type { KeysOf } from "./keys.ts";
import type { landingTexts } from "./landing.ts";
import type { liveRoomTexts } from "./live-room.ts";
import type { materialTexts } from "./material.ts";
import type { paperTexts } from "./paper.ts";
import type { platformChoiceTexts } from "./platform-choice.ts";
import type { sampleTexts } from "./sample.ts";
import type { schoolTexts } from "./school.ts";
import type { schoolYearTexts } from "./school-year.ts";
import type { searchTexts } from "./search.ts";
import type { Texts, Translated } from "./setup.ts";
import type { signOnTexts } from "./sign-on.ts";
import { account } from "./staff/account.ts";
import { classOverTime } from "./staff/class-over-time.ts";
import { common } from "./staff/common.ts";
import { courses } from "./staff/courses.ts";
import { editAccess } from "./staff/edit-access.ts";
import { ending } from "./staff/ending.ts";
import { errorCodes } from "./staff/error-codes.ts";
import { failure } from "./staff/failure.ts";
import { followUps } from "./staff/follow-ups.ts";
import { lesson } from "./staff/lesson.ts";
import type { libraryTexts } from "./staff/library.ts";
import { loginCards } from "./staff/login-cards.ts";
import { logins } from "./staff/logins.ts";
import { management } from "./staff/management.ts";
import { ownAccount } from "./staff/own-account.ts";
import { projector } from "./staff/projector.ts";
import { resultSheets } from "./staff/result-sheets.ts";
import { results } from "./staff/results.ts";
import { secondFactor } from "./staff/second-factor.ts";
import { session } from "./staff/session.ts";
import { shell } from "./staff/shell.ts";
import { testWords } from "./staff/test-words.ts";
import type { userInitTexts } from "./staff/user-init.ts";
import { welcome } from "./staff/welcome.ts";
import { wrongAnswers } from "./staff/wrong-answers.ts";
import type { superuserTexts } from "./superuser.ts";
import type { tryTexts } from "./try.ts";
import type { tutorialsTexts } from "./tutorials.ts";

const de = {
  account: account.de,
  common: common.de,
  courses: courses.de,
  ending: ending.de,
  errorCodes: errorCodes.de,
  failure: failure.de,
  logins: logins.de,
  management: management.de,
  ownAccount: ownAccount.de,
  results: results.de,
  secondFactor: secondFactor.de,
  session: session.de,
  shell: shell.de,
  testWords: testWords.de,
  welcome: welcome.de,
  editAccess: editAccess.de,
  wrongAnswers: wrongAnswers.de,
  projector: projector.de,
  classOverTime: classOverTime.de,
  lesson: lesson.de,
  followUps: followUps.de,
  resultSheets: resultSheets.de,
  loginCards: loginCards.de,
};

const en: Translated<typeof de> = {
  account: account.en,
  common: common.en,
  courses: courses.en,
  ending: ending.en,
  errorCodes: errorCodes.en,
  failure: failure.en,
  logins: logins.en,
  management: management.en,
  ownAccount: ownAccount.en,
  results: results.en,
  secondFactor: secondFactor.en,
  session: session.en,
  shell: shell.en,
  testWords: testWords.en,
  welcome: welcome.en,
  editAccess: editAccess.en,
  wrongAnswers: wrongAnswers.en,
  projector: projector.en,
  classOverTime: classOverTime.en,
  lesson: lesson.en,
  followUps: followUps.en,
  resultSheets: resultSheets.en,
  loginCards: loginCards.en,
};

/** The texts of the teacher's and the public area that are loaded with its first page. */
export const staffTexts: Texts<Translated<typeof de>> = { de, en };

/** Their types are known here, but these texts are loaded with their screens. */
type Known = typeof de &
  (typeof classListTexts)["de"] &
  (typeof colleaguesTexts)["de"] &
  (typeof schoolTexts)["de"] &
  (typeof deviceNamesTexts)["de"] &
  (typeof landingTexts)["de"] &
  (typeof libraryTexts)["de"] &
  (typeof liveRoomTexts)["de"] &
  (typeof materialTexts)["de"] &
  (typeof paperTexts)["de"] &
  (typeof platformChoiceTexts)["de"] &
  (typeof sampleTexts)["de"] &
  (typeof searchTexts)["de"] &
  (typeof signOnTexts)["de"] &
  (typeof schoolYearTexts)["de"] &
  (typeof superuserTexts)["de"] &
  (typeof tryTexts)["de"] &
  (typeof tutorialsTexts)["de"] &
  (typeof userInitTexts)["de"];

/** A text's key; `count` chooses between `_one` and `_other`. A key that does not exist does not compile. */
export type StaffKey = KeysOf<Known>;
export type Translate = (key: StaffKey, values?: Record<string, string | number>) => string;

/** The translator of {@link useText}. TextProvider fills it once, because a class's table asks for thousands of texts. */
export const TextContext = createContext<Translate | undefined>(undefined);

/** The translator into the language on screen; a change of language renders the component again. */
export function useText(): Translate {
  const t = use(TextContext);
  if (t === undefined) throw new Error("There are no texts outside a TextProvider.");
  return t;
}
