import { capitalised } from "../../findings/format.ts";

/** The details of a stage or pattern, as authors divide them (content/README.md). All are HTML; '' if a part is missing. */
export interface DetailParts {
  /** A typical answer. */
  example: string;
  decides: string;
  limits: string;
  /** Paragraphs under no such name. */
  rest: string;
}

const NAMES: readonly [keyof Omit<DetailParts, "rest">, RegExp][] = [
  ["example", /^<strong>(?:Beispiel|Example):<\/strong>\s*/u],
  ["decides", /^<strong>(?:So entscheidet der Test|How the test decides):<\/strong>\s*/u],
  [
    "limits",
    /^<strong>(?:Das zeigt der Test nicht|Was das nicht zeigt|What it does not prove|What this does not show):<\/strong>\s*/u,
  ],
];

/** Divides the details of an explanation file by the names at the beginnings of their paragraphs, which become headings. */
export function detailParts(html: string): DetailParts {
  const parts: DetailParts = { example: "", decides: "", limits: "", rest: "" };
  let current: keyof DetailParts = "rest";
  for (const block of html.split(/(?=<(?:p|ul|ol|table|div|figure)[\s>])/u)) {
    const inner = block.replace(/^<p>\s*/u, "");
    const named = NAMES.find(([, name]) => name.test(inner));
    if (named) current = named[0];
    parts[current] += named && inner !== block ? `<p>${capitalised(inner.replace(named[1], ""))}` : block;
  }
  return parts;
}
