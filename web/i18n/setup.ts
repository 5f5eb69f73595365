import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/limits.ts";

/** Where this device keeps the language that was chosen on it. */
const CHOSEN = "denkspur.language";

/** The texts of an area in both languages; the English ones have the German ones' shape or do not compile. */
export interface Texts<T> {
  de: T;
  en: T;
}

/** Every string of a shape may be another string: the type of a translation. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/**
 * The language that was chosen on this device, else the first of the browser's that there is, else German (spec section 1). The
 * library's detector does no more here and costs a pupil's tablet 2 kB.
 */
function languageOfDevice(): Language {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(CHOSEN);
  } catch {
    // A device that keeps nothing.
  }
  const wished = [chosen ?? "", ...navigator.languages].map((code) => code.slice(0, 2).toLowerCase());
  return wished.map((code) => LANGUAGES.find((each) => each === code)).find(Boolean) ?? DEFAULT_LANGUAGE;
}

/** Starts i18next with an area's texts: language from an earlier choice, else from the browser, else German (spec section 1). */
export function startI18n<T>(texts: Texts<T>): i18n {
  void i18next.use(initReactI18next).init({
    lng: languageOfDevice(),
    resources: { de: { translation: texts.de }, en: { translation: texts.en } } as unknown as Resource,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    load: "languageOnly",
    nonExplicitSupportedLngs: true,
    interpolation: { escapeValue: false },
  });
  const mark = (language: string): void => {
    document.documentElement.lang = language;
  };
  mark(currentLanguage());
  i18next.on("languageChanged", mark);
  return i18next;
}

/** Adds the texts of an area that is loaded later, before its first screen is shown. */
export function addTexts<T>(texts: Texts<T>): void {
  for (const language of LANGUAGES) i18next.addResourceBundle(language, "translation", texts[language], true, true);
}

export function currentLanguage(): Language {
  return i18next.resolvedLanguage === "en" ? "en" : "de";
}

/** Switches the language and keeps the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // It holds until the page is left.
  }
  await i18next.changeLanguage(language);
}
