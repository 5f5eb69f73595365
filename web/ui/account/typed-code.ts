import { normalisePersonalCode } from "#contract/password.ts";

const asCode = (text: string): string => normalisePersonalCode(text.replace(/\s/g, ""));

/**
 * What a field for the personal code shows after `typed`: capitals, without the spaces that a paste may carry.
 * `caret` is where the cursor stood, and then where it belongs.
 */
export function codeAsTyped(typed: string, caret: number): { code: string; caret: number } {
  return { code: asCode(typed), caret: asCode(typed.slice(0, caret)).length };
}
