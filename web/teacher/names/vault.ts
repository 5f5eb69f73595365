// Real names, encrypted: what is in here knows no browser storage and no screen (docs/decisions/45-names-on-the-device.md).
// Names are encrypted by a random key of their own. That key is wrapped by one that a passphrase gives and, where there is one, by
// one that a passkey gives: a change of the passphrase encrypts no name anew. Whatever is encrypted is bound to its account, its
// purpose and this version, so that no part can be put in the place of another.

import { MAX_NAME } from "#contract/limits.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A child's real name, and the class in whose list it stands. */
export interface KeptName {
  first: string;
  last: string;
  courseId: string;
}

/** Real names by the pupil's id. */
export type Names = ReadonlyMap<string, KeptName>;

/** Encrypted bytes with the number used once that they need. */
export interface Sealed {
  iv: Bytes;
  data: Bytes;
}

/** The key of the names, wrapped by what a passphrase gives. */
export interface PassphraseLock extends Sealed {
  salt: Bytes;
  iterations: number;
}

/** The key of the names, wrapped by what a passkey gives for `input` (WebAuthn's PRF). */
export interface PasskeyLock extends Sealed {
  credential: Bytes;
  input: Bytes;
  salt: Bytes;
}

/** All that is stored of the names of an account. Nothing of it can be read without a passphrase or a passkey. */
export interface Vault {
  version: typeof VERSION;
  account: string;
  passphrase: PassphraseLock;
  passkey: PasskeyLock | undefined;
  names: Sealed;
}

/** What opens a vault. `prf` are the 32 bytes of a passkey. */
export type Secret = { passphrase: string } | { prf: Bytes };

/** The passphrase does not fit, or what is stored is damaged: encryption does not tell which. */
export class UnopenableError extends Error {
  override readonly name = "UnopenableError";
}

const VERSION = 1;
/** Of PBKDF2 with SHA-256: what OWASP asks for (Password Storage Cheat Sheet, 2023). About half a second on a school's tablet. */
export const ITERATIONS = 600_000;
/** A file of others may not keep the browser busy for hours. */
const MOST_ITERATIONS = 10_000_000;
/** Far more than any teacher teaches. */
const MOST_NAMES = 20_000;

const AES = { name: "AES-GCM", length: 256 } as const;
const PASSKEY_INFO = "denkspur names by passkey 1";

const encoder = new TextEncoder();
const bytesOf = (text: string): Bytes => encoder.encode(text);
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

const contextOf = (account: string, purpose: "key" | "names"): Bytes =>
  bytesOf(`denkspur names ${VERSION} ${purpose} ${account}`);

const parameters = (iv: Bytes, additionalData: Bytes) => ({ name: AES.name, iv, additionalData });

/** @throws UnopenableError in place of any failure of `act` */
async function orUnopenable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new UnopenableError("This key does not open what is encrypted.", { cause });
  }
}

/** The same passphrase gives the same key, in whichever form a keyboard writes its umlauts. */
export async function keyOfPassphrase(passphrase: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  if (!(iterations >= ITERATIONS && iterations <= MOST_ITERATIONS))
    throw new UnopenableError("This number of iterations is none of ours.");
  const secret = bytesOf(passphrase.normalize("NFC"));
  const base = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return await crypto.subtle.deriveKey(how, base, AES, false, ["encrypt", "decrypt", "wrapKey", "unwrapKey"]);
}

async function keyOfPasskey(prf: Bytes, salt: Bytes): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", prf, "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info: bytesOf(PASSKEY_INFO) };
  return await crypto.subtle.deriveKey(how, base, AES, false, ["wrapKey", "unwrapKey"]);
}

async function wrap(key: CryptoKey, by: CryptoKey, account: string): Promise<Sealed> {
  const iv = randomBytes(12);
  const wrapped = await crypto.subtle.wrapKey("raw", key, by, parameters(iv, contextOf(account, "key")));
  return { iv, data: new Uint8Array(wrapped) };
}

async function passphraseLock(key: CryptoKey, passphrase: string, account: string): Promise<PassphraseLock> {
  const salt = randomBytes(16);
  const by = await keyOfPassphrase(passphrase, salt, ITERATIONS);
  return { salt, iterations: ITERATIONS, ...(await wrap(key, by, account)) };
}

/** Encrypts with a key and a number that is used once. */
export async function seal(key: CryptoKey, plain: Bytes, context: Bytes): Promise<Sealed> {
  const iv = randomBytes(12);
  return { iv, data: new Uint8Array(await crypto.subtle.encrypt(parameters(iv, context), key, plain)) };
}

