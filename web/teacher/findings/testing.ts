import type { Text } from "#contract/common.schema.ts";
import type { PatternText, StageText } from "#contract/diagnosis.schema.ts";

/** Texts of a scheme for tests, the same in both languages. */
export const words = (text: string): Text => ({ de: text, en: text });

export const stage = (is: StageText["is"]): StageText => ({
  is,
  label: words(`stage ${is}`),
  means: words(`means ${is}`),
});

/** A finding, unless `more` says otherwise. */
export const pattern = (is: string, more: Partial<PatternText> = {}): PatternText => ({
  is,
  label: words(is),
  means: words(""),
  hint: false,
  finding: true,
  ...more,
});
