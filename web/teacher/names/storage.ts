import { createStore, delMany, get, setMany, values } from "idb-keyval";
import type { NameSettings } from "./settings.ts";
import type { Vault } from "./vault.ts";

/** An account's names as they lie in this browser. */
export interface Kept {
  vault: Vault;
  settings: NameSettings;
  /** When they were last unlocked, in ms of this device's clock. */
  unlocked: number;
}

/** The key in use, while names are open: it cannot be read, only used, and only until the names are locked. */
export interface OpenKey {
  account: string;
  key: CryptoKey;
}

/** Where names lie: the browser's IndexedDB, or memory in tests. */
export interface NamesStorage {
  find: (account: string) => Promise<Kept | undefined>;
  all: () => Promise<Kept[]>;
  keep: (kept: Kept) => Promise<void>;
  forget: (account: string) => Promise<void>;
  findOpen: () => Promise<OpenKey | undefined>;
  keepOpen: (open: OpenKey) => Promise<void>;
  forgetOpen: () => Promise<void>;
}

const OPEN = "open";
const ACCOUNT = "account ";

/**
 * The names in this browser, by account. It takes the functions of the library that the pupils' pages take too: others would be loaded
 * there with them.
 */
export function browserStorage(): NamesStorage {
  const store = createStore("denkspur-names", "kept");
  return {
    find: (account) => get<Kept>(ACCOUNT + account, store),
    all: async () => {
      const all = await values<Kept | OpenKey>(store);
      return all.filter((each) => "vault" in each);
    },
    keep: (kept) => setMany([[ACCOUNT + kept.vault.account, kept]], store),
    forget: (account) => delMany([ACCOUNT + account], store),
    findOpen: () => get<OpenKey>(OPEN, store),
    keepOpen: (open) => setMany([[OPEN, open]], store),
    forgetOpen: () => delMany([OPEN], store),
  };
}
