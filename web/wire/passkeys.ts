import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "#contract/second-step.schema.ts";

// The library is loaded with the first passkey: most logins need none.
const library = async () => import("@simplewebauthn/browser");

/** The authenticator gave no answer. `cancelled`: by the person, or after a while. `known`: it has a passkey of this account. */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
  readonly reason: "cancelled" | "known" | "failed";

  constructor(reason: PasskeyError["reason"], options: ErrorOptions) {
    super(`No passkey: ${reason}.`, options);
    this.reason = reason;
  }
}

function asPasskeyError(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : "";
  const reason = { NotAllowedError: "cancelled", AbortError: "cancelled", InvalidStateError: "known" } as const;
  throw new PasskeyError(Object.hasOwn(reason, name) ? reason[name as keyof typeof reason] : "failed", { cause });
}

/** Whether this browser uses passkeys, and this address belongs to the domain that they are bound to. */
export function canUsePasskeys(rpId: string | null): boolean {
  const { hostname } = window.location;
  const isOwn = rpId !== null && (hostname === rpId || hostname.endsWith(`.${rpId}`));
  return isOwn && window.isSecureContext && "PublicKeyCredential" in window;
}

/** Asks the person for one of her passkeys. @throws PasskeyError */
export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  return await startAuthentication({ optionsJSON: request }).catch(asPasskeyError);
}

/** Asks the person to make a passkey. @throws PasskeyError */
export async function makePasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  return await startRegistration({ optionsJSON: creation }).catch(asPasskeyError);
}
