// Pupils' names become access names on the teacher's device and nowhere else. Nothing in this file may send or store what it is
// given.

/**
 * First three letters of a name part, capitalised. Letters of any script count; spaces, hyphens, apostrophes and digits do
 * not.
 */
function syllable(name: string): string {
  const letters = name.normalize("NFC").match(/\p{L}\p{M}*/gu) ?? [];
  const [first = "", ...rest] = letters.slice(0, 3);
  // No name begins with a capital "ß": it stays small.
  const head = first === "ß" ? first : first.toLocaleUpperCase("de");
  return head + rest.join("").toLocaleLowerCase("de");
}

/** `("Anna", "Musterfrau")` → `"MusAnn"`: three letters of the last name, then of the first. An empty part adds nothing. */
export function pseudonym(firstName: string, lastName: string): string {
  return syllable(lastName) + syllable(firstName);
}

/**
 * The form in which access names are compared: trimmed, Unicode NFC, case-folded. Capitals first and then small letters, so
 * that `ß` equals `SS`; without a locale, so that browser and server agree.
 */
export function nameKey(name: string): string {
  return name.normalize("NFC").trim().toUpperCase().toLowerCase().normalize("NFC");
}

/** The first of `name`, `name2`, `name3`, … that is not taken. `taken` holds name keys. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(nameKey(name))) return name;
  for (let number = 2; ; number += 1) {
    const candidate = `${name}${number}`;
    if (!taken.has(nameKey(candidate))) return candidate;
  }
}
