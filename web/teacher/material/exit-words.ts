import type { Text } from "#contract/common.schema.ts";
import type { ExitReading } from "#contract/exercises.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Pack } from "#contract/material.schema.ts";
import type { Translate } from "../../i18n/staff.ts";
import { numberText } from "../findings/number-text.ts";

export type ExitQuestion = Pack["exit"][number];

/** The heading of a reading and what to do next, as the pack says it. */
export interface ReadingInWords {
  title: string;
  text: string;
}

/** What a pack says of those who answered in a way. A pack names no heading for those who have all right. */
export function readingInWords(
  { exitReading }: Pick<Pack, "exitReading">,
  reading: ExitReading,
  language: Language,
  t: Translate,
): ReadingInWords {
  const said = exitReading.find(({ when }) => when === reading || (reading === "other" && when === "else"));
  const title = said?.title[language] ?? "";
  return { title: title === "" ? t(`material.exit.headed.${reading}`) : title, text: said?.text[language] ?? "" };
}

/** The readings that a pack has a column for, right first; without `open`. */
export function readingsOf({ exitReading }: Pick<Pack, "exitReading">): Exclude<ExitReading, "open">[] {
  const named = exitReading.map(({ when }) => (when === "else" ? "other" : when));
  return (["right", "family", "flip", "other"] as const).filter(
    (reading) => reading !== "flip" || named.includes("flip"),
  );
}

const PAIR = "LER";

function optionOf({ kind, options }: Pick<ExitQuestion, "kind" | "options">, key: string): Text | undefined {
  return options[kind === "pair" ? PAIR.indexOf(key) : (key.codePointAt(0) ?? 0) - ("a".codePointAt(0) ?? 0)];
}

/** A number as a language writes it. */
const numeral = (answer: string, language: Language): string =>
  (language === "de" ? answer.replace(".", ",") : answer).replace("-", "−");

/** `2,58; 2,7 und 2,605` */
export function listed(words: readonly string[], t: Translate): string {
  if (words.length < 2) return words[0] ?? "";
  return t("material.exit.and", { rest: words.slice(0, -1).join("; "), last: words.at(-1) ?? "" });
}

/** An answer in words: its options by their names, several of them as a list, an order with its signs, a number as it is written. */
export function answerInWords(question: ExitQuestion, answer: string, language: Language, t: Translate): string {
  const { kind, options } = question;
  if (answer === "") return t("material.exit.blank");
  if (kind === "number" || kind === "fraction") return numeral(answer, language);
  const words = [...answer].map((key) => optionOf(question, key)?.[language]);
  if (kind === "choices") {
    if (answer === "0") return t("material.exit.nothing");
    if (answer.length === options.length && words.every(Boolean))
      return t("material.exit.all", { count: numberText(answer.length, t) });
  }
  if (!words.every((word) => word !== undefined)) return answer;
  if (kind === "order") return words.join(" < ");
  return kind === "choices" && words.length === 1
    ? t("material.exit.only", { answer: words[0] ?? "" })
    : listed(words, t);
}

/** What was asked; of a pair with its two numbers. */
export function askInWords({ kind, ask, options }: ExitQuestion, language: Language, t: Translate): string {
  const [left, , right] = options;
  if (kind !== "pair" || left === undefined || right === undefined) return ask[language];
  return t("material.exit.ofPair", { ask: ask[language], left: left[language], right: right[language] });
}
