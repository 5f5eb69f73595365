/** The words that the questions of all groups have together, and the bounds for a single one. */
const WORDS = { together: 30, least: 6, most: 12 };
/** Fewer words than this say nothing of a question. */
const FEWEST = 3;

/** An element, such as a formula, is a single character of the private use area while a question is cut: a word that stays whole. */
const FIRST_MARK = 0xe0_00;

const wordsIn = (text: string): number => text.match(/\S*[\p{L}\p{N}\p{Co}]\S*/gu)?.length ?? 0;

function withMarks(html: string): { text: string; elements: string[] } {
  const elements: string[] = [];
  let text = "";
  let depth = 0;
  let opened = 0;
  for (const { index, 0: part } of html.matchAll(/<[^>]*>|[^<]+/gu)) {
    if (part.startsWith("<")) {
      if (depth === 0) opened = index;
      if (!/^<(?:br|img)\b|\/>$/u.test(part)) depth += part.startsWith("</") ? -1 : 1;
      if (depth > 0) continue;
      text += String.fromCodePoint(FIRST_MARK + elements.length);
      elements.push(html.slice(opened, index + part.length));
    } else if (depth === 0) text += part;
  }
  return { text, elements };
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Without its lead-in a question may be short enough; else it ends behind a clause, else behind a word. */
function cut(question: string, most: number): string {
  if (wordsIn(question) <= most) return question;
  const begin =
    [...question.matchAll(/[.:!?]\s+(?=\S)/gu)].map(({ index, 0: mark }) => index + mark.length).at(-1) ?? 0;
  const asked = capitalised(question.slice(begin));
  if (wordsIn(asked) <= most) return asked;
  const lastOf = (ends: RegExp): number | undefined =>
    [...asked.matchAll(ends)]
      .map(({ index }) => index)
      .findLast((end) => wordsIn(asked.slice(0, end)) <= most && wordsIn(asked.slice(0, end)) >= FEWEST);
  return `${asked.slice(0, lastOf(/,\s/gu) ?? lastOf(/\s/gu))} …`;
}

/**
 * The question of an explanation file, short: up to its first question mark, without the lead-in of a long one. What is left out stands
 * on the lesson's sheet.
 * @param html one or several paragraphs of the library's build
 * @param groups the number of groups whose questions stand on one screen
 * @returns HTML that goes into one paragraph
 */
export function firstQuestion(html: string, groups: number): string {
  const [, first = html] = /<p>([\s\S]*?)<\/p>/u.exec(html) ?? [];
  const { text, elements } = withMarks(first);
  const [question = text] = /^[^?]*\?[“”"’]?/u.exec(text) ?? [];
  const most = Math.min(Math.max(Math.floor(WORDS.together / groups), WORDS.least), WORDS.most);
  return cut(question, most).replaceAll(/\p{Co}/gu, (mark) => elements[(mark.codePointAt(0) ?? 0) - FIRST_MARK] ?? "");
}
