import { typable } from "#contract/pseudonym.ts";

// How typed words find names and titles: pure, and the same for classes, children and tests. Letter case and accents do not matter,
// and `ä` is found by `a` and by `ae`.

/** The ways to spell a letter for which a keyboard or a passport has two; the German one of `ö` is `oe`, that of `ø` too. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  ä: ["a", "ae"],
  ö: ["o", "oe"],
  ü: ["u", "ue"],
  ß: ["ss"],
  ø: ["o", "oe"],
  å: ["a", "aa"],
};

/** A letter or digit of a text with its accents: where it stands, and how it may be typed. */
interface Sign {
  /** Indices into the text, as of `slice`. */
  readonly start: number;
  readonly end: number;
  readonly spellings: readonly string[];
  /** Whether something begins here within the word: `Ann` in `MusAnn`, `b` in `7b`. */
  readonly isPart: boolean;
}

type Word = readonly Sign[];

const SIGNS = /[\p{L}\p{N}]\p{M}*/gu;
/** What separates no words: `D'Angelo` is found by `dangelo`. */
const WITHIN = /^['’ʼ`´\p{Cf}]*$/u;
const ASCII = /^[\w]$/u;

const spellingsOf = (sign: string): readonly string[] => {
  if (ASCII.test(sign)) return [sign.toLowerCase()];
  const whole = sign.normalize("NFC").toLowerCase();
  const plain = typable(sign).toLowerCase();
  return SPELLINGS[whole] ?? SPELLINGS[plain] ?? [plain];
};

const isDigit = (sign: string): boolean => /^\p{N}/u.test(sign);
const isCapital = (sign: string): boolean => /^\p{Lu}/u.test(sign);

/** Whether `sign` begins a part after `before`: a capital after a small letter, or a digit beside a letter. */
const beginsPart = (before: string, sign: string): boolean =>
  isDigit(before) !== isDigit(sign) || (isCapital(sign) && !isCapital(before));

function wordsOf(text: string): Word[] {
  const words: Sign[][] = [];
  let end = 0;
  let before = "";
  for (const { 0: sign, index: start } of text.matchAll(SIGNS)) {
    const goesOn = before !== "" && WITHIN.test(text.slice(end, start));
    if (!goesOn) words.push([]);
    const isPart = goesOn && beginsPart(before, sign);
    end = start + sign.length;
    words.at(-1)?.push({ start, end, spellings: spellingsOf(sign), isPart });
    before = sign;
  }
  return words;
}

/** So many letters of a word may be spelled each in its own way. */
const MOST_MIXED = 3;

/** All spellings of signs; of a word with many umlauts only those that spell all of them in the same way. */
function spell(signs: Word): string[] {
  const several = signs.filter(({ spellings }) => spellings.length > 1).length;
  if (several > MOST_MIXED)
    return [0, -1].map((which) => signs.map(({ spellings }) => spellings.at(which) ?? "").join(""));
  let spelled = [""];
  for (const { spellings } of signs) {
    if (spellings.length === 1) spelled = spelled.map((begun) => begun + (spellings[0] ?? ""));
    else spelled = spellings.flatMap((spelling) => spelled.map((begun) => begun + spelling));
  }
  return spelled;
}

/** What is looked through for a text: each spelling of each word and part, after a blank. */
function hay(text: string): string {
  const all: string[] = [];
  for (const word of wordsOf(text))
    for (const [at, { isPart }] of word.entries())
      if (at === 0 || isPart) for (const spelled of spell(word.slice(at))) all.push(` ${spelled}`);
  return all.join("");
}

/** The words that were typed, each in its spellings. */
export type Query = readonly (readonly string[])[];

export const readQuery = (typed: string): Query => wordsOf(typed).map(spell);

/** The texts of something that can be found. */
export interface Texts {
  readonly title: string;
  /** Another name of the same, such as the access name beside a real name. */
  readonly beside?: string | undefined;
  /** What it belongs to. It narrows: `mus 7b`; alone it finds nothing. */
  readonly within?: string | undefined;
}

/** Something that can be found, made ready to be searched. */
export interface Prepared<T> {
  readonly item: T;
  readonly title: string;
  readonly beside: string;
  readonly within: string;
  readonly all: string;
}

/** A function that makes things ready. It remembers texts: many tests have the same title, and many children the same class. */
export function preparer(): <T>(item: T, texts: Texts) => Prepared<T> {
  const hays = new Map<string, string>();
  const hayOf = (text: string): string => {
    const known = hays.get(text);
    if (known !== undefined) return known;
    const made = hay(text);
    hays.set(text, made);
    return made;
  };
  return (item, texts) => {
    const [title, beside, within] = [hayOf(texts.title), hayOf(texts.beside ?? ""), hayOf(texts.within ?? "")];
    return { item, title, beside, within, all: title + beside + within };
  };
}

/** A single letter within a word would find nearly everything. */
const LEAST_WITHIN = 2;
const NONE = Number.POSITIVE_INFINITY;

interface Sought {
  readonly spelling: string;
  /** The same at the start of a word. */
  readonly start: string;
}

/**
 * How good something is found, less is better: for each word 0 at the start of a word of the title, 1 at another start, 2 inside of a
 * word of the title and 3 of another. Infinite if a word is missing, or if none is the thing's own.
 */
function scoreOf(words: readonly (readonly Sought[])[], { title, beside, within, all }: Prepared<unknown>): number {
  let score = 0;
  let isOwn = false;
  for (const word of words) {
    let best = NONE;
    for (const { spelling, start } of word) {
      if (!all.includes(spelling)) continue;
      if (title.includes(start)) {
        best = 0;
        isOwn = true;
        break;
      }
      const isLong = spelling.length >= LEAST_WITHIN;
      const isBeside = beside.includes(start);
      const isInside = isLong && title.includes(spelling);
      isOwn ||= isBeside || isInside || (isLong && beside.includes(spelling));
      if (isBeside || within.includes(start)) best = Math.min(best, 1);
      else if (isLong) best = Math.min(best, isInside ? 2 : 3);
    }
    score += best;
    if (score === NONE) return NONE;
  }
  return isOwn ? score : NONE;
}

export interface Found<T> {
  /** The best ones, best first; equally good ones in their given order. */
  readonly found: T[];
  readonly total: number;
  /** The score of the first one: below 2 a word begins with what was typed. */
  readonly best: number;
}

/** Finds what has all words of a query, at most `most` of it. An empty query finds nothing. */
export function find<T>(all: readonly Prepared<T>[], query: Query, most: number): Found<T> {
  const byScore: T[][] = [];
  let total = 0;
  const words = query.map((word) => word.map((spelling) => ({ spelling, start: ` ${spelling}` })));
  if (words.length > 0) {
    for (const prepared of all) {
      const score = scoreOf(words, prepared);
      if (score === NONE) continue;
      total += 1;
      byScore[score] ??= [];
      const equal = byScore[score];
      if (equal.length < most) equal.push(prepared.item);
    }
  }
  const best = byScore.findIndex((equal) => equal !== undefined);
  return { found: byScore.flat().slice(0, most), total, best: best < 0 ? NONE : best };
}

/** The part of a text from `start` to before `end`. */
export type Range = readonly [start: number, end: number];

/** The number of signs from `at` on that a spelling covers, the last one perhaps in part; 0 if it differs. */
function covered(word: Word, at: number, spelling: string, first = word[at]?.spellings ?? []): number {
  if (spelling === "") return 0;
  for (const own of first) {
    if (own.startsWith(spelling)) return 1;
    if (!spelling.startsWith(own)) continue;
    const more = covered(word, at + 1, spelling.slice(own.length));
    if (more > 0) return more + 1;
  }
  return 0;
}

/** A spelling and what is left of it behind its first letters: `ell` is within `Mueller`, from the second letter of its `ü` on. */
const withEnds = (spelling: string): string[] => Array.from(spelling, (_, at) => spelling.slice(at));

type Place = "start" | "anywhere";

function rangesOf(words: readonly Word[], spellings: readonly string[], place: Place): Range[] {
  return words.flatMap((word) =>
    word.flatMap((sign, at): Range[] => {
      if (place === "start" && at > 0 && !sign.isPart) return [];
      const first = place === "start" ? sign.spellings : sign.spellings.flatMap(withEnds);
      const length = Math.max(...spellings.map((spelling) => covered(word, at, spelling, first)));
      const last = word[at + length - 1];
      return length === 0 || last === undefined ? [] : [[sign.start, last.end]];
    }),
  );
}

/** Where a text has the words of a query, for marks: at starts of words, else inside of them. Sorted, and none touches another. */
export function marksIn(text: string, query: Query): Range[] {
  const words = wordsOf(text);
  const ranges = query.flatMap((spellings) => {
    const starts = rangesOf(words, spellings, "start");
    const long = spellings.filter(({ length }) => length >= LEAST_WITHIN);
    return starts.length > 0 || long.length === 0 ? starts : rangesOf(words, long, "anywhere");
  });
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
