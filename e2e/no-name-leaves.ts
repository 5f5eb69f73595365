import { type BrowserContext, expect, type Page } from "@playwright/test";
import { INVISIBLE } from "./marked-names.ts";

/** Real names that journeys type, and that occur nowhere else in the product: none of them may leave the device, in any journey. */
export const MARKED = [
  "Ottokar",
  "Quitzow",
  "Ottoline",
  "Quastenberg",
  "Balthasar",
  "Zwirnemann",
  "Xanthippe",
  "Ümläut",
  "Grözke",
  "Balduin",
  "Zwiesel",
  "Nguyệt",
  "Phương",
  "Kunigunde",
  "Wurzelpeter",
  INVISIBLE,
] as const;

/** By this the script in the page tells the test what it sees; the product does not know it. */
const TELL = "tellTheJourney";

/**
 * Runs in each page before its scripts, and tells whatever is sent or kept in ways that leave no trace for the end of the journey or in the
 * browser's own record: bodies that are no text, storage of tabs that are closed, titles, the history.
 */
function spy(tell: string): void {
  const report = (what: string, ...values: unknown[]): void => {
    const text = JSON.stringify(values, (_, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      return ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    });
    (window as unknown as Record<string, (text: string) => Promise<void>>)[tell]?.(`${what} ${text}`).catch(() => {});
  };
  const reportBody = (what: string, body: unknown): void => {
    if (body === undefined || body === null || body instanceof ReadableStream) return;
    void new Response(body as BodyInit).text().then((text) => report(what, text));
  };
  /** Puts something before each call of a method. */
  const before = <Owner extends object>(owner: Owner, name: keyof Owner, act: (...given: unknown[]) => void): void => {
    const method = owner[name] as (...given: unknown[]) => unknown;
    owner[name] = function (this: unknown, ...given: unknown[]) {
      act(...given);
      return method.apply(this, given);
    } as Owner[keyof Owner];
  };
  before(Storage.prototype, "setItem", (key, value) => report("storage", key, value));
  before(IDBObjectStore.prototype, "put", (value, key) => report("database", key, value));
  before(IDBObjectStore.prototype, "add", (value, key) => report("database", key, value));
  before(history, "pushState", (...entry) => report("history", ...entry));
  before(history, "replaceState", (...entry) => report("history", ...entry));
  before(navigator, "sendBeacon", (url, body) => {
    report("beacon", String(url));
    reportBody("beacon", body);
  });
  before(XMLHttpRequest.prototype, "send", (body) =>
    body instanceof Document ? undefined : reportBody("request", body),
  );
  before(window, "fetch", (input, init) => {
    if (input instanceof Request)
      void input
        .clone()
        .text()
        .then((text) => report("request", text));
    reportBody("request", (init as RequestInit | undefined)?.body);
  });
  let title = "";
  const look = (): void => {
    if (document.title === title) return;
    ({ title } = document);
    report("title", title);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/** What a browser context sends, keeps and says, as text. */
export interface Overheard {
  /** Line by line, so far. */
  readonly lines: string[];
  /** Reads what lies in the browser now as well. */
  read: () => Promise<void>;
}

/** Everything that leaves a context, as text: addresses, headers, bodies and messages in the console. */
export function listen(on: Page | BrowserContext): string[] {
  const heard: string[] = [];
  on.on("request", (request) => {
    const body = request.postDataBuffer()?.toString("utf8") ?? "";
    heard.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${body}`);
  });
  on.on("console", (message) => void heard.push(message.text()));
  return heard;
}

/** Listens to a context from before its first page until it is closed, and reads then what it keeps. */
export async function overhear(context: BrowserContext): Promise<Overheard> {
  const lines = listen(context);
  const note = (page: Page): void => {
    page.on("websocket", (socket) => {
      lines.push(socket.url());
      socket.on("framesent", ({ payload }) => void lines.push(payload.toString("utf8")));
    });
    page.on("framenavigated", (frame) => void lines.push(frame.url()));
    page.on("pageerror", (error) => void lines.push(`${error.message} ${error.stack ?? ""}`));
  };
  context.on("page", note);
  for (const page of context.pages()) note(page);
  await context.exposeBinding(TELL, (_, text: string) => void lines.push(text));
  await context.addInitScript(spy, TELL);
  let isClosed = false;
  // A browser that ends takes its contexts along.
  context.on("close", () => {
    isClosed = true;
  });
  const read = async (): Promise<void> => {
    if (isClosed) return;
    lines.push(JSON.stringify(await context.cookies()));
    const pages = context.pages().filter((page) => !page.isClosed() && /^https?:/u.test(page.url()));
    await Promise.all(
      pages.map(async (page) => {
        try {
          lines.push(await inBrowser(page));
        } catch (error) {
          // A page that goes away meanwhile has told what it kept when it kept it.
          if (!/closed|destroyed|navigat|crashed/iu.test(String(error))) throw error;
        }
      }),
    );
  };
  const close = context.close.bind(context);
  context.close = async (options) => {
    await read();
    isClosed = true;
    await close(options);
  };
  return { lines, read };
}

/** Everything that the browser stores for the page, as text: bytes as letters, so that a name among them would be found. */
export async function keptBy(page: Page, context: BrowserContext): Promise<string> {
  return (await inBrowser(page)) + JSON.stringify(await context.cookies());
}

/** What lies in the browser for the page's origin: storage, databases, caches with their bodies; and what the page says of itself. */
async function inBrowser(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const request = <T>(made: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        made.addEventListener("success", () => resolve(made.result));
        made.addEventListener("error", () => reject(made.error ?? new Error("no answer")));
      });
    const lettersOf = (bytes: Uint8Array<ArrayBuffer>): string => {
      const single = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
      return (
        [new TextDecoder(), new TextDecoder("utf-16le")].map((decoder) => decoder.decode(bytes)).join(" ") + single
      );
    };
    /** A stored value with everything in it as text. */
    const plain = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) return lettersOf(new Uint8Array(await value.arrayBuffer()));
      if (value instanceof ArrayBuffer) return lettersOf(new Uint8Array(value));
      if (ArrayBuffer.isView(value))
        return lettersOf(new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength));
      if (value instanceof Map || value instanceof Set || Array.isArray(value))
        return await Promise.all([...(value as Iterable<unknown>)].map(plain));
      if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
      return Object.fromEntries(
        await Promise.all(Object.entries(value).map(async ([key, each]) => [key, await plain(each)] as const)),
      );
    };
    const bases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const base = await request(indexedDB.open(name ?? ""));
      for (const store of base.objectStoreNames) {
        const objects = base.transaction(store).objectStore(store);
        const [keys, values] = [request(objects.getAllKeys()), request(objects.getAll())];
        bases.push(name, store, await plain(await keys), await plain(await values));
      }
      base.close();
    }
    const cached: string[] = [];
    for (const name of "caches" in window ? await caches.keys() : []) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys()) {
        const answer = await cache.match(asked);
        cached.push(name, asked.url, JSON.stringify([...(answer?.headers ?? [])]), (await answer?.text()) ?? "");
      }
    }
    const stored = [Object.entries(localStorage), Object.entries(sessionStorage), bases, cached];
    return JSON.stringify([...stored, history.state, location.href, document.title, document.cookie]);
  });
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

/** The text with what is escaped in it, as in JSON. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\u([0-9a-f]{4})/giu, (_, sign: string) => String.fromCharCode(Number.parseInt(sign, 16)));

/** The names that a text holds in any notation: as typed, in small letters, URL-encoded or escaped. */
export function namesIn(text: string, names: readonly string[] = MARKED): string[] {
  const others = [...(text.includes("%") ? [decoded(text)] : []), ...(text.includes("\\u") ? [unescaped(text)] : [])];
  const plain = [text, ...others].join(" ").normalize("NFC").toLowerCase();
  return names.filter((name) => plain.includes(name.toLowerCase()));
}

/** Expects no name in any notation. */
export function expectNoName(text: string, where: string, names: readonly string[] = MARKED): void {
  expect(namesIn(text, names), `names in ${where}`).toEqual([]);
}
