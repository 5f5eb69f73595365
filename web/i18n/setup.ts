import i18next, { type i18n, type Resource } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
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

/** Starts i18next with an area's texts: language from an earlier choice, else from the browser, else German (spec section 1). */
export function startI18n<T>(texts: Texts<T>): i18n {
  void i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: { de: { translation: texts.de }, en: { translation: texts.en } } as unknown as Resource,
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: LANGUAGES,
      load: "languageOnly",
      nonExplicitSupportedLngs: true,
      interpolation: { escapeValue: false },
      detection: {
        order: ["localStorage", "navigator"],
        lookupLocalStorage: CHOSEN,
        caches: [],
      },
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
  localStorage.setItem(CHOSEN, language);
  await i18next.changeLanguage(language);
}
