import { MAX_NAME } from "#contract/limits.ts";
import { pathOf } from "#contract/pupil-screens.ts";

/** What a login card says. */
export interface LoginCard {
  readonly name: string;
  /** Empty for a card without one. */
  readonly code: string;
}

/** Stands between name and code. An encoded name holds none. */
const BETWEEN = ":";

/**
 * The address in a login card's QR code: the pupil's login with access name and code behind the `#`. A fragment stays in the browser,
 * so a scan sends them to no server and no log.
 */
export function loginAddress(origin: string, { name, code }: LoginCard): string {
  return `${origin}${pathOf("PupilLogin")}#${encodeURIComponent(name)}${code === "" ? "" : BETWEEN + code}`;
}

/** What a {@link loginAddress}'s fragment (with its `#`) says; undefined if no name can be read from it. */
export function findCardIn(fragment: string): LoginCard | undefined {
  try {
    const [encoded = "", code = ""] = fragment.slice(1).split(BETWEEN);
    const name = decodeURIComponent(encoded).normalize("NFC").trim();
    if (name === "" || name.length > MAX_NAME || /\p{C}/u.test(name)) return undefined;
    return { name, code: /^[\dA-Z]{1,9}$/.test(code) ? code : "" };
  } catch {
    return undefined;
  }
}
