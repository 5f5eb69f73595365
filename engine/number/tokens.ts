/**
 * A piece of an answer: a number in digits with its marks (`1.000`, `34 007,5`, `,5`), a word or sign of a unit (`km/h`,
 * `cm²`, `%`) without the stop behind it, or any other character.
 */
export interface Token {
  kind: "digits" | "word" | "sign";
  /** Words in small letters. */
  text: string;
  typed: string;
  /** There is no space between it and the token before. */
  glued: boolean;
}

/**
 * Spaces separate thousands (`34 007`), and are typed by mistake beside a decimal mark (`0, 5`, `3 ,5`). `3, 2` may be two
 * numbers: only behind a leading zero the meaning is clear.
 */
const DIGITS = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?![.,]?\d)|0[.,] \d+(?![.,]?\d)|\d+ [.,]\d+|\d+(?:[.,']\d+)*|[.,]\d+`;
/** `cm2` and `m^2` are units; any other digit behind a word begins a number (`5x3`, `1m20`). */
const WORD = String.raw`[\p{L}°](?:[\p{L}°]|'(?=\p{L}))*(?:[²³]|(?<=(?<![\p{L}°])[cdkm]?m)\^?[23](?!\d))?(?:\/\p{L}+)?|[€$£](?:\/\p{L}+)?|[%‰]`;
/** No alternative backtracks beyond its own run of characters, so that reading is linear. */
const TOKEN = new RegExp(String.raw`( ?)(?:(${DIGITS})|(${WORD})(?:\.(?!\.)|-(?=\p{L}))?|(…|\.{2,}|.))`, "iuy");

/** The tokens of a plain text (see `plainMaths`). */
export function tokensOf(plain: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(plain); found !== null; found = TOKEN.exec(plain)) {
    const [, space, digits, word, sign = ""] = found;
    const glued = space === "" && tokens.length > 0;
    if (digits !== undefined) tokens.push({ kind: "digits", text: digits, typed: digits, glued });
    else if (word !== undefined) tokens.push({ kind: "word", text: word.toLowerCase(), typed: word, glued });
    else tokens.push({ kind: "sign", text: sign.startsWith("..") ? "…" : sign, typed: sign, glued });
  }
  return tokens;
}

/** A place in the tokens of an answer. A method that takes a token moves on only if it is the wanted one. */
export class Cursor {
  at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get isDone(): boolean {
    return this.at >= this.tokens.length;
  }

  token(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  /** The text of the next token, or of one `ahead`; undefined if it is of another kind. */
  next(kind: Token["kind"], ahead = 0): string | undefined {
    const token = this.token(ahead);
    return token?.kind === kind ? token.text : undefined;
  }

  takeSign(...signs: string[]): string | undefined {
    return this.take("sign", (text) => signs.includes(text));
  }

  takeWord(words: { has(word: string): boolean }): string | undefined {
    return this.take("word", (text) => words.has(text));
  }

  takeDigits(pattern: RegExp): string | undefined {
    return this.take("digits", (text) => pattern.test(text));
  }

  /** The outcome of `read`; if that is undefined, nothing is taken. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const { at } = this;
    const result = read();
    if (result === undefined) this.at = at;
    return result;
  }

  /** Takes the longest run of up to `most` words that `find` knows; digits count as words behind the first (`below 0`). */
  takePhrase<T>(most: number, find: (phrase: string) => T | undefined): T | undefined {
    if (this.next("word") === undefined) return undefined;
    for (let length = most; length > 0; length -= 1) {
      const tokens = this.tokens.slice(this.at, this.at + length);
      if (tokens.length < length || tokens.some(({ kind }) => kind === "sign")) continue;
      const found = find(tokens.map(({ typed }) => typed).join(" "));
      if (found === undefined) continue;
      this.at += length;
      return found;
    }
    return undefined;
  }

  private take(kind: Token["kind"], isWanted: (text: string) => boolean): string | undefined {
    const text = this.next(kind);
    if (text === undefined || !isWanted(text)) return undefined;
    this.at += 1;
    return text;
  }
}
