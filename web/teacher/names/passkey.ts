// A passkey that encrypts (WebAuthn's extension `prf`): made on this device for the names alone. The server knows nothing of it, and it
// logs nobody in.

import { type NewPasskey, type PasskeyLock, randomBytes } from "./vault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The passkey gave no key. `unfit`: it cannot encrypt. `failed`: cancelled, or not there. */
export class NoPasskeyError extends Error {
  override readonly name = "NoPasskeyError";
  readonly reason: "unfit" | "failed";

  constructor(reason: NoPasskeyError["reason"], options: ErrorOptions = {}) {
    super(`No key of a passkey: ${reason}.`, options);
    this.reason = reason;
  }
}

const TIMEOUT_MS = 60_000;

/** Whether this browser may use passkeys at this address: one in numbers has none. */
export function mayUsePasskeys(): boolean {
  const isNamed = !/^[\d.]+$|:/u.test(window.location.hostname);
  return window.isSecureContext && isNamed && "PublicKeyCredential" in window;
}

async function ask<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new NoPasskeyError("failed", { cause });
  }
}

function resultOf(credential: Credential | null): Bytes | undefined {
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskeyError("failed");
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  const view =
    first instanceof ArrayBuffer
      ? new Uint8Array(first)
      : new Uint8Array(first.buffer, first.byteOffset, first.byteLength);
  return Uint8Array.from(view);
}

/** Asks a passkey for its key. @throws NoPasskeyError */
export async function askPasskey({ credential, input }: Pick<PasskeyLock, "credential" | "input">): Promise<Bytes> {
  const found = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: "public-key", id: credential }],
        userVerification: "required",
        timeout: TIMEOUT_MS,
        extensions: { prf: { eval: { first: input } } },
      },
    }),
  );
  const prf = resultOf(found);
  if (prf === undefined) throw new NoPasskeyError("unfit");
  return prf;
}

/** Makes a passkey. @param label what the device calls it @throws NoPasskeyError */
export async function makeNamesPasskey(label: string): Promise<NewPasskey> {
  const input = randomBytes(32);
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { id: window.location.hostname, name: "Denkspur" },
        // Of no account: the device may show the label, and the server never sees it.
        user: { id: randomBytes(16), name: label, displayName: label },
        pubKeyCredParams: [
          { type: "public-key", alg: -7 },
          { type: "public-key", alg: -257 },
        ],
        authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
        timeout: TIMEOUT_MS,
        extensions: { prf: { eval: { first: input } } },
      },
    }),
  );
  const prf = resultOf(made);
  const credential = new Uint8Array((made as PublicKeyCredential).rawId);
  const enabled = (made as PublicKeyCredential).getClientExtensionResults().prf?.enabled === true;
  if (prf === undefined && !enabled) throw new NoPasskeyError("unfit");
  // Many give their key only when they are asked for the first time.
  return { credential, input, prf: prf ?? (await askPasskey({ credential, input })) };
}
