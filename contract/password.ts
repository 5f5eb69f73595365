// The rules of passwords and personal codes, for forms and server (docs/behaviour.md#passwords).

export const PASSWORD_MIN = 8;
/** From so many characters on blanks are taken too: a passphrase of several words. */
export const PASSPHRASE_MIN = 15;
const ALLOWED = /^[A-Za-zÄÖÜäöüß\d@$!%*#?&_-]+$/;
const LETTER = /[A-Za-zÄÖÜäöüß]/;
const DIGIT = /\d/;
const SPECIAL = /[@$!%*#?&_-]/;

/** The parts of the rule, in the order in which forms name them. */
export const PASSWORD_PARTS = ["length", "letter", "digit", "special", "allowed"] as const;
export type PasswordPart = (typeof PASSWORD_PARTS)[number];

const HOLDS: Record<PasswordPart, (password: string) => boolean> = {
  length: (password) => password.length >= PASSWORD_MIN,
  letter: (password) => LETTER.test(password),
  digit: (password) => DIGIT.test(password),
  special: (password) => SPECIAL.test(password),
  allowed: (password) => ALLOWED.test(password.length >= PASSPHRASE_MIN ? password.replaceAll(" ", "") : password),
};

/** True if `password` keeps this part of the rule. */
export function keepsPasswordPart(password: string, part: PasswordPart): boolean {
  return HOLDS[part](password);
}

/**
 * True if `password` has at least 8 characters, all of them allowed, with a letter, a digit and a special character. In a
 * passphrase blanks are allowed too.
 */
export function isStrongPassword(password: string): boolean {
  return PASSWORD_PARTS.every((part) => keepsPasswordPart(password, part));
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
