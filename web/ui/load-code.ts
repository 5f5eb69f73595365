import { NetworkError } from "../wire/call-error.ts";

/** The installation was built anew since this page was loaded, so code that is not loaded yet no longer exists. */
export class NewVersionError extends Error {
  override readonly name = "NewVersionError";
}

/**
 * Loads a part of the page's code, such as a screen.
 * @throws NewVersionError when only a reload brings it, NetworkError otherwise.
 */
export async function loadCode<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (await isReplaced()) throw new NewVersionError(`${name} belongs to an older build.`, { cause });
    throw new NetworkError(`The code of ${name} did not come.`, { cause });
  }
}

/** Whether the server's web page now begins with another script than this one: each build gives its files new names. */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  if (script === null || script === undefined) return false;
  try {
    const page = await fetch(globalThis.location.href, { cache: "no-store", headers: { accept: "text/html" } });
    return page.ok && !(await page.text()).includes(`"${script}"`);
  } catch {
    return false;
  }
}
