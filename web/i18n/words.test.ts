import { describe, expect, test } from "vitest";
import { besideTexts } from "./beside.ts";
import { exerciseTexts } from "./exercise.ts";
import { itemTexts } from "./items.ts";
import { pupilDe } from "./pupil.de.ts";
import { pupilEn } from "./pupil.en.ts";
import { allStaffTexts } from "./testing.ts";

const texts = {
  de: { ...allStaffTexts.de, pupil: pupilDe, beside: besideTexts.de, exercise: exerciseTexts.de, items: itemTexts.de },
  en: { ...allStaffTexts.en, pupil: pupilEn, beside: besideTexts.en, exercise: exerciseTexts.en, items: itemTexts.en },
};

/** Words that no screen uses any more (CONTRIBUTING.md#words), and the word in their place. */
const abandoned = {
  de: [
    [/\bZugang\b|\bZugänge/, "Kind, Klassenliste or Zugangsname"],
    [/Zugangskarte|Anmeldekarte/, "Karte"],
    [/Lernende/, "Kind"],
    [/\bPerson/, "Kind"],
    [/Variante|[Pp]arallel/, "Form A, Form B"],
    [/\bItem|\bTask/, "Aufgabe"],
    [/\bBestand\b/, "Überblick"],
    [/\bZustand\b/, "Status or Stand"],
    [/\bVersuch\b/, "Test, Abgabe or Antworten"],
    [/\bBefund/, "Muster"],
    [/\bBedingung/, "what it takes"],
    [/\bToken\b/, "Link"],
  ],
  en: [
    [/\baccess(?! names?\b)(es)?\b/i, "pupil, class list or access name"],
    [/\b(log-?in|access) cards?\b/i, "card"],
    [/\bstudents?\b|\blearners?\b/i, "pupil"],
    [/\bvariants?\b|\bparallel\b/i, "form A, form B"],
    [/\bitems?\b|\btasks?\b/i, "question"],
    [/\banalys[ei]s\b|\bevaluation\b/i, "results"],
    [/\battempts?\b/i, "test, hand-in or answers"],
    [/\bcourses?\b/i, "class"],
    [/\b[Cc]lass(es)? \d+\b|\bclass level\b/, "Year"],
    [/\binventory\b/i, "overview"],
    [/\btoken\b/i, "link"],
    [/\b(col|fav|behavi|lab)or|\bcent(er|ered)\b|\b(organ|recogn|categor)iz|\banalyz|\blicense\b|\bmath\b/i, "British"],
  ],
} as const;

/** Texts that keep such a word, and why. */
const kept: Readonly<Record<keyof typeof abandoned, Readonly<Record<string, string>>>> = {
  de: {
    "courses.survey.asked": "Fragen zur Person is what the questions of the survey are called",
    "courses.survey.endLabel": "Fragen zur Person",
    "courses.survey.title": "Fragen zur Person",
    "courses.toast.surveyEnded": "Fragen zur Person",
    "library.popup.survey": "Fragen zur Person",
    "errorCodes.SURVEY_NOT_OFFERED": "Fragen zur Person",
    "ownAccount.consent.withdrawSurvey": "Fragen zur Person",
    "ownAccount.data.text": "Fragen zur Person",
    "ownAccount.data.textSimplified": "Fragen zur Person",
    "management.course.nameHint": "the name of a class may hold that of a teacher",
  },
  en: {
    "errorCodes.NAME_IN_USE": "fixed text",
    "management.course.required": "fixed text",
    "account.verify.noToken": "fixed text",
    "account.reset.confirmFailed": "fixed text",
    "errorCodes.RESET_PASSWORD_BAD_TOKEN": "fixed text",
    "errorCodes.VERIFY_USER_TOKEN_EXPIRED": "fixed text",
    "errorCodes.VERIFY_USER_BAD_TOKEN": "fixed text",
  },
};

function strings(of: object, path = ""): [key: string, text: string][] {
  return Object.entries(of).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[path + name, value.replaceAll(/\{\{\w+\}\}/g, "{{}}")]]
      : strings(value as object, `${path}${name}.`),
  );
}

describe.each(["de", "en"] as const)("the texts of all screens in %s", (language) => {
  const all = strings(texts[language]);

  test.each(abandoned[language])("do not say %s, but %s", (word) => {
    const said = all.filter(([key, text]) => word.test(text) && kept[language][key] === undefined);
    expect(said).toEqual([]);
  });

  test("keep an abandoned word only where they still have it", () => {
    const having = all.filter(([, text]) => abandoned[language].some(([word]) => word.test(text))).map(([key]) => key);
    expect(Object.keys(kept[language]).filter((key) => !having.includes(key))).toEqual([]);
  });

  test("have the language's own quotation marks and apostrophes", () => {
    const foreign = language === "de" ? /["'”‘]|“[^“„]*“/ : /["'„‚]/;
    expect(all.filter(([, text]) => foreign.test(text))).toEqual([]);
  });

  test("have a plural wherever they have a singular", () => {
    const keys = new Set(all.map(([key]) => key));
    const alone = [...keys].filter((key) => key.endsWith("_one") && !keys.has(key.replace(/_one$/, "_other")));
    expect(alone).toEqual([]);
  });
});
