import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** A file with comments, or a document; `path` from the root of the checkout. */
interface Source {
  readonly path: string;
  readonly text: string;
}

/** A reference to a text, and whether that text is in the repository. */
export interface Citation {
  readonly path: string;
  readonly words: string;
  readonly resolves: boolean;
}

/** Behind a space or bracket only, since addresses and patterns in texts have slashes too. */
const COMMENT = /(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gu;
/** Comments that address a tool. */
const DIRECTIVE = /oxlint-|biome-ignore|@ts-|@vitest|<reference/u;

/** A document or a folder of them, perhaps with a heading: `docs/behaviour.md#session`. */
const DOCUMENT =
  /(?<![\w/.-])(?:docs\/[\w./-]*\w|(?:content|legal)\/[\w./-]+\.md|(?:ARCHITECTURE|CONTRIBUTING|README)\.md)(?:#[\w-]+)?/gu;
/** Texts that were never in the repository: a section by its number, a specification, a decision by its title. */
const ELSEWHERE =
  /\b(?:spec(?:ification)?|design|decisions?)\b\W{0,3}(?:§|\bsections?\b|["“])[^).;]{0,30}|§ ?\d+|\bsections? \d+|\b(?:the|our) spec(?:ification)?(?:'s)?\b/giu;
const LINK = /\]\((?!\w+:|\/)(?<target>[^)\s]+)\)/gu;
const HEADING = /^#+ (?<title>.+)$/gmu;

export const commentsOf = (text: string): string[] =>
  (text.match(COMMENT) ?? []).filter((each) => !DIRECTIVE.test(each));

/** `Pupil's login` → `pupils-login`, as GitHub makes the anchor of a heading. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

/** Whether a file or folder exists, with the heading that the anchor names. */
function exists(root: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = join(root, path);
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  const titles = readFileSync(file, "utf8").matchAll(HEADING);
  return [...titles].some(({ groups }) => slugOf(groups?.["title"] ?? "") === anchor);
}

/** Everything that comments cite. */
export function citationsOf(root: string, sources: readonly Source[]): Citation[] {
  return sources.flatMap(({ path, text }) =>
    commentsOf(text)
      .map((comment) => comment.replaceAll(/\n\s*(?:\*(?!\/) ?)?/gu, " "))
      .flatMap((comment) => [
        ...(comment.match(DOCUMENT) ?? []).map((words) => ({ path, words, resolves: exists(root, words) })),
        ...(comment.match(ELSEWHERE) ?? []).map((words) => ({ path, words, resolves: false })),
      ]),
  );
}

/** The links of Markdown documents to files of the repository. */
export function linksOf(root: string, documents: readonly Source[]): Citation[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)].map(({ groups }) => {
      const words = groups?.["target"] ?? "";
      const target = words.startsWith("#") ? path + words : posix.join(posix.dirname(path), words);
      return { path, words, resolves: exists(root, target) };
    }),
  );
}
