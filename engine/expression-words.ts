import { ADJECTIVES, EACH, FILLERS, LEADS, LINKS, THINGS } from "./number/phrases.ts";
import { isMeasure, isUnit } from "./unit.ts";

/** How to tell the words around a term from its letters. */
export interface WordStyle {
  unit?: string;
  /** The letters of the task. */
  letters: ReadonlySet<string>;
  /** The task uses a capital and its small letter with different meanings. */
  caseMatters: boolean;
}

const PIECE = /\p{L}+|[€$£]|°\p{L}?|[^\p{L}€$£°]+/gu;
const IS_WORD = /^[\p{L}€$£°]/u;
const IS_SYMBOL = /^[€$£°]/u;
const SQUARED = /^(?:[²³]|\^[23](?!\d))/u;
const OPERAND = /[\p{L}\d)\]²³]/u;
/** Length of the longest unit typed without a space before it. */
const LONGEST_UNIT = 20;
const MONEY = new Set(["€", "$", "£", "eur", "euro"]);

/** Walks over the pieces of a term and drops the words around it. */
class WordFilter {
  private readonly pieces: string[];
  private readonly style: WordStyle;
  private at = 0;
  private kept = "";
  /** The last kept character that is no space. */
  private last = "";
  /** The last dropped piece was a unit or another word behind a number. */
  private hasUnit = false;

  constructor(text: string, style: WordStyle) {
    this.pieces = text.match(PIECE) ?? [];
    this.style = style;
  }

  /** The text without units and words. */
  all(): string {
    while (this.at < this.pieces.length) {
      if (this.isWord() && !this.isOfTask() && this.dropped()) continue;
      this.keep(this.pieces[this.at] ?? "");
      this.at += 1;
    }
    return this.kept;
  }

  private keep(piece: string): void {
    const solid = piece.trimEnd();
    this.kept += piece;
    if (solid === "") return;
    this.last = solid.at(-1) ?? "";
    this.hasUnit = false;
  }

  private isWord(ahead = 0): boolean {
    return IS_WORD.test(this.pieces[this.at + ahead] ?? "");
  }

  /** Whether the word consists of letters of the task: it is a product. */
  private isOfTask(word = this.pieces[this.at] ?? ""): boolean {
    const letters = this.style.caseMatters ? word : word.toLowerCase();
    return Array.from(letters).every((letter) => this.style.letters.has(letter));
  }

  /** Runs of the next one to `most` words with single spaces between, the longest first. */
  private phrases(most: number, from = 0): { words: string; length: number }[] {
    const found: { words: string; length: number }[] = [];
    for (let length = 1; length < most * 2 && this.isWord(from + length - 1); length += 2) {
      found.unshift({ words: this.pieces.slice(this.at + from, this.at + from + length).join(""), length });
      if (this.pieces[this.at + from + length] !== " ") break;
    }
    return found;
  }

  private take(most: number, isWanted: (words: string) => boolean): boolean {
    const found = this.phrases(most).find(({ words }) => isWanted(words.toLowerCase()));
    this.at += found?.length ?? 0;
    return found !== undefined;
  }

  private get isSeparated(): boolean {
    return this.at === 0 || this.pieces[this.at - 1]?.endsWith(" ") === true;
  }

  private dropped(): boolean {
    const isBehind = this.hasUnit || OPERAND.test(this.last);
    const isDropped = isBehind ? this.dropBehind() : this.dropBefore();
    this.hasUnit ||= isDropped && isBehind;
    return isDropped;
  }

  /** Drops words before a term: `Antwort:`, `es sind`, `€`. */
  private dropBefore(): boolean {
    if (this.take(1, (word) => MONEY.has(word) && isUnit(word, this.style.unit))) return true;
    if (this.last !== "" || !this.take(2, (words) => LEADS.has(words))) return false;
    this.pieces[this.at] = (this.pieces[this.at] ?? "").replace(/^ ?:/u, "");
    return true;
  }

  private dropBehind(): boolean {
    const canCount = this.hasUnit || this.style.unit === undefined || !isMeasure(this.style.unit);
    return (
      this.dropUnit() ||
      (this.isSeparated &&
        ((canCount && this.take(2, (words) => THINGS.has(words))) ||
          (this.hasUnit && this.take(1, (word) => ADJECTIVES.has(word) || FILLERS.has(word))) ||
          this.dropLinked())) ||
      this.dropGlued()
    );
  }

  /** Drops a unit; without a declared one only a word or sign that cannot be meant as letters. */
  private dropUnit(): boolean {
    if (this.hasUnit) return false;
    for (const { words, length } of this.phrases(3)) {
      const power = SQUARED.exec(this.pieces[this.at + length] ?? "")?.[0] ?? "";
      const isApart = this.isSeparated && (words.length > 1 || this.style.unit !== undefined);
      const isPlain = IS_SYMBOL.test(words) || isApart || (this.style.unit !== undefined && words.length > 1);
      if (!isPlain || !isUnit(words + power, this.style.unit)) continue;
      this.at += length;
      if (power !== "") this.pieces[this.at] = (this.pieces[this.at] ?? "").slice(power.length);
      return true;
    }
    return false;
  }

  /** Drops `in cm`, `pro Stunde`, `of the marbles`. */
  private dropLinked(): boolean {
    const { at } = this;
    const isEach = this.take(1, (word) => EACH.has(word));
    if ((isEach || this.take(2, (words) => LINKS.has(words))) && this.pieces[this.at] === " ") {
      this.at += 1;
      if (this.take(2, (words) => THINGS.has(words) || (isEach && isUnit(words, undefined)))) return true;
      if (!isEach && this.dropUnit()) return true;
    }
    this.at = at;
    return false;
  }

  /** Drops the declared unit behind letters of the task: `3ncm`. */
  private dropGlued(): boolean {
    const word = this.pieces[this.at] ?? "";
    if (this.style.unit === undefined) return false;
    for (let length = Math.max(1, word.length - LONGEST_UNIT); length < word.length - 1; length += 1) {
      if (!this.isOfTask(word.slice(0, length))) return false;
      if (!isUnit(word.slice(length), this.style.unit)) continue;
      this.keep(word.slice(0, length));
      this.at += 1;
      return true;
    }
    return false;
  }
}

/**
 * A term without the words around it: `Antwort: 4n+5 Stäbchen`, `3 € · n`, `3n in cm`. An unknown word stays and is read as
 * letters.
 */
export function withoutWords(text: string, style: WordStyle): string {
  return new WordFilter(text, style).all();
}
