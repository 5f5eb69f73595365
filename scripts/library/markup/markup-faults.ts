import type { Report } from "../source/fault.ts";

/** The correction for each fault of the parser (HTML standard, "Parse errors"). */
const REMEDIES: Readonly<Record<string, string>> = {
  "abrupt-closing-of-empty-comment": "write a comment as <!-- … -->",
  "cdata-in-html-content": "write plain text",
  "duplicate-attribute": "an attribute stands twice in one tag: leave one",
  "end-tag-with-attributes": "attributes belong to the opening tag",
  "end-tag-with-trailing-solidus": "write </p>, not </p/>",
  "eof-before-tag-name": "a < in text is written &lt;",
  "eof-in-comment": "a comment is not closed: add -->",
  "eof-in-tag": "a tag is not closed: add >",
  "incorrectly-closed-comment": "close the comment with -->",
  "incorrectly-opened-comment": "write a comment as <!-- … -->",
  "invalid-first-character-of-tag-name": "a < in text is written &lt;",
  "missing-attribute-value": 'write the value in quotes: name="value"',
  "missing-end-tag-name": "name the element that is closed: </p>",
  "missing-semicolon-after-character-reference": "close it with a semicolon: &nbsp;",
  "missing-whitespace-between-attributes": "put a space between two attributes",
  "nested-comment": "a comment holds no other one",
  "non-void-html-element-start-tag-with-trailing-solidus": "close it with a tag of its own: <div></div>",
  "unexpected-character-in-attribute-name": 'close the quotes of the value before it: name="value"',
  "unexpected-character-in-unquoted-attribute-value": 'write the value in quotes: name="value"',
  "unexpected-equals-sign-before-attribute-name": 'write name="value"',
  "unexpected-question-mark-instead-of-tag-name": "leave out <? … ?>",
  "unexpected-solidus-in-tag": "leave out the / within the tag",
  "unknown-named-character-reference": "write the character itself, and & as &amp;",
};

/** Reports a fault of the HTML parser, in words and with its line. */
export function reportMarkup(
  text: string,
  { code, startLine }: { code: string; startLine: number },
  report: Report,
): void {
  // The parser reports an open comment at the end of the file, so its start is searched.
  const line = code === "eof-in-comment" ? text.slice(0, text.lastIndexOf("<!--")).split("\n").length : startLine;
  report(line, `is not well written (${code.replaceAll("-", " ")}); ${REMEDIES[code] ?? "correct the markup"}`);
}

/**
 * Reports end tags that close nothing. Every parser drops them silently, although the author believes that a box ends
 * there.
 * @param closed offsets of the end tags that close an element
 * @param comments ranges of the comments
 */
export function checkEndTags(
  text: string,
  closed: ReadonlySet<number>,
  comments: readonly (readonly [from: number, to: number])[],
  report: Report,
): void {
  for (const { index, 0: tag } of text.matchAll(/<\/[a-z][^\s>]*\s*>?/giu)) {
    if (closed.has(index) || comments.some(([from, to]) => index >= from && index < to)) continue;
    report(
      text.slice(0, index).split("\n").length,
      `${tag} closes nothing; leave it out, or open the element before it`,
    );
  }
}
