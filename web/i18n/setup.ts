import i18next, { type i18n, type Resource } from "i18next";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/languages.ts";

/** The key under which this device keeps the chosen language. */
const CHOSEN = "denkspur.language";

/** The texts of an area in both languages. English texts of another shape than the German ones do not compile. */
export interface Texts<T> {
  de: T;
  en: T;
}

/** The type of a translation: the same shape with other strings. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/**
 * The language chosen on this device, else the first of the browser's languages that there is, else German
 * (docs/behaviour.md#languages). i18next's own detector would cost a pupil's tablet 2 kB.
 */
function languageOfDevice(): Language {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(CHOSEN);
  } catch {
    // The device stores nothing.
  }
  const wished = [chosen ?? "", ...navigator.languages].map((code) => code.slice(0, 2).toLowerCase());
  return wished.map((code) => LANGUAGES.find((each) => each === code)).find(Boolean) ?? DEFAULT_LANGUAGE;
}

/** Starts i18next with an area's texts, in the language of the device. */
export function startI18n<T>(texts: Texts<T>): i18n {
  void i18next.init({
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

/** The code of a screen, once the texts that only it needs are there too. */
export async function withTexts<Code>(load: Promise<Code>, ...areas: Promise<Texts<object>>[]): Promise<Code> {
  const [code, ...texts] = await Promise.all([load, ...areas]);
  for (const added of texts)
    for (const language of LANGUAGES) i18next.addResourceBundle(language, "translation", added[language], true, true);
  return code;
}

export function currentLanguage(): Language {
  return i18next.resolvedLanguage === "en" ? "en" : "de";
}

/** Switches the language and keeps the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  await i18next.changeLanguage(language);
}
