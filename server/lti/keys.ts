import { randomUUID } from "node:crypto";
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from "jose";
import { type Context, nowText } from "../context.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import { seal, unseal } from "../process/seal.ts";
import { type KeyRow, listKeys, replaceKeys } from "./keys.store.ts";

/** The only algorithm of LTI 1.3 that every platform knows. */
export const ALGORITHM = "RS256";
/** How long platforms still find a key that was replaced, in milliseconds: they keep key sets for a day at most. */
export const KEPT_MS = 7 * 86_400_000;

type Needed = Pick<Context, "config" | "db" | "now">;

const keptSince = ({ now }: Needed): string => new Date(now().getTime() - KEPT_MS).toISOString();

/** Makes a new key that signs from now on. */
export async function renewKey({ config, db, now }: Needed): Promise<KeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { kty = "", n = "", e = "" } = await exportJWK(publicKey);
  const id = randomUUID();
  const key: KeyRow = {
    id,
    public_key: writeJson({ kty, n, e }),
    private_key: seal(config, "lti-key", await exportPKCS8(privateKey), id),
    created: nowText({ now }),
    replaced: null,
  };
  await replaceKeys(db, key);
  return key;
}

/** When the key that signs was made; null: none was needed yet. */
export async function keySince(context: Needed): Promise<string | null> {
  const keys = await listKeys(context.db, keptSince(context));
  return keys.find(({ replaced }) => replaced === null)?.created ?? null;
}

/** The key that signs. It is made at its first use, and anew if the secret that hides it was dropped. */
export async function signingKey(context: Needed): Promise<{ readonly kid: string; readonly key: CryptoKey }> {
  const keys = await listKeys(context.db, keptSince(context));
  const newest = keys.find(({ replaced }) => replaced === null) ?? (await renewKey(context));
  const { id } = newest;
  const text = unseal(context.config, "lti-key", newest.private_key, id);
  if (text === undefined) {
    await renewKey(context);
    return await signingKey(context);
  }
  return { kid: id, key: await importPKCS8(text, ALGORITHM) };
}

/** The public keys, for platforms. */
export async function publicKeys(context: Needed) {
  const known = await listKeys(context.db, keptSince(context));
  const keys = known.some(({ replaced }) => replaced === null) ? known : [await renewKey(context), ...known];
  return { keys: keys.map(({ id, public_key }) => ({ ...readJson(public_key), kid: id, alg: ALGORITHM, use: "sig" })) };
}
