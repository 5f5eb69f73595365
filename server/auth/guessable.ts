import { dictionary } from "@zxcvbn-ts/language-common";
import type { UserRow } from "../users/users.store.ts";

/** Some 49,000 frequent passwords in small letters, German ones among them. */
const FREQUENT: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
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

function isFrequent(text: string): boolean {
  const bare = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  if (FREQUENT.has(text) || FREQUENT.has(bare)) return true;
  const word = text.replaceAll(/^\P{L}+|\P{L}+$/gu, "");
  return word.length >= LONG_WORD && text.length - word.length < ENOUGH_BESIDE && FREQUENT.has(word);
}

/**
 * True for a password that is guessed within the tries that the limits leave, whatever signs it has: a frequent one, also with
 * digits and signs around it; one that is hardly more than a word of the account or of this product; or one of hardly
 * any different characters.
 */
export function isGuessable(password: string, account: Account): boolean {
  const text = password.normalize("NFC").toLowerCase();
  if (new Set(text).size < LEAST_DIFFERENT || isFrequent(text)) return true;
  const words = [...WORDS_HERE, ...ownWords(account)];
  return words.some((word) => text.includes(word) && text.length - word.length < ENOUGH_BESIDE);
}
