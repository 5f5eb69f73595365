/**
 * Puts values into an example of `deploy/`, so that tests run what operators are told to run.
 * @param values what stands in the example, with what takes its place
 * @throws Error if the example has no such text: it has been changed, and whoever fills it in must follow
 */
export function filled(example: string, values: Readonly<Record<string, string>>): string {
  let text = example;
  for (const [stands, value] of Object.entries(values)) {
    if (!text.includes(stands)) throw new Error(`The example has no "${stands}".`);
    text = text.replaceAll(stands, value);
  }
  return text;
}
