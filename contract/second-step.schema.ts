import Type, { type Static } from "typebox";

// The second step of a login, as it stands in the answers of several calls. Names and shapes of passkeys are those of WebAuthn,
// whose binary fields travel as base64url.

const Binary = Type.String({ minLength: 1, maxLength: 20_000, pattern: "^[\\w-]+=*$" });

/** What an authenticator may be reached by: `usb`, `internal`, `hybrid` … */
export const Transports = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 });

const KnownCredential = Type.Object({
  id: Binary,
  type: Type.Literal("public-key"),
  transports: Type.Optional(Transports),
});

const UserVerification = Type.Union([Type.Literal("required"), Type.Literal("preferred"), Type.Literal("discouraged")]);

/** For `navigator.credentials.get()`. */
export const PasskeyRequest = Type.Object({
  challenge: Binary,
  rpId: Type.String(),
  timeout: Type.Integer(),
  allowCredentials: Type.Array(KnownCredential),
  userVerification: UserVerification,
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** For `navigator.credentials.create()`. */
export const PasskeyCreation = Type.Object({
  challenge: Binary,
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Binary, name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal("public-key") })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(KnownCredential),
  authenticatorSelection: Type.Object({
    residentKey: UserVerification,
    requireResidentKey: Type.Boolean(),
    userVerification: UserVerification,
  }),
  attestation: Type.Literal("none"),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

const Credential = { id: Binary, rawId: Binary, type: Type.Literal("public-key") };

/** The answer of an authenticator that knows the passkey. */
export const PasskeyAssertion = Type.Object({
  ...Credential,
  response: Type.Object({ clientDataJSON: Binary, authenticatorData: Binary, signature: Binary }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** The answer of an authenticator that has made a passkey. */
export const PasskeyAttestation = Type.Object({
  ...Credential,
  response: Type.Object({
    clientDataJSON: Binary,
    attestationObject: Binary,
    transports: Type.Optional(Transports),
  }),
});
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;

/** A second factor: a passkey, the digits of an authenticator app, or a recovery code. */
export const FactorKind = Type.Union([Type.Literal("passkey"), Type.Literal("totp"), Type.Literal("recovery")]);
export type FactorKind = Static<typeof FactorKind>;

/** The second step that a login waits for. */
export const SecondStep = Type.Object({
  /** Names the login for five minutes, and once. */
  challenge: Type.String({ format: "uuid" }),
  /** The factors that the account has. */
  kinds: Type.Array(FactorKind),
  /** The request for the account's passkeys, null without any. */
  passkey: Type.Union([PasskeyRequest, Type.Null()]),
  /** Whether this device may be remembered. */
  mayRemember: Type.Boolean(),
});
export type SecondStep = Static<typeof SecondStep>;
