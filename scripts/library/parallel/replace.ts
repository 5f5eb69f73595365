import { type Places, placesIn, type Range, type Words } from "./places.ts";

/** A difference: `to` replaces form A's `from` at one place. */
export interface Difference {
  /** A name such as `responses.p1` or `patterns.L1`, or `everywhere`. */
  place: string;
  /** Undefined for both languages. */
  language: "de" | "en" | undefined;
  from: string;
  to: string;
  /** Its line in the file of differences. */
  line: number;
}

/** A file of the parallel form. */
export interface Replaced {
  text: string;
  /** Line (from 1) → the differences made in it. */
  made: ReadonlyMap<number, readonly Difference[]>;
}

interface Hit extends Range {
  difference: Difference;
  text: string;
  /** 0 for `everywhere`; higher for inner places. */
  depth: number;
}

/** Signs with several notations. A difference is written once, with the usual one, for both languages and all files. */
const SIGNS: readonly { sign: RegExp; any: string; usual: (language: Words["language"], isHtml: boolean) => string }[] =
  [
    { sign: /(?<=\d)\.(?=\d)/uy, any: String.raw`[.,]|\{,\}`, usual: (language) => (language === "de" ? "," : ".") },
    {
      sign: /(?<!\p{L})[-−](?=\d)/uy,
      any: "[-−–]",
      usual: (language, isHtml) => (isHtml || language !== undefined ? "−" : "-"),
    },
    { sign: / /uy, any: " |&nbsp;|\u00a0|\u202f", usual: () => " " },
    { sign: /[·×]/uy, any: "[·×]", usual: (language) => (language === "en" ? "×" : "·") },
    { sign: /(?<=\d )[:÷](?= \d)/uy, any: "[:÷]", usual: (language) => (language === "en" ? "÷" : ":") },
  ];
const FRACTION = /(?<![\d/])(\d+)\/(\d+)(?![\d/])/uy;
/** Marks omitted words of a long text, as in a citation. */
const LEFT_OUT = "[…]";

type Piece = string | { sign: number; typed: string } | { above: string; below: string };

/** Splits a text into signs, fractions and the rest. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const matchHere = (sticky: RegExp) => {
      sticky.lastIndex = at;
      return sticky.exec(text);
    };
    const fraction = matchHere(FRACTION);
    const sign = SIGNS.findIndex((one) => matchHere(one.sign) !== null);
    if (fraction) pieces.push({ above: fraction[1] ?? "", below: fraction[2] ?? "" });
    else pieces.push(sign < 0 ? (text[at] ?? "") : { sign, typed: text[at] ?? "" });
    at += fraction ? fraction[0].length : 1;
  }
  return pieces;
}

const quoted = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);

/**
 * Makes a pattern that finds a text in any notation, but not as the beginning of a longer number or word. `beginsInside` tells
 * whether a hit is the end of one: as part of each pattern, that check took most of the time.
 */
function patternOf(from: string, isList: boolean): RegExp {
  const inside = from
    .split(LEFT_OUT)
    .map((part) =>
      piecesOf(part)
        .map((piece) => {
          if (typeof piece === "string") return quoted(piece);
          if ("above" in piece)
            return String.raw`(?:${piece.above}\/${piece.below}|\\[dt]?frac\{${piece.above}\}\{${piece.below}\})`;
          return piece.sign === 0 && isList ? String.raw`(\.)` : `(${SIGNS[piece.sign]?.any ?? ""})`;
        })
        .join(""),
    )
    .join("[^\\n]*?");
  // In a list of keys a comma separates them; elsewhere it may be a decimal mark.
  const mark = isList ? String.raw`\.` : "[.,]";
  const after = /\d$/u.test(from) ? String.raw`(?!\d|${mark}\d)` : /\p{L}$/u.test(from) ? String.raw`(?![\p{L}_])` : "";
  return new RegExp(inside + after, "gu");
}

