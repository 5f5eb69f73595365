import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveQuickly } from "./testing/derive-quickly.ts";
import {
  makeVault,
  type Names,
  openVault,
  randomBytes,
  readNames,
  type Sealed,
  UnopenableError,
  type Vault,
  withNames,
  withPasskey,
  withPassphrase,
} from "./vault.ts";

const ACCOUNT = "account-1";
const PASSPHRASE = "Regen Lampe Fjord";
const NAMES: Names = new Map([
  ["p1", { first: "Ayşe", last: "Öztürk", courseId: "7b" }],
  ["p2", { first: "Mia-Sophie", last: "von der Heide", courseId: "7b" }],
]);

async function filled(): Promise<{ vault: Vault; key: CryptoKey }> {
  const made = await makeVault(ACCOUNT, PASSPHRASE);
  const key = await openVault(made, { passphrase: PASSPHRASE });
  return { vault: await withNames(made, key, NAMES), key };
}

const { vault, key } = await filled();
const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

describe("a vault of names", () => {
  test("opens with its passphrase, in whichever form an umlaut is typed", async () => {
    const made = await makeVault(ACCOUNT, "Straße nach Köln".normalize("NFC"));
    await expect(openVault(made, { passphrase: "Straße nach Köln".normalize("NFD") })).resolves.toBeDefined();
    expect(await readNames(vault, await openVault(vault, { passphrase: PASSPHRASE }))).toEqual(NAMES);
  });

  test("does not open with another passphrase, with none, or with a passkey that it has not", async () => {
    for (const secret of [{ passphrase: "Regen Lampe fjord" }, { passphrase: "" }, { prf: randomBytes(32) }])
      await expect(openVault(vault, secret)).rejects.toThrow(UnopenableError);
  });

  test("gives a key that nobody can take out of the browser", async () => {
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow(/extractable/u);
  });

  test("holds no name that can be read, and encrypts the same names anew each time", async () => {
    const again = await withNames(vault, key, NAMES);
    expect(Buffer.from(again.names.data).equals(Buffer.from(vault.names.data))).toBe(false);
    const all = Buffer.concat([vault.names.data, vault.passphrase.data]).toString("latin1");
    for (const part of ["Heide", "Mia", "7b", "p1"]) expect(all).not.toContain(part);
  });

  test("does not open when a single byte of it is another, in any part", async () => {
    const made = { credential: randomBytes(16), input: randomBytes(32), prf: randomBytes(32) };
    const end = deriveQuickly();
    const locked = await makeVault(ACCOUNT, PASSPHRASE);
    const own = await openVault(locked, { passphrase: PASSPHRASE });
    const both = await withPasskey(await withNames(locked, own, NAMES), { passphrase: PASSPHRASE }, made);
    expect(await readNames(both, await openVault(both, { prf: made.prf }))).toEqual(NAMES);
    const opened: string[] = [];
    const damage = async (part: "names" | "passphrase" | "passkey", field: "iv" | "data" | "salt"): Promise<void> => {
      const lock: Sealed & { salt?: Uint8Array<ArrayBuffer> } = both[part] ?? expect.unreachable();
      const bytes = lock[field] ?? expect.unreachable();
      for (const at of bytes.keys()) {
        const damaged: Vault = { ...both, [part]: { ...lock, [field]: flipped(bytes, at) } };
        const secret = part === "passkey" ? { prf: made.prf } : { passphrase: PASSPHRASE };
        const tried = part === "names" ? readNames(damaged, own) : openVault(damaged, secret);
        await tried.then(
          () => opened.push(`${part} ${field} ${at}`),
          (error: unknown) => expect(error).toBeInstanceOf(UnopenableError),
        );
      }
    };
    await damage("names", "iv");
    await damage("names", "data");
    for (const part of ["passphrase", "passkey"] as const)
      for (const field of ["salt", "iv", "data"] as const) await damage(part, field);
    end();
    expect(opened).toEqual([]);
  });

  test("belongs to its account and its version", async () => {
    const moved = { ...vault, account: "account-2" };
    await expect(readNames(moved, key)).rejects.toThrow(UnopenableError);
    await expect(openVault(moved, { passphrase: PASSPHRASE })).rejects.toThrow(UnopenableError);
    const older = { ...vault, version: 0 } as unknown as Vault;
    await expect(openVault(older, { passphrase: PASSPHRASE })).rejects.toThrow(UnopenableError);
    await expect(readNames(older, key)).rejects.toThrow(UnopenableError);
  });

  test("takes no lock that is weaker than ours", async () => {
    const weak = { ...vault, passphrase: { ...vault.passphrase, iterations: 1 } };
    await expect(openVault(weak, { passphrase: PASSPHRASE })).rejects.toThrow(UnopenableError);
  });

  test("gets another passphrase: the old one no longer opens it, the names and the passkey stay", async () => {
    const made = { credential: randomBytes(16), input: randomBytes(32), prf: randomBytes(32) };
    const both = await withPasskey(vault, { passphrase: PASSPHRASE }, made);
    expect(await readNames(both, await openVault(both, { prf: made.prf }))).toEqual(NAMES);
    await expect(openVault(both, { prf: randomBytes(32) })).rejects.toThrow(UnopenableError);
    const changed = await withPassphrase(both, { prf: made.prf }, "Anker Wolke Dachs");
    await expect(openVault(changed, { passphrase: PASSPHRASE })).rejects.toThrow(UnopenableError);
    expect(await readNames(changed, await openVault(changed, { passphrase: "Anker Wolke Dachs" }))).toEqual(NAMES);
    expect(await readNames(changed, await openVault(changed, { prf: made.prf }))).toEqual(NAMES);
  });

  test("gives back whatever names it got", async () => {
    const name = fc.string({ unit: "grapheme", maxLength: 8 });
    const names = fc.dictionary(fc.uuid(), fc.record({ first: name, last: name, courseId: fc.uuid() }), {
      maxKeys: 40,
    });
    await fc.assert(
      fc.asyncProperty(names, async (given) => {
        const all: Names = new Map(Object.entries(given));
        expect(await readNames(await withNames(vault, key, all), key)).toEqual(all);
      }),
      { numRuns: 40 },
    );
  });
});
