const INITIALS = /^(?:\p{Lu}\p{L}?\.[\s-]*)+$/u;
const OTHERS = /^(?:others|et al\.|u\. a\.|andere)$/u;
/** Authors or editors, and the year in brackets. */
const DATED = /^([^()]+?)\s*(?:\((?:Eds?\.|eds?\.|Hrsg\.)\)\s*)?\((\d{4}[a-z]?)\)/u;
/** A longer first sentence ends at its colon. */
const LONG = 60;

/**
 * The surnames and the year of a citation: `Steinle (2004)`, `Roche & Clarke (2004)`, with more authors
 * `Resnick et al. (1989)`. A work without a year behind its authors keeps its first sentence.
 */
export function shortCitation(cite: string, andOthers: string): string {
  const [, authors = "", year] = DATED.exec(cite) ?? [];
  const [first, ...others] = authors
    .split(/,|\s&\s|\sund\s|\sand\s/u)
    .map((name) => name.trim())
    .filter((name) => name !== "" && !INITIALS.test(name));
  if (first === undefined) {
    const sentence = cite.split(/(?<=\p{L}{3}|\d)\.(?:\s(?=\p{Lu})|$)/u)[0] ?? cite;
    return (sentence.length > LONG ? sentence.split(": ")[0] : sentence) ?? sentence;
  }
  const [second] = others;
  if (second === undefined) return `${first} (${year})`;
  return others.length > 1 || OTHERS.test(second)
    ? `${first} ${andOthers} (${year})`
    : `${first} & ${second} (${year})`;
}
