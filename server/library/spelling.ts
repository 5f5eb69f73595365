const DIACRITICS = /\p{M}+/gu;

/** Folds a text for comparing: lower case, without accents and umlaut dots, `ß` as `ss`. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(DIACRITICS, "").toLowerCase().replaceAll("ß", "ss");
}

/** A word must be this long to be corrected: shorter ones have too many neighbours. */
const SHORTEST = 5;
/** Longer words are not compared, so that the longest search costs little. */
const LONGEST = 24;
const MOST_WORDS = 5;

/** The number of letters that may be wrong. */
const toleranceOf = (word: string): number => (word.length < 8 ? 1 : 2);

/**
 * The letters to add, drop, change or swap with their neighbour to make `b` of `a` (Damerau-Levenshtein, each place once), or
 * `most` + 1 if it takes more.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** A known word that is spelt almost like a searched one. */
interface Correction {
  /** Folded: the word, or the beginning of it that was meant. */
  search: string;
  /** The whole word as it is spelt. */
  word: string;
}

/**
 * Makes the corrector of search words. It knows the words of `texts`, the most important text first; of two words that are
 * equally near it takes the one that stands earlier.
 * @returns a function that gives for folded words known ones, or undefined if there are none for one of them
 */
export function spellingOf(texts: readonly string[]): (words: readonly string[]) => Correction[] | undefined {
  const known = new Map<string, string>();
  for (const word of texts.flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []))
    if (!known.has(folded(word))) known.set(folded(word), word);
  const all = folded(texts.join("\n"));

  const correct = (word: string): Correction | undefined => {
    if (all.includes(word)) return { search: word, word };
    if (word.length < SHORTEST || word.length > LONGEST || !/^\p{L}+$/u.test(word)) return undefined;
    const most = toleranceOf(word);
    let least = most + 1;
    let nearest: Correction | undefined;
    for (const [candidate, spelt] of known) {
      // A teacher who types "Dezim" means "Dezimalzahlen" too.
      for (const end of new Set([candidate.length, word.length - 1, word.length, word.length + 1])) {
        if (end > candidate.length) continue;
        const search = candidate.slice(0, end);
        // Of two that are equally near, a whole word is rather meant than the beginning of one.
        const away = distance(word, search, most) + (end === candidate.length ? 0 : 0.5);
        if (away >= least || away >= most + 1) continue;
        least = away;
        nearest = { search, word: spelt };
      }
    }
    return nearest;
  };

  return (words) => {
    if (words.length > MOST_WORDS) return undefined;
    const corrections = words.map(correct);
    return corrections.every((one) => one !== undefined) ? corrections : undefined;
  };
}
