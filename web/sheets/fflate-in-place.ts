import { type Unzipped, unzipSync, type Zippable, zipSync } from "fflate/browser";

/*
 * What vite.config.ts gives the sheet libraries as `fflate`. fflate's own asynchronous functions do large parts in workers that they
 * make of strings; our CSP forbids such workers, and the callers would wait for ever. Here the work is done at once.
 */
export { strFromU8, strToU8, unzipSync, zipSync } from "fflate/browser";

type Done<T> = (error: unknown, result: T | null) => void;

function atOnce<T>(work: () => T, done: Done<T>): void {
  let result: T;
  try {
    result = work();
  } catch (error) {
    done(error, null);
    return;
  }
  done(null, result);
}

export function zip(parts: Zippable, done: Done<Uint8Array>): void {
  atOnce(() => zipSync(parts), done);
}

export function unzip(archive: Uint8Array, done: Done<Unzipped>): void {
  atOnce(() => unzipSync(archive), done);
}
