import { isIP } from "node:net";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "#contract/second-step.schema.ts";
import { readJson } from "../db/json-column.ts";
import type { PasskeyRow } from "./passkeys.store.ts";

// WebAuthn Level 2, with the checks of @simplewebauthn/server. It is loaded at the first passkey: most starts need none.
const library = async () => import("@simplewebauthn/server");

/** The domain that passkeys are bound to, and the origins from which they may be used. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of an installation. A passkey is bound to a domain; at an address in numbers there is none. This machine's
 * own address in numbers counts as `localhost`. Undefined if passkeys cannot be used.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) === 0) return { id: host, origin: url.origin };
  if (host !== "::1" && !host.startsWith("127.")) return undefined;
  url.hostname = "localhost";
  return { id: "localhost", origin: url.origin };
}

/** The account that a passkey is made for. */
interface Owner {
  readonly id: string;
  readonly email: string;
}

/** EdDSA, ES256 and RS256 (COSE): what every Node that runs Denkspur verifies. The library would add what this one can. */
const ALGORITHMS = [-8, -7, -257];
const CHALLENGE_MS = 300_000;

/** Options for making a passkey that none of the account's authenticators has yet. */
export async function passkeyCreation(
  { id }: RelyingParty,
  owner: Owner,
  present: readonly PasskeyRow[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: "Denkspur",
    rpID: id,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.email,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(knownCredential),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  // What the contract does not name, the answer leaves out.
  return options as PasskeyCreation;
}

/** Options for an assertion by one of the account's passkeys. */
export async function passkeyRequest({ id }: RelyingParty, present: readonly PasskeyRow[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: id,
    timeout: CHALLENGE_MS,
    allowCredentials: present.map(knownCredential),
    userVerification: "preferred",
  });
  return options as PasskeyRequest;
}

/** A proved passkey, as it is stored. */
export interface NewPasskey extends Pick<PasskeyRow, "id" | "public_key"> {
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Proves that the attestation answers the challenge from our origin; undefined if it does not. */
export async function provePasskey(
  { id, origin }: RelyingParty,
  challenge: string,
  attestation: PasskeyAttestation,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...attestation, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
    // The password has come first; an authenticator without PIN or fingerprint is a second factor all the same.
    requireUserVerification: false,
  }).catch(refused);
  if (!verified || registrationInfo === undefined) return undefined;
  const { credential } = registrationInfo;
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: attestation.response.transports ?? [],
  };
}

/** Proves that the assertion answers the challenge from our origin by this passkey. @returns its new counter; undefined if not */
export async function proveAssertion(
  { id, origin }: RelyingParty,
  challenge: string,
  assertion: PasskeyAssertion,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      // A counter that does not grow, where the authenticator has one, is refused: the passkey was copied.
      counter: Number(passkey.counter),
    },
    requireUserVerification: false,
  }).catch(refused);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The library throws whatever is wrong with an answer. */
const refused = (): { verified: false; registrationInfo?: never; authenticationInfo?: never } => ({ verified: false });

const knownCredential = ({ id, transports }: PasskeyRow) => ({ id, transports: [...readJson(transports)] });
