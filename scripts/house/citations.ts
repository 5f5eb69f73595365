import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Module } from "./modules.ts";

/** A comment that points to a text, and whether that is in the repository. */
export interface Citation {
  readonly path: string;
  readonly words: string;
  readonly resolves: boolean;
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/gu;
const FILE = /\b(?:docs|content|legal)\/[\w./-]+\.md\b|\b(?:ARCHITECTURE|CONTRIBUTING|README)\.md\b/gu;
/** Texts that never were in the repository. */
const ELSEWHERE = /\b(?:spec|design|decisions?)\b[^.;)\n]{0,20}(?:§|\bsections?\b|["“])[^).;\n]{0,40}/giu;

/** What is said to a tool. */
const DIRECTIVE = /oxlint-|biome-ignore|@ts-|@vitest|<reference/u;

export const commentsOf = (text: string): string[] =>
  (text.match(COMMENT) ?? []).filter((each) => !DIRECTIVE.test(each));

/** Everything that comments cite. */
export function citationsOf(root: string, modules: readonly Module[]): Citation[] {
  return modules.flatMap(({ path, text }) =>
    commentsOf(text).flatMap((comment) => [
      ...(comment.match(FILE) ?? []).map((words) => ({ path, words, resolves: existsSync(join(root, words)) })),
      ...(comment.match(ELSEWHERE) ?? []).map((words) => ({ path, words, resolves: false })),
    ]),
  );
}