/** @throws UnopenableError */
export async function unseal(key: CryptoKey, { iv, data }: Sealed, context: Bytes): Promise<Bytes> {
  return await orUnopenable(
    async () => new Uint8Array(await crypto.subtle.decrypt(parameters(iv, context), key, data)),
  );
}

/** Names as bytes, to be encrypted. */
export function bytesOfNames(names: Names): Bytes {
  return bytesOf(JSON.stringify([...names].map(([id, { first, last, courseId }]) => [id, first, last, courseId])));
}

const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

/** @throws UnopenableError if these are the bytes of anything else */
export function namesOfBytes(plain: Bytes): Names {
  let rows: unknown;
  try {
    rows = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  } catch (cause) {
    throw new UnopenableError("These are no names.", { cause });
  }
  if (!Array.isArray(rows) || rows.length > MOST_NAMES) throw new UnopenableError("These are no names.");
  return new Map(
    rows.map((row: unknown): [string, KeptName] => {
      const [id, first, last, courseId] = Array.isArray(row) ? (row as unknown[]) : [];
      if (!isText(id, 60) || !isText(first, MAX_NAME) || !isText(last, MAX_NAME) || !isText(courseId, 60))
        throw new UnopenableError("These are no names.");
      return [id, { first, last, courseId }];
    }),
  );
}

/** The key of a vault. Unless it is `extractable`, nobody can read it, and it can be kept in the browser's storage. */
async function unwrap(vault: Vault, secret: Secret, extractable: boolean): Promise<CryptoKey> {
  return await orUnopenable(async () => {
    const { account, passphrase, passkey } = vault;
    const lock = "passphrase" in secret ? passphrase : passkey;
    if (vault.version !== VERSION || lock === undefined) throw new UnopenableError("This vault has no such lock.");
    const by =
      "passphrase" in secret
        ? await keyOfPassphrase(secret.passphrase, passphrase.salt, passphrase.iterations)
        : await keyOfPasskey(secret.prf, lock.salt);
    const how = parameters(lock.iv, contextOf(account, "key"));
    return await crypto.subtle.unwrapKey("raw", lock.data, by, how, AES, extractable, ["encrypt", "decrypt"]);
  });
}

/** A new vault without names. */
export async function makeVault(account: string, passphrase: string): Promise<Vault> {
  const key = await crypto.subtle.generateKey(AES, true, ["encrypt", "decrypt"]);
  return {
    version: VERSION,
    account,
    passphrase: await passphraseLock(key, passphrase, account),
    passkey: undefined,
    names: await seal(key, bytesOfNames(new Map()), contextOf(account, "names")),
  };
}

/** The key of a vault's names, which cannot be extracted. @throws UnopenableError */
export async function openVault(vault: Vault, secret: Secret): Promise<CryptoKey> {
  return await unwrap(vault, secret, false);
}

/** @throws UnopenableError */
export async function readNames(vault: Vault, key: CryptoKey): Promise<Names> {
  if (vault.version !== VERSION) throw new UnopenableError("Another version wrote this vault.");
  return namesOfBytes(await unseal(key, vault.names, contextOf(vault.account, "names")));
}

/** The vault with other names. */
export async function withNames(vault: Vault, key: CryptoKey, names: Names): Promise<Vault> {
  return { ...vault, names: await seal(key, bytesOfNames(names), contextOf(vault.account, "names")) };
}

/** The vault with another passphrase; its names and its passkey stay. @throws UnopenableError */
export async function withPassphrase(vault: Vault, secret: Secret, passphrase: string): Promise<Vault> {
  const key = await unwrap(vault, secret, true);
  return { ...vault, passphrase: await passphraseLock(key, passphrase, vault.account) };
}

/** What a passkey was made for a vault. */
export interface NewPasskey {
  credential: Bytes;
  /** What the passkey was asked with, and its 32 bytes of answer. */
  input: Bytes;
  prf: Bytes;
}

/** The vault that a passkey opens too, in place of an earlier one. @throws UnopenableError */
export async function withPasskey(vault: Vault, secret: Secret, made: NewPasskey): Promise<Vault> {
  const key = await unwrap(vault, secret, true);
  const { credential, input, prf } = made;
  const salt = randomBytes(16);
  return {
    ...vault,
    passkey: { credential, input, salt, ...(await wrap(key, await keyOfPasskey(prf, salt), vault.account)) },
  };
}
