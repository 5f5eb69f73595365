// The rules of passwords and personal codes, for forms and server (docs/behaviour.md#passwords).

export const PASSWORD_MIN = 8;
/** From so many characters on blanks are taken too: a passphrase of several words. */
export const PASSPHRASE_MIN = 15;
const ALLOWED = /^[A-Za-zÄÖÜäöüß\d@$!%*#?&_-]+$/;
const LETTER = /[A-Za-zÄÖÜäöüß]/;
const DIGIT = /\d/;
const SPECIAL = /[@$!%*#?&_-]/;

/**
 * True if `password` has at least 8 characters, all of them allowed, with a letter, a digit and a special character. In a
 * passphrase blanks are allowed too.
 */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= PASSWORD_MIN &&
    ALLOWED.test(password.length >= PASSPHRASE_MIN ? password.replaceAll(" ", "") : password) &&
    LETTER.test(password) &&
    DIGIT.test(password) &&
    SPECIAL.test(password)
  );
}

const PERSONAL_CODE = /^[A-ZÄÖÜ]{4}(0[1-9]|[12]\d|3[01])$/;

/** The code in capitals, without spaces around it. */
export function normalisePersonalCode(code: string): string {
  return code.trim().toLocaleUpperCase("de");
}

/** Four capitals (mother's and father's initial, two letters of the birthplace) and the day of birth 01–31. */
export function isPersonalCode(code: string): boolean {
  return PERSONAL_CODE.test(code);
}
