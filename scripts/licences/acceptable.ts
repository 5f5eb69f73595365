/**
 * The licences under which a package may be part of the product, by their SPDX names. All let a school or a company run, change and
 * hand on the whole under terms of its own. MPL-2.0 asks for the source of its own files if they are changed, and we change none.
 */
const ACCEPTABLE: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

/**
 * Whether a package may be used under this SPDX expression. Of a choice (`MIT OR Apache-2.0`) one acceptable licence is enough;
 * any other expression has to be a name of the list.
 */
export function isAcceptable(expression: string): boolean {
  const choices = /^\(([^()]+)\)$/u.exec(expression)?.[1] ?? expression;
  return choices.split(" OR ").some((name) => ACCEPTABLE.has(name));
}
