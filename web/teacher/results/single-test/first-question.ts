/** A question of more words than this is cut behind one of its clauses. */
const WORDS = 12;

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;

/** Cuts a long question behind the last clause that keeps it short; uncut if its clauses are long or few. */
function cut(question: string): string {
  if (wordsIn(question) <= WORDS) return question;
  const begin = [...question.matchAll(/[.:!?]\s+/gu)].map(({ index, [0]: mark }) => index + mark.length).at(-1) ?? 0;
  const end = [...question.matchAll(/, /gu)]
    .map(({ index }) => index)
    .findLast((index) => wordsIn(question.slice(0, index)) <= WORDS && wordsIn(question.slice(begin, index)) >= 3);
  return end === undefined ? question : `${question.slice(0, end)} …`;
}

/**
 * The question of an explanation file, short: up to its first question mark, and of a long one the first clauses. What follows says how
 * to go on, and stands on the lesson's sheet.
 * @param html one or several paragraphs of the library's build
 * @returns HTML that goes into one paragraph
 */
export function firstQuestion(html: string): string {
  const [, first = html] = /<p>([\s\S]*?)<\/p>/u.exec(html) ?? [];
  const end = first.indexOf("?");
  // A mark inside of an element, such as a formula, ends nothing.
  if (
    end < 0 ||
    first
      .slice(0, end)
      .replaceAll(/<([\w-]+)[^>]*>[^<]*<\/\1>/gu, "")
      .includes("<")
  )
    return first;
  const closing = /^[“”"’]/u.test(first.slice(end + 1)) ? 1 : 0;
  const question = first.slice(0, end + 1 + closing);
  return question.includes("<") ? question : cut(question);
}
