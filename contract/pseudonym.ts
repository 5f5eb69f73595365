// Pupils' names become access names on the teacher's device and nowhere else. Nothing in this file may send or store what it is
// given.

const LETTERS_OF_A_PART = 3;
/** Fewer letters than this are no access name to propose: too many children would share it. */
const LEAST_LETTERS = 3;
/** Words before a last name that name nobody: "van der Berg" is not hidden any better without "van". */
export const PARTICLES: ReadonlySet<string> = new Set(
  "abu al am bin da das de del della dem den der des di do dos du el ibn la las le les los op san ten ter van vom von zu zum zur".split(
    " ",
  ),
);

/** The letters of a name with their accents. Letters of any script count; spaces, hyphens, apostrophes and digits do not. */
const lettersOf = (name: string): string[] => name.normalize("NFC").match(/\p{L}\p{M}*/gu) ?? [];

const withoutMarks = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Latin letters whose stroke, hook or ligature is no accent that can be taken off. */
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  "æ=ae đ=d ð=d ə=e ħ=h ı=i ł=l ŋ=n ø=o œ=oe þ=th ŧ=t Æ=Ae Đ=D Ð=D Ə=E Ħ=H Ł=L Ŋ=N Ø=O Œ=Oe Þ=Th Ŧ=T ẞ=ß"
    .split(" ")
    .map((pair) => pair.split("=")),
);

/** A text with the base letters that a German keyboard has: `Łukasz` becomes `Lukasz`, `ä ö ü ß` stay, and so do other scripts. */
export function typable(text: string): string {
  return text.normalize("NFC").replaceAll(/\p{L}\p{M}*/gu, (letter) => {
    if (/^[äöüß]$/iu.test(letter)) return PLAIN[letter] ?? letter;
    const plain = withoutMarks(letter);
    const base = PLAIN[plain] ?? plain;
    return /^[a-zß]+$/iu.test(base) ? base : letter;
  });
}

/** Whether a German keyboard has every sign of an access name. */
export const isTypable = (accessName: string): boolean => /^[\x20-\x7eÄÖÜäöüß]*$/u.test(accessName.normalize("NFC"));

function capitalised([first = "", ...rest]: readonly string[]): string {
  // No name begins with a capital "ß": it stays small.
  const head = first === "ß" ? first : first.toLocaleUpperCase("de");
  return head + rest.join("").toLocaleLowerCase("de");
}

const syllable = (name: string): string => capitalised(lettersOf(typable(name)).slice(0, LETTERS_OF_A_PART));

/**
 * `("Anna", "Musterfrau")` → `"MusAnn"`: three letters of the last name, then of the first, as a German keyboard has them. Letters
 * of other scripts stay as they are. An empty part adds nothing.
 */
export function pseudonym(firstName: string, lastName: string): string {
  return syllable(lastName) + syllable(firstName);
}

/** Letters alone, without case and accents, as a person compares names: `Koç` equals `koc`. */
const heard = (text: string): string => nameKey(withoutMarks(typable(lettersOf(text).join(""))));

/** One letter of a script with capitals is an initial, as in "Anna M."; one sign of another script may be a whole name. */
const isInitial = (name: string): boolean => lettersOf(name).length < 2 && name.toLowerCase() !== name.toUpperCase();

/**
 * What names a child by itself, as {@link heard}: the whole name and each word of it. "Ida Maria" is called Ida; of a last name,
 * particles do not count beside other words.
 */
function wholeNames(name: string, isLast: boolean): string[] {
  const words = name.split(/[^\p{L}\p{M}'’]+/u).filter((word) => lettersOf(word).length > 0);
  const naming = words.filter((word) => words.length === 1 || !isLast || !PARTICLES.has(heard(word)));
  return [...new Set([words.join(""), ...naming].filter((word) => !isInitial(word)).map(heard))].filter(Boolean);
}

/** Whether an access name contains the whole first or last name, or a word of it. Case and accents do not matter. */
export function holdsName(accessName: string, firstName: string, lastName: string): boolean {
  const text = heard(accessName);
  return [...wholeNames(firstName, false), ...wholeNames(lastName, true)].some((name) => text.includes(name));
}

/** The first letters of a name, three at most, and as many fewer as it takes to hold no whole name. */
function discreetSyllable(name: string, isLast: boolean): string {
  const letters = lettersOf(typable(name)).slice(0, LETTERS_OF_A_PART);
  const whole = wholeNames(name, isLast);
  while (whole.some((word) => heard(letters.join("")).includes(word))) letters.pop();
  return capitalised(letters);
}

/**
 * The access name that is proposed for a child: the pseudonym, unless a part of it is the whole first or last name. Such a part
 * is shortened: `("Mia", "Koç")` → `"KoMi"`. Where too little is left, as of Bo Ly, or a German keyboard lacks a letter, as of Юля
 * Ким, it is one of `spares` (names that mean nobody), always the same for the same child.
 */
export function proposedName(firstName: string, lastName: string, spares: readonly string[]): string {
  const full = pseudonym(firstName, lastName);
  const short = discreetSyllable(lastName, true) + discreetSyllable(firstName, false);
  const canBeTyped = isTypable(full);
  if (short === full && canBeTyped) return full;
  if (canBeTyped && lettersOf(short).length >= LEAST_LETTERS && !holdsName(short, firstName, lastName)) return short;
  const fitting = spares.filter((spare) => !holdsName(spare, firstName, lastName));
  return fitting[hashOf(`${heard(lastName)} ${heard(firstName)}`) % fitting.length] ?? short;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Signs that nobody sees or types: they turn the reading direction, join or separate, or fill. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The form in which an access name is stored: without invisible signs, trimmed, in Unicode NFC. */
export function tidyName(name: string): string {
  return name.replaceAll(INVISIBLE, "").normalize("NFC").trim();
}

/**
 * The form in which access names are compared: {@link tidyName}, case-folded. Capitals first and then small letters, so
 * that `ß` equals `SS`; without a locale, so that browser and server agree.
 */
export function nameKey(name: string): string {
  return tidyName(name).toUpperCase().toLowerCase().normalize("NFC");
}

/** The first of `name`, `name2`, `name3`, … that is not taken. `taken` holds name keys. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(nameKey(name))) return name;
  for (let number = 2; ; number += 1) {
    const candidate = `${name}${number}`;
    if (!taken.has(nameKey(candidate))) return candidate;
  }
}
