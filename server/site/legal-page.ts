import { Marked, type RendererObject, type Token, type TokenizerAndRendererExtension } from "marked";
import type { Language } from "#contract/languages.ts";
import { ConfigError } from "../process/config-error.ts";
import { type Detail, details, isDetail } from "./details.ts";
import type { Operator } from "./operator.ts";

/** A legal page as HTML. */
export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  /** Details that the text uses and that are not set, in the order of the text. */
  readonly missing: readonly Detail[];
}

interface Source {
  /** Used in messages. */
  readonly file: string;
  readonly markdown: string;
  readonly language: Language;
  readonly operator: Operator;
}

const PLACE = /\{\{\s*operator\.([\w-]+)\s*\}\}/;

/**
 * Renders Markdown with placeholders for the operator's details (`{{operator.name}}`) as safe HTML. It allows no HTML,
 * no images, and links only to http(s), mailto, tel or this installation. The first heading is the title. A line is
 * left out if it uses a detail that the operator declared as `none`.
 * @throws ConfigError with one sentence that names the file, if there is no title or an unknown placeholder
 */
export function renderLegalPage({ file, markdown, language, operator }: Source): RenderedPage {
  const lines = markdown
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  const text = lines.filter((line) => !asksForNone(line, file, operator)).join("\n");
  const missing = new Set<Detail>();
  const detail: TokenizerAndRendererExtension = {
    name: "operatorDetail",
    level: "inline",
    start: (src) => src.search(PLACE),
    tokenizer(src) {
      const place = new RegExp(`^${PLACE.source}`).exec(src);
      return place ? { type: "operatorDetail", raw: place[0], key: place[1] } : undefined;
    },
    renderer({ key }) {
      if (typeof key !== "string" || !isDetail(key)) return "";
      const lines = linesOf(key);
      return lines ? lines.map(lineOf).join("<br>") : `<mark>[${escape(details[key][language])}]</mark>`;
    },
  };
  /** The operator's lines for a placeholder; records a missing one. */
  function linesOf(key: Detail): readonly string[] | undefined {
    const lines = operator.get(key)?.[language];
    if (!lines) missing.add(key);
    return lines;
  }
  /** The text of a title without markup. */
  const plain = (inline: readonly Token[]): string =>
    inline
      .map((token) => {
        if ("tokens" in token && token.tokens) return plain(token.tokens);
        const key: unknown = "key" in token ? token["key"] : undefined;
        if (token.type !== "operatorDetail" || typeof key !== "string" || !isDetail(key)) {
          return "text" in token ? String(token["text"]) : token.raw;
        }
        return linesOf(key)?.join(", ") ?? `[${details[key][language]}]`;
      })
      .join("");
  const marked = new Marked({ gfm: true, extensions: [detail], renderer });
  const tokens = marked.lexer(text);
  const first = tokens.findIndex(({ type }) => type !== "space");
  const heading = tokens[first];
  if (heading?.type !== "heading" || heading["depth"] !== 1) {
    throw new ConfigError(
      `${file} must begin with its title, a line such as "# ${language === "de" ? "Impressum" : "Imprint"}".`,
    );
  }
  const rest: Token[] = tokens.slice(first + 1);
  const title = plain(heading.tokens ?? []);
  return { title, html: marked.parser(rest), missing: [...missing] };
}

function asksForNone(line: string, file: string, operator: Operator): boolean {
  const keys = [...line.matchAll(new RegExp(PLACE, "g"))].map(([, key = ""]) => key);
  return keys.some((key) => {
    if (!isDetail(key)) throw new ConfigError(`${file} has a place for "operator.${key}", which is not known.`);
    return operator.get(key)?.de.length === 0;
  });
}

const renderer: RendererObject = {
  html: ({ text }) => escape(text),
  image: ({ text }) => escape(text),
  heading({ tokens, depth }) {
    // The title of the page is its only h1.
    const level = Math.max(2, depth);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  },
  link({ href, tokens }) {
    const inside = this.parser.parseInline(tokens);
    return isSafe(href) ? `<a href="${escape(href)}">${inside}</a>` : inside;
  },
};

/** True for an address of this installation, or one with a harmless scheme. */
function isSafe(href: string): boolean {
  // Browsers ignore blanks and control characters in the scheme.
  const seen = href.replaceAll(/[\s\p{Cc}]/gu, "");
  return /^(https?|mailto|tel):/i.test(seen) || !/^[^/?#]*:/.test(seen);
}

const ADDRESS = /https?:\/\/[^\s<>"]*[\w/]|[^\s<>@(),;:]+@[^\s<>@(),;:]+\.[a-z]{2,}/gi;

/** Renders a line of the operator as plain text, with links for its web and mail addresses. */
function lineOf(line: string): string {
  let html = "";
  let end = 0;
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    const href = address.includes("://") ? address : `mailto:${address}`;
    html += `${escape(line.slice(end, index))}<a href="${escape(href)}">${escape(address)}</a>`;
    end = index + address.length;
  }
  return html + escape(line.slice(end));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
