// In every journey the children have real names on the teacher's device, open, and shown on all screens: the access names with signs
// behind them that nobody sees and that Playwright passes over when it looks for texts (docs/decisions/45-names-on-the-device.md). So a journey
// reads as it did without names, and what takes a name off the device takes the signs along, and is found.

/** Spaces without width, at a name's end: they take no room, and no other text of the product has three of them. */
export const INVISIBLE = "\u200B\u200B\u200B";

/** Said in the console where a name could not be kept, so that no journey walks without names unnoticed. */
export const NOT_KEPT = "A marked name was not kept:";

/** What the server tells of a child, in whichever list. */
interface ToldChild {
  _id?: unknown;
  pupilId?: unknown;
  name?: unknown;
  courseId?: unknown;
  comment?: unknown;
  children?: unknown;
}

/** A name in the vault. */
type Row = [id: string, first: string, last: string, courseId: string];

/** The part of the vault that the script reads again. */
interface Vault {
  names: { iv: Uint8Array<ArrayBuffer>; data: Uint8Array<ArrayBuffer> };
}

/**
 * Runs in each page before its scripts: learns from the server's answers which children there are, and keeps names for them as the product
 * would, encrypted, with the key in use. It knows no more of the product than how its vault lies in the browser (web/teacher/names/storage.ts).
 */
export function keepMarkedNames({ mark, failed }: { mark: string; failed: string }): void {
  if (!window.isSecureContext || window.top !== window) return;
  const request = <T>(made: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      made.addEventListener("success", () => resolve(made.result));
      made.addEventListener("error", () => reject(made.error ?? new Error("no answer")));
    });
  const open = async (name: string, store: string): Promise<IDBDatabase> => {
    const opening = indexedDB.open(name);
    opening.addEventListener("upgradeneeded", () => void opening.result.createObjectStore(store));
    return await request(opening);
  };
  /** Reads and writes one value of a store. */
  const within = async <T>(
    [name, store]: [string, string],
    act: (objects: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const base = await open(name, store);
    try {
      return await request(act(base.transaction(store, "readwrite").objectStore(store)));
    } finally {
      base.close();
    }
  };
  const KEPT: [string, string] = ["denkspur-names", "kept"];
  const OWN: [string, string] = ["marked-names", "accounts"];
  const channel = new BroadcastChannel("denkspur-names");
  const bytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

  const account = (): string | undefined => {
    try {
      return (JSON.parse(localStorage.getItem("denkspur.user") ?? "null") as { _id?: string } | null)?._id;
    } catch {
      return undefined;
    }
  };
  const noteTouch = (): void => localStorage.setItem("denkspur.names-active", String(Date.now()));

  /** Whom the server has told of in this page. */
  const told = new Map<string, readonly [name: string, courseId: string]>();
  /** @param isMend whether only names without the mark change, so that two tabs never answer each other without end */
  const learn = async (
    found: ReadonlyMap<string, readonly [name: string, courseId: string]>,
    isMend = false,
  ): Promise<void> => {
    const own = account();
    if (own === undefined || found.size === 0) return;
    for (const [id, child] of found) told.set(id, child);
    await navigator.locks.request("denkspur-names", async () => {
      const kept = await within<{ vault: Vault } | undefined>(KEPT, (objects) => objects.get(`account ${own}`));
      const key =
        (await within<CryptoKey | undefined>(OWN, (objects) => objects.get(own))) ??
        (await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]));
      const additionalData = new TextEncoder().encode(`denkspur names 1 names ${own}`);
      const how = (iv: Uint8Array<ArrayBuffer>) => ({ name: "AES-GCM", iv, additionalData });
      const before = kept && (await crypto.subtle.decrypt(how(kept.vault.names.iv), key, kept.vault.names.data));
      const rows = before === undefined ? [] : (JSON.parse(new TextDecoder().decode(before)) as Row[]);
      const names = new Map(rows.map((row) => [row[0], row]));
      let isNew = false;
      for (const [id, [name, courseId]] of found) {
        const first = name + mark;
        const there = names.get(id)?.[1];
        if (there === first || (isMend && there?.endsWith(mark) !== false)) continue;
        isNew = true;
        names.set(id, [id, first, "", courseId]);
      }
      const inUse = await within<{ account: string } | undefined>(KEPT, (objects) => objects.get("open"));
      if (!isNew && (isMend || inUse?.account === own)) return;
      const iv = bytes(12);
      const plain = new TextEncoder().encode(JSON.stringify([...names.values()]));
      const data = new Uint8Array(await crypto.subtle.encrypt(how(iv), key, plain));
      const sealed = { iv: bytes(12), data: bytes(48) };
      const vault = {
        version: 1,
        account: own,
        passphrase: { salt: bytes(16), iterations: 600_000, ...sealed },
        passkey: undefined,
        names: { iv, data },
      };
      const settings = {
        show: "instead",
        onPaper: true,
        onCards: false,
        inFiles: false,
        hideOnSecondScreen: false,
        lockMinutes: 60,
        forgetDays: 180,
      };
      await within(OWN, (objects) => objects.put(key, own));
      await within(KEPT, (objects) => objects.put({ vault, settings, unlocked: Date.now() }, `account ${own}`));
      await within(KEPT, (objects) => objects.put({ account: own, key }, "open"));
      noteTouch();
      // A channel reaches only this origin; the rule is meant for windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ is: "changed", account: own });
    });
  };

  const collect = (
    value: unknown,
    courseId: unknown,
    found: Map<string, readonly [name: string, courseId: string]>,
  ): void => {
    if (Array.isArray(value)) for (const each of value) collect(each, courseId, found);
    else if (typeof value === "object" && value !== null) {
      const child: ToldChild = value;
      const course = child.courseId ?? courseId;
      const id = child.pupilId ?? (child.comment === undefined ? undefined : child._id);
      const isChild = typeof id === "string" && typeof child.name === "string" && typeof course === "string";
      if (isChild) found.set(id, [child.name as string, course]);
      else for (const each of Object.values(value)) collect(each, course, found);
    }
  };
  // A name that a journey types is kept by the product, and gives way to the marked one.
  channel.addEventListener("message", ({ data }: MessageEvent<{ is: string }>) => {
    if (data.is === "changed") learn(told, true).catch((error: unknown) => console.error(failed, String(error)));
  });
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    const answer = await plainFetch(...asked);
    const isAnswer = answer.ok && (answer.headers.get("content-type") ?? "").includes("json");
    if (isAnswer && account() !== undefined) {
      const found = new Map<string, readonly [name: string, courseId: string]>();
      answer
        .clone()
        .json()
        .then((content) => collect(content, undefined, found))
        // An answer that is cut off names no child.
        .catch(() => {})
        .then(() => learn(found))
        .catch((error: unknown) => console.error(failed, String(error)));
    }
    return answer;
  };
}
