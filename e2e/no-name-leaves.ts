import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Real names that journeys type, and that occur nowhere else in the product: none of them may leave the device, in any journey. */
export const MARKED = [
  "Ottokar",
  "Quitzow",
  "Ottoline",
  "Quastenberg",
  "Balthasar",
  "Zwirnemann",
  "Xanthippe",
  "Ümlaut",
  "Größe",
  "Balduin",
  "Zwiesel",
  "Nguyệt",
  "Phương",
  "Kunigunde",
  "Wurzelpeter",
] as const;

/** Everything that leaves a page, as text: addresses, headers, bodies and messages in the console. */
export function listen(on: Page | BrowserContext): string[] {
  const heard: string[] = [];
  on.on("request", (request) => {
    heard.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
  });
  on.on("console", (message) => void heard.push(message.text()));
  return heard;
}

/** Everything that the browser stores for the page, as text: bytes as letters, so that a name among them would be found. */
export async function keptBy(page: Page, context: BrowserContext): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const request = <T>(made: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        made.addEventListener("success", () => resolve(made.result));
        made.addEventListener("error", () => reject(made.error ?? new Error("no answer")));
      });
    const letters = (_: string, value: unknown): unknown =>
      value instanceof Uint8Array ? `${new TextDecoder().decode(value)} ${String.fromCharCode(...value)}` : value;
    const bases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const base = await request(indexedDB.open(name ?? ""));
      for (const store of base.objectStoreNames) {
        const objects = base.transaction(store).objectStore(store);
        bases.push(name, store, await request(objects.getAllKeys()), await request(objects.getAll()));
      }
      base.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys()) cached.push(asked.url);
    }
    const plain = [Object.entries(localStorage), Object.entries(sessionStorage), bases, cached];
    return JSON.stringify([...plain, history.state, location.href, document.title], letters);
  });
  return inPage + JSON.stringify(await context.cookies());
}

/** The text with what is URL-encoded in it, as far as it is valid. */
function decoded(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/giu, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** Expects no name in any notation: as typed, in small letters, URL-encoded or escaped. */
export function expectNoName(text: string, where: string, names: readonly string[] = MARKED): void {
  const plain = `${text} ${decoded(text)}`.normalize("NFC").toLowerCase();
  for (const name of names) {
    expect(plain.includes(name.toLowerCase()), `${name} in ${where}`).toBe(false);
    const escaped = JSON.stringify(name)
      .slice(1, -1)
      .replaceAll(/[^\0-~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
    expect(plain.includes(escaped.toLowerCase()), `${name}, escaped, in ${where}`).toBe(false);
  }
}
