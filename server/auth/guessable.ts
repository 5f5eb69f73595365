import { dictionary } from "@zxcvbn-ts/language-common";
import type { UserRow } from "../users/users.store.ts";

/** Some 49,000 frequent passwords in small letters, the most frequent first, German ones among them. */
const FREQUENT: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
/** So many of them are tried with years, digits and signs, however short they are. */
const MOST_FREQUENT = 2000;
/** What is tried in the same manner at a school: the list above knows few German words. Umlauts are written out. */
const SCHOOL_WORDS = [
  "januar februar maerz april mai juni juli august september oktober november dezember",
  "january february march may june july october december",
  "montag dienstag mittwoch donnerstag freitag samstag sonntag",
  "monday tuesday wednesday thursday friday saturday sunday",
  "fruehling fruehjahr sommer herbst winter spring summer autumn fall",
  "ferien sommerferien herbstferien weihnachten ostern urlaub holiday holidays christmas easter vacation",
  "schule grundschule realschule gesamtschule hauptschule gymnasium klasse lehrer lehrerin lehrkraft lehrerzimmer schueler schuelerin",
  "kinder unterricht referendar rektor rektorin sekretariat pause zeugnis noten test mathe mathematik mathelehrer matheunterricht deutsch",
  "school class teacher pupil pupils student students headteacher lesson lessons math maths mathematics",
  "hallo hallihallo servus moin willkommen start anfang neu hello welcome passwort kennwort password geheim secret login zugang admin",
  "computer laptop tablet ipad internet",
  "sonne sonnenschein blume blumen schatz liebe katze hund pferd fussball kaffee sunshine flower",
  "berlin hamburg muenchen koeln frankfurt stuttgart duesseldorf dortmund essen leipzig bremen dresden hannover nuernberg duisburg bochum",
  "wuppertal bielefeld bonn muenster karlsruhe mannheim augsburg wiesbaden aachen braunschweig kiel chemnitz halle magdeburg freiburg",
  "krefeld luebeck mainz erfurt rostock kassel saarbruecken potsdam wuerzburg heidelberg regensburg jena trier ulm schwerin",
  "deutschland germany bayern hessen sachsen london wien zuerich",
].flatMap((line) => line.split(" "));
/** Words that a guesser tries here first: of this product, and of the German keyboard, which the list lacks. */
const WORDS_HERE = ["denkspur", "qwertz"];

/** Shorter words stand in other words by chance. */
const LEAST_WORD = 4;
/** A frequent word of so many letters is guessed with any digits and signs around it. */
const LONG_WORD = 7;
/** With so many other characters around it, a known word no longer makes a password easy to guess. */
const ENOUGH_BESIDE = 8;
const LEAST_DIFFERENT = 5;

type Account = Pick<UserRow, "email" | "username">;

/** The words of an account that others know: the parts of its address, without the country, and of its username. */
function ownWords({ email, username }: Account): string[] {
  const known = [email.toLowerCase().replace(/\.[^.]*$/, ""), username?.toLowerCase() ?? ""];
  return known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter(({ length }) => length >= LEAST_WORD);
}

const TRIED_WORDS: ReadonlySet<string> = new Set([
  ...SCHOOL_WORDS,
  ...dictionary["passwords-common"].slice(0, MOST_FREQUENT).filter((word) => /^\p{L}{3,}$/u.test(word)),
]);
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const SIGNS_FOR_LETTERS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether the letters are one word that is tried, perhaps with that of a class as in "Klasse6b", or two words. */
function isTriedWord(letters: string): boolean {
  const isWord = (word: string): boolean => TRIED_WORDS.has(word);
  if (isWord(letters)) return true;
  if (letters.length > LEAST_WORD && (isWord(letters.slice(0, -1)) || isWord(letters.slice(1)))) return true;
  return Array.from(letters, (_, end) => end).some(
    (end) => isWord(letters.slice(0, end)) && isWord(letters.slice(end)),
  );
}

/** True for a word that is tried with a year, digits and signs around and within it, as in "Sommer2026!" and "W1llkommen!". */
function isWordWithDigits(text: string): boolean {
  const written = text.replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter);
  const spelt = written.replaceAll(/(?<=\p{L})[013457@$!]/gu, (sign) => SIGNS_FOR_LETTERS[sign] ?? sign);
  return [written, spelt].some((form) => {
    const letters = form.replaceAll(/\P{L}/gu, "");
    return form.length - letters.length < ENOUGH_BESIDE && isTriedWord(letters);
  });
}

function isFrequent(text: string): boolean {
  const bare = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  if (FREQUENT.has(text) || FREQUENT.has(bare)) return true;
  const word = text.replaceAll(/^\P{L}+|\P{L}+$/gu, "");
  return word.length >= LONG_WORD && text.length - word.length < ENOUGH_BESIDE && FREQUENT.has(word);
}

/**
 * True for a password that is guessed within the tries that the limits leave, whatever signs it has: a frequent one, also with
 * digits and signs around it; a season, month, city or word of school with a year or digits; one that is hardly more than a word of
 * the account or of this product; or one of hardly any different characters.
 */
export function isGuessable(password: string, account: Account): boolean {
  const text = password.normalize("NFC").toLowerCase();
  if (new Set(text).size < LEAST_DIFFERENT || isFrequent(text) || isWordWithDigits(text)) return true;
  const words = [...WORDS_HERE, ...ownWords(account)];
  return words.some((word) => text.includes(word) && text.length - word.length < ENOUGH_BESIDE);
}
