/** Resolves, with nothing, after so many milliseconds. */
export function delay(milliseconds: number): Promise<undefined> {
  return new Promise((done) => setTimeout(done, milliseconds, undefined));
}
