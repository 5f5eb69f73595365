/** Resolves after `ms` milliseconds. */
export function delay(milliseconds: number): Promise<undefined> {
  return new Promise((done) => setTimeout(done, milliseconds, undefined));
}
