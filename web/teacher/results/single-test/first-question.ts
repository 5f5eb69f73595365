import { capitalised } from "../../findings/format.ts";

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

/** What a lead-in may give that its question needs: numbers, and elements by their HTML. */
const factsIn = (text: string, elements: readonly string[]): string[] =>
  (text.match(/\d+(?:[.,:\u{a0}]\d+)*|\p{Co}/gu) ?? []).map((fact) => elementOf(fact, elements) ?? fact);

const elementOf = (mark: string, elements: readonly string[]): string | undefined =>
  elements[(mark.codePointAt(0) ?? 0) - FIRST_MARK];

/** Words that point back to the lead-in. */
const BACK =
  /(?<!\p{L})(?:it|its|they|them|their|this|that|these|those|there|then|the two|both|es|er|sie|ih[mnr]\p{L}*|das|dies\p{L}*|da\p{L}*|dort|dann|beide\p{L}*)(?!\p{L})/iu;

/** Whether a question can be asked without its lead-in: it has numbers, all those of the lead-in, and does not point back. */
function standsAlone(asked: string, leadIn: string, elements: readonly string[]): boolean {
  const facts = factsIn(asked, elements);
  const given = factsIn(leadIn, elements).every((fact) => facts.includes(fact));
  return /^(?:w\p{L}+|how)\s/iu.test(asked) && facts.length > 0 && given && !BACK.test(asked);
}

/** Beginnings that, repeated behind a comma, begin a second question. `wie` and `how` may begin a subordinate clause there. */
const REPEATED = /^(?:was|welche\p{L}*|wann|wie viel|what|which|when|how much)(?=\s)/iu;

/** The question up to a second one: ", und wie …?" or, beginning like the first, ", was …?". A subordinate clause stays. */
function firstClause(asked: string): string {
  const [begin] = asked.match(REPEATED) ?? [];
  const second = new RegExp(`,\\s+(?=(?:und|and${begin ? `|${begin}` : ""})\\s)`, "iu").exec(asked);
  return second ? `${asked.slice(0, second.index)} …` : asked;
}

/** Words that begin what follows them, so that a text does not end in them. */
const OPENING =
  /(?:\s(?:the|a|an|of|on|about|to|in|at|is|are|do|does|and|or|than|with|which|der|die|das|den|dem|ein\p{L}*|und|oder|als|im|am|von|vom|zu|zum|zur|über|mit|bei|ist|sind))+$/iu;

/** As much of a question as `most` words hold: up to a clause's end if there is one, never up to a word that begins something. */
function shortened(question: string, most: number): string {
  const lastOf = (ends: RegExp): number | undefined =>
    [...question.matchAll(ends)]
      .map(({ index }) => index)
      .findLast((end) => wordsIn(question.slice(0, end)) <= most && wordsIn(question.slice(0, end)) >= FEWEST);
  return `${question.slice(0, lastOf(/,\s/gu) ?? lastOf(/\s/gu)).replace(OPENING, "")} …`;
}

/** What can still be asked in at most so many words, the whole first; where nothing is so short, the beginning of what is asked. */
function cut(question: string, elements: readonly string[], most: number): string {
  const begin =
    [...question.matchAll(/[.:!?][“”"]?\s+(?=\S)/gu)].map(({ index, 0: mark }) => index + mark.length).at(-1) ?? 0;
  const [leadIn, asked] = [question.slice(0, begin), question.slice(begin)];
  const clause = firstClause(asked);
  const forms = [question, ...(standsAlone(asked, leadIn, elements) ? [capitalised(asked)] : []), leadIn + clause];
  if (standsAlone(clause, leadIn, elements)) forms.push(capitalised(clause));
  const whole = forms.find((form) => wordsIn(form) <= most);
  return whole ?? (wordsIn(asked) <= most ? `… ${asked}` : shortened(capitalised(asked), most));
}

/**
 * The question of an explanation file, short: up to its first question mark, of a long one up to its second question, and without a
 * lead-in that it does not need. Where there is room it keeps its numbers and ends with a clause, so that it can be asked as it stands;
 * where many groups share the screen, only its beginning says which one it is. What is left out stands on the lesson's sheet.
 * @param html one or several paragraphs of the library's build
 * @param groups the number of groups whose questions stand on one screen
 * @returns HTML that goes into one paragraph
 */
export function firstQuestion(html: string, groups: number): string {
  const [, first = html] = /<p>([\s\S]*?)<\/p>/u.exec(html) ?? [];
  const { text, elements } = withMarks(first);
  // A quoted question is not yet the teacher's.
  const [question = text] = /^(?:[^?]|\?(?=[“”"’]))*\?(?![“”"’])/u.exec(text) ?? [];
  const most = Math.min(Math.max(Math.floor(WORDS.together / groups), WORDS.least), WORDS.most);
  return cut(question, elements, most).replaceAll(/\p{Co}/gu, (mark) => elementOf(mark, elements) ?? "");
}