const BEGINS_INSIDE = { plain: /(?<=[\p{L}\d_#]|\d[.,])/uy, list: /(?<=[\p{L}\d_#]|\d\.)/uy };

function beginsInside(text: string, at: number, isList: boolean): boolean {
  const pattern = isList ? BEGINS_INSIDE.list : BEGINS_INSIDE.plain;
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The longest part of a text that has one notation only: it stands wherever the text is found. */
function onlyNotationIn(from: string): string {
  const runs = from.split(LEFT_OUT).flatMap((part) =>
    piecesOf(part)
      .map((piece) => (typeof piece === "string" ? piece : "\n"))
      .join("")
      .split("\n"),
  );
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}

interface Finder {
  /** A text without this has no hit. Looking for it costs much less than the patterns do. */
  needs: string;
  plain: RegExp;
  list: RegExp;
  /** Whether the text begins with a number or word, which may be the end of a longer one. */
  isWord: boolean;
}

/** A difference is looked for in every file of its form. */
const finders = new WeakMap<Difference, Finder>();

function finderFor(difference: Difference): Finder {
  const known = finders.get(difference);
  if (known) return known;
  const { from } = difference;
  const made = {
    needs: onlyNotationIn(from),
    plain: patternOf(from, false),
    list: patternOf(from, true),
    isWord: /^[\p{L}\d]/u.test(from),
  };
  finders.set(difference, made);
  return made;
}

/** Every place of a text, from a position on. A hit inside a longer number or word does not hide one that begins in it. */
function* findAll(
  text: string,
  { plain, list, isWord }: Finder,
  from: number,
  isList: boolean,
): Generator<RegExpExecArray> {
  const pattern = isList ? list : plain;
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    if (isWord && beginsInside(text, found.index, isList))
      pattern.lastIndex = found.index + String.fromCodePoint(text.codePointAt(found.index) ?? 0).length;
    else yield found;
  }
}

/** Marks a difference that is not written yet: form A's text stays. */
const OPEN = "⟦";

/**
 * Writes the new text in the notation of the old one. Signs of a kind are taken one by one if their number is the same,
 * otherwise all are written like the first.
 */
function inNotation(found: RegExpExecArray, { from, to, language }: Difference, words: Words, isHtml: boolean): string {
  if (to.includes(OPEN)) return found[0];
  const signsIn = (pieces: readonly Piece[]) =>
    pieces.flatMap((piece) => (typeof piece === "object" && "sign" in piece ? [piece] : []));
  const old = signsIn(from.split(LEFT_OUT).flatMap(piecesOf));
  const pieces = piecesOf(to);
  const signs = signsIn(pieces);
  const given = SIGNS.map(({ usual }, sign) => {
    const texts = old.flatMap((one, index) => (one.sign === sign ? [found[index + 1] ?? ""] : []));
    const typed = signs.filter((one) => one.sign === sign).map((one) => one.typed);
    if (texts.length === typed.length) return texts;
    // A difference for one language is typed in the notation of that language.
    const other = language === undefined ? usual(words.isList ? undefined : words.language, isHtml) : undefined;
    return typed.map((one) => texts[0] ?? other ?? one);
  });
  const frac = /\\[dt]?frac/u.exec(found[0])?.[0];
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("sign" in piece) return given[piece.sign]?.shift() ?? piece.typed;
      return frac === undefined ? `${piece.above}/${piece.below}` : `${frac}{${piece.above}}{${piece.below}}`;
    })
    .join("");
}

const holds = (outer: Range, inner: Range): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** The words around a hit, in the language of the difference; undefined if the hit is in the structure. */
function wordsAround(
  name: string,
  words: readonly Words[],
  hit: Range,
  { language, from }: Difference,
): Words | undefined {
  const inside = words.find((one) => holds(one, hit) && (one.language ?? language) === (language ?? one.language));
  if (inside) return inside;
  const here: Words["language"] = name.endsWith("-de.html") ? "de" : "en";
  // A sentence of a page may contain tags, and an entry of a rule is given as in the file: `unit: Kinder`.
  const isSentence = name.endsWith(".html") && language === here;
  const isEntry = name === "key/diagnosis.yaml" && language === undefined && /^[a-z-]+: /u.test(from);
  return isSentence || isEntry ? { ...hit, language, isList: false } : undefined;
}

/** The positions where a difference can be made. */
function hitsOf(name: string, text: string, { ranges, words }: Places, difference: Difference): Hit[] {
  const { place } = difference;
  const finder = finderFor(difference);
  if (!text.includes(finder.needs)) return [];
  const kinds = words.some(({ isList }) => isList) ? [false, true] : [false];
  const isHtml = name.endsWith(".html");
  const within =
    place === "everywhere"
      ? [{ from: 0, to: text.length, depth: 0 }]
      : ranges.flatMap((range, index) => (range.place === place ? [{ ...range, depth: index + 1 }] : []));
  return within.flatMap((range) =>
    kinds.flatMap((isList) =>
      [...findAll(text.slice(0, range.to), finder, range.from, isList)].flatMap((found): Hit[] => {
        const hit = { from: found.index, to: found.index + found[0].length };
        const around = wordsAround(name, words, hit, difference);
        return around?.isList === isList
          ? [{ ...hit, text: inNotation(found, difference, around, isHtml), depth: range.depth, difference }]
          : [];
      }),
    ),
  );
}

/**
 * Makes the differences in a file of form A, all at once, so that no replacement is replaced again. The longest match
 * wins, then the innermost place.
 */
export function replace(
  name: string,
  text: string,
  differences: readonly Difference[],
  lists: ReadonlySet<string>,
): Replaced {
  const places = placesIn(name, text, lists);
  const hits = differences.flatMap((difference) => hitsOf(name, text, places, difference));
  hits.sort((a, b) => a.from - b.from || b.to - a.to || b.depth - a.depth);
  const made = new Map<number, Difference[]>();
  let [written, end, line] = ["", 0, 1];
  for (const hit of hits) {
    if (hit.from < end) continue;
    const kept = text.slice(end, hit.from);
    line += kept.split("\n").length - 1;
    written += kept + hit.text;
    end = hit.to;
    made.set(line, [...(made.get(line) ?? []), hit.difference]);
  }
  return { text: written + text.slice(end), made };
}
