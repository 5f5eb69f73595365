import { delay } from "../wire/delay.ts";

/** A file of the library could not be loaded: it exists in no language, or the network failed in every try. */
class LoadError extends Error {
  override readonly name = "LoadError";
  /** The status of the server's answer, if there was one. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number | undefined } = {}) {
    super(message, options);
    this.status = status;
  }
}

/** A whole page where a fragment should be: a school's login page that answers in the server's place. */
const FOREIGN = /^\s*<(?:!doctype|html)/i;

/** Pauses before the second and third try, in milliseconds. */
const PAUSES = [400, 1500];

const texts = new Map<string, Promise<string>>();

/** Loads one file, and tries again after a failure of the network or the server; undefined if there is no such file. */
async function fetchText(address: string): Promise<string | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // The tries follow one another on purpose.
      // oxlint-disable-next-line no-await-in-loop
      const response = await fetch(address);
      // oxlint-disable-next-line no-await-in-loop
      const text = response.ok ? await response.text() : "";
      if (FOREIGN.test(text)) throw new LoadError(`${address} was answered by somebody else.`);
      if (response.ok) return text;
      if (response.status === 404) return undefined;
      throw new LoadError(`${address} answered ${response.status}.`, { status: response.status });
    } catch (cause) {
      const wait = PAUSES[attempt];
      const status = cause instanceof LoadError ? cause.status : undefined;
      if (wait === undefined) throw new LoadError(`${address} could not be loaded.`, { cause, status });
      // oxlint-disable-next-line no-await-in-loop
      await delay(wait);
    }
  }
}

async function fetchFirst([address, ...others]: string[]): Promise<string> {
  if (address === undefined) throw new LoadError("The library has no such file.");
  return (await fetchText(address)) ?? fetchFirst(others);
}

/**
 * Loads the text of the first address that exists. Versions never change, so a loaded text is kept for the life of the page.
 * A failure is not kept, so that the next call tries again.
 * @throws LoadError
 */
export function loadText(addresses: string[]): Promise<string> {
  const key = addresses.join(" ");
  const known = texts.get(key);
  if (known) return known;
  const loading = fetchFirst(addresses);
  texts.set(key, loading);
  loading.catch(() => texts.delete(key));
  return loading;
}
