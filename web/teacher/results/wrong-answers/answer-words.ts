import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { givenText, type ItemTexts, itemTextOf, rightText } from "../../../test-view/item-texts.ts";
import type { ItemOfScheme } from "../../findings/evidence.ts";

/** The texts for the answers to a test's responses in the language on screen. */
export interface AnswerWords {
  prompt: (item: ItemOfScheme) => string;
  given: (item: ItemOfScheme, value: string) => string;
  right: (item: ItemOfScheme) => string;
  /** The meanings of the codes, each once; empty in the simplified view. */
  meanings: (codes: readonly string[]) => string[];
}

export function answerWords(
  { scheme, solution }: { scheme: Scheme; solution: Readonly<Inputs> },
  texts: ItemTexts,
  language: Language,
  { simplified }: { simplified: boolean },
): AnswerWords {
  return {
    prompt: ({ name }) => itemTextOf(texts, name).prompt,
    given: (item, value) => givenText(value, itemTextOf(texts, item.name), item, language),
    right: (item) => rightText(solution[item.name] ?? "", itemTextOf(texts, item.name), item, language),
    meanings: (codes) =>
      simplified ? [] : [...new Set(codes.flatMap((code) => scheme.codes[code]?.[language] ?? []))],
  };
}
