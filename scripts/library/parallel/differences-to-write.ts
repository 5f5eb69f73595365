import { ownFiles } from "./parallel-form.ts";
import type { Places } from "./places.ts";
import { listsIn, placesIn } from "./places.ts";

const NUMBER = /(?<![\p{L}\d_#.,])-?\d+(?:\.\d+)?(?:\/\d+)?(?![\d/]|[.,]\d)/gu;
/** False for a single digit, which could be any number. */
const isDistinct = (number: string): boolean => number.replaceAll(/\D/gu, "").length > 1;

/** The notation of a number in differences, `4.8` and `-5`, in either language. */
function plain(text: string, isList: boolean): string {
  const fractions = text.replaceAll(/\\[dt]?frac\{(\d+)\}\{(\d+)\}/gu, "$1/$2").replaceAll(/[−–](?=\d)/gu, "-");
  return isList ? fractions.replaceAll(",", " ") : fractions.replaceAll(/(?<=\d)(?:,|\{,\})(?=\d)/gu, ".");
}

/** The numbers in a file, each with its innermost place. */
function numbersOf(text: string, { ranges, words }: Places): [place: string, number: string][] {
  return words
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, isList }) => {
      const place = ranges.findLast((range) => range.from <= from && to <= range.to)?.place ?? "";
      const numbers = plain(text.slice(from, to), isList).match(NUMBER) ?? [];
      return numbers.map((number): [string, string] => [place, number]);
    });
}

const entry = (number: string): string => `${number}: ⟦${number}⟧`;

/**
 * The differences with which a parallel form begins: every number of form A's items and answers, each to be replaced by
 * another one. Numbers that also occur in other texts, as in the explanation, are under `everywhere`.
 * @param original the folder of form A's version
 */
export function differencesToWrite(original: string): string {
  const files = ownFiles(original);
  const lists = listsIn(files.get("key/diagnosis.yaml") ?? "");
  const numbers = [...files].flatMap(([name, text]) =>
    name === "key/cases.yaml" ? [] : numbersOf(text, placesIn(name, text, lists)),
  );
  const isTask = (place: string): boolean => /^(?:responses|pages)\./u.test(place);
  const told = new Set(numbers.filter(([place]) => !isTask(place)).map(([, number]) => number));
  const asked = numbers.filter(([place]) => isTask(place));
  const everywhere = new Set(asked.map(([, number]) => number).filter((one) => isDistinct(one) && told.has(one)));
  const byPlace = Map.groupBy(
    asked.filter(([, number]) => !everywhere.has(number)),
    ([place]) => place,
  );
  const section = (name: string): string[] => {
    const places = [...byPlace].filter(([place]) => place.startsWith(`${name}.`));
    const lines = places.map(([place, found]) => {
      const own = [...new Set(found.map(([, number]) => number))];
      return `  ${place.slice(name.length + 1)}: { ${own.map(entry).join(", ")} }`;
    });
    return lines.length === 0 ? [] : [`${name}:`, ...lines];
  };
  return [
    "# yaml-language-server: $schema=../../schemas/differences.schema.json",
    "# Each line replaces the text of form A on the left by the text on the right (content/README.md, A parallel form).",
    ...(everywhere.size > 0 ? ["everywhere:", ...[...everywhere].map((number) => `  ${entry(number)}`)] : []),
    ...section("responses"),
    ...section("pages"),
    "",
  ].join("\n");
}
