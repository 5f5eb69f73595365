import { MAX_NAME } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";

/**
 * The address in a login card's code: the pupil's login with the access name behind the `#`. A fragment stays in the browser,
 * so a scan sends the name to no server and no log.
 */
export function loginAddress(origin: string, name: string): string {
  return `${origin}${pathOf("PupilLogin")}#${encodeURIComponent(name)}`;
}

/** The access name of a {@link loginAddress}'s fragment (with its `#`); undefined if none can be read from it. */
export function findNameIn(fragment: string): string | undefined {
  try {
    const name = decodeURIComponent(fragment.slice(1)).normalize("NFC").trim();
    return name === "" || name.length > MAX_NAME || /\p{C}/u.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}
