import { describe, expect, test } from "vitest";
import { pupilDe } from "./pupil.de.ts";
import { pupilEn } from "./pupil.en.ts";
import type { StaffKey } from "./staff.ts";
import { allStaffTexts } from "./testing.ts";

// Texts that must not change by accident (docs/behaviour.md), their slips included, and the keys that show them.
type Row<K> = readonly [language: "de" | "en", key: K, text: string];

const staff: readonly Row<StaffKey>[] = [
  // Rules of forms
  ["en", "account.emailInvalid", "A valid email address is required"],
  ["en", "account.login.usernameRequired", "Email is required"],
  ["en", "account.login.passwordRequired", "Password is required"],
  ["en", "account.passwordRequired", "Password is required"],
  ["en", "account.repeatRequired", "You need to repeat your password"],
  ["en", "account.repeatWrong", "Passwords need to match"],
  ["en", "common.delete.phraseRequired", "You need to repeat the phrase"],
  ["en", "common.delete.phraseWrong", "The phrase did not match the requested string"],
  ["de", "common.delete.phraseWrong", "Die Eingabe stimmt leider nicht überein."],
  ["en", "management.course.required", "Course name required"],
  ["de", "management.course.required", "Es muss ein Name angegeben werden"],
  ["de", "userInit.password.oldRequired", "Bitte altes Passwort eingeben"],
  ["de", "userInit.password.newRequired", "Bitte ein Passwort wählen"],
  ["de", "userInit.password.same", "Das neue Passwort darf nicht das alte Passwort sein."],
  ["de", "userInit.password.repeatWrong", "Passwort muss übereinstimmen"],
  ["de", "userInit.code.required", "Bitte vergeben Sie einen persönlichen Code"],
  ["en", "userInit.code.invalid", "Code is invalid"],
  ["de", "userInit.code.invalid", "Ungültiger persönlicher Code"],
  ["en", "accessSheets.wrongFormat", "The uploaded file is in a wrong format."],
  ["de", "accessSheets.wrongFormat", "Die hochgeladene Datei hat nicht das korrekte Format."],
  // Names of files
  ["de", "accessSheets.sheet.templateFile", "vorlage_zugang_import.xlsx"],
  ["en", "accessSheets.sheet.templateFile", "access_import_template.xlsx"],
  ["de", "accessSheets.sheet.exportFile", "zugang_export.xlsx"],
  ["en", "accessSheets.sheet.exportFile", "access_export.xlsx"],
  // Failures of any call
  ["en", "failure.server", "There was an issue with the server."],
  ["en", "failure.network", "There was a connection issue, please try again later."],
  // Login
  ["en", "account.login.failed", "Login failed"],
  ["en", "errorCodes.LOGIN_BAD_CREDENTIALS", "Wrong username or password, please try again."],
  [
    "en",
    "errorCodes.LOGIN_USER_NOT_VERIFIED",
    "This user is not verified yet. A new verification email has been sent...",
  ],
  ["en", "account.login.otherError", "An error occurred on login, please try again later."],
  ["de", "failure.loadUser", "Der Benutzer konnte nicht geladen werden."],
  // Register
  ["en", "errorCodes.REGISTER_USER_ALREADY_EXISTS", "A user with this email or username already exists."],
  ["en", "errorCodes.DUPLICATE_KEY_ERROR", "A user with this username already exists."],
  ["en", "errorCodes.NO_INVITE_CODE_GIVEN", "This invite link does not contain a code."],
  ["en", "errorCodes.INVITE_CODE_EXPIRED", "This invite link has expired."],
  ["en", "errorCodes.INVALID_INVITE_CODE_GIVEN", "This invite link is invalid."],
  ["en", "account.register.otherError", "There was a error while registering, please try again later."],
  // Verify
  ["en", "errorCodes.VERIFY_USER_TOKEN_EXPIRED", "The token already expiered, please verify again."],
  ["en", "errorCodes.VERIFY_USER_BAD_TOKEN", "Could not find a valid user for this token."],
  ["en", "errorCodes.VERIFY_USER_ALREADY_VERIFIED", "You are already verified."],
  ["en", "account.verify.otherError", "There was a error while verifiying your account, please try again later."],
  ["en", "account.verify.noToken", "A token is required to verify your account."],
  // Password
  ["en", "account.reset.requestFailed", "Could not send password reset link, please try again later."],
  [
    "en",
    "account.reset.confirmFailed",
    "Could not reset your password. Is the token still valid? Try requesting a new password reset.",
  ],
  ["en", "errorCodes.WRONG_PASSWORD", "Wrong password, please try again."],
  // Other failures
  ["en", "userInit.consent.failed", "There was an issue with the server."],
  ["en", "errorCodes.NAME_IN_USE", "This name is already in use for another access. Please choose a different name."],
  // A class's tests
  ["en", "courses.empty.title", "No tests added yet"],
  ["en", "courses.table.publishedTip", "Test is released for pupils"],
  ["en", "courses.table.hiddenTip", "Test is not released"],
  // Success, inactivity
  ["en", "account.reset.confirmToast", "Your password has been reset."],
  ["en", "session.inactive", "You have been logged out due to inactivity."],
];

const pupil: readonly Row<string>[] = [
  ["en", "login.required", "Access name is required"],
  ["de", "finish.text", "Du hast nicht alle Fragen beantwortet. Bist du sicher, dass du den Test abgeben möchtest?"],
  ["en", "issue.server", "There was an issue with the server."],
  ["en", "issue.network", "There was a connection issue, please try again later."],
  ["en", "login.failed", "An error occurred on login, please try again later."],
  ["en", "player.failed", "Could not load this test, please try again later."],
  ["en", "handIn.success", "Test handed in successfully."],
  ["en", "login.inactive", "You have been logged out due to inactivity."],
];

/** The text of a dotted key. */
function textOf(texts: unknown, key: string): unknown {
  return key.split(".").reduce<unknown>((place, part) => (place as Record<string, unknown>)[part], texts);
}

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!./**", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(sources).join("\n");
/** A screen names the whole key, or the error code behind it. */
const isShown = (key: string): boolean =>
  code.includes(`"${key}"`) || (key.startsWith("errorCodes.") && code.includes(`"${key.split(".")[1]}"`));

describe("a fixed text", () => {
  test.each(staff)("stands for teachers in %s at %s: %s", (language, key, text) => {
    expect(textOf(allStaffTexts[language], key)).toBe(text);
  });
  test.each(pupil)("stands for pupils in %s at %s: %s", (language, key, text) => {
    expect(textOf({ de: pupilDe, en: pupilEn }[language], key)).toBe(text);
  });
  test.each([...staff, ...pupil])("is shown by a screen: %s %s", (_language, key) => {
    expect(isShown(key)).toBe(true);
  });
});
