import Type, { type Static } from "typebox";
import { AccessToken } from "./auth.schema.ts";
import { Id, type RouteSchema, Time, VISIBLE_LINE } from "./common.schema.ts";
import { MAX_PASSKEY_NAME } from "./limits.ts";
import { FactorKind, PasskeyAssertion, PasskeyAttestation, PasskeyCreation, SecondStep } from "./second-step.schema.ts";

export const Passkey = Type.Object({
  /** The credential's id in base64url. */
  _id: Type.String(),
  name: Type.String(),
  created: Time,
  /** The last login with it, null if there was none. */
  used: Type.Union([Time, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

/** The second factors of the caller's account. */
export const Factors = Type.Object({
  /** Whether the account must have one: superusers must. */
  isRequired: Type.Boolean(),
  /** The factor that this session was begun or confirmed with, null without one. `provider`: that of the school's account. */
  session: Type.Union([FactorKind, Type.Literal("provider"), Type.Null()]),
  /** The domain that passkeys are bound to, null where the installation's address is a number. */
  rpId: Type.Union([Type.String(), Type.Null()]),
  passkeys: Type.Array(Passkey),
  /** When the authenticator app was set up, null without one. */
  totp: Type.Union([Time, Type.Null()]),
  recoveryCodesLeft: Type.Integer(),
});
export type Factors = Static<typeof Factors>;

/** After a first factor, the ten recovery codes, which are shown this once; else null. */
const Changed = Type.Object({
  factors: Factors,
  recoveryCodes: Type.Union([Type.Array(Type.String()), Type.Null()]),
});

/** Six digits, with or without the blank that apps show in their middle. */
const Digits = Type.String({ pattern: "^\\s*\\d{3}\\s*\\d{3}\\s*$", maxLength: 20 });

export const factorsSchemas = {
  /**
   * The second step of a login: one of the three answers. `remember` asks not to be asked on this device for 30 days.
   * @throws SECOND_STEP_EXPIRED, WRONG_SECOND_FACTOR, TOO_MANY_REQUESTS
   */
  loginSecondStep: {
    body: Type.Object({
      challenge: Id,
      passkey: Type.Optional(PasskeyAssertion),
      digits: Type.Optional(Digits),
      recoveryCode: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      remember: Type.Optional(Type.Boolean()),
    }),
    response: { 200: AccessToken },
  },
  /** Begins a second step for an open session, which ends by {@link factorsSchemas.loginSecondStep}. @throws NO_SECOND_FACTOR */
  beginSecondStep: { response: { 200: SecondStep } },
  getFactors: { response: { 200: Factors } },
  /** @throws PASSWORD_NEEDED */
  beginPasskey: {
    response: { 200: Type.Object({ challenge: Id, creation: PasskeyCreation }) },
  },
  /** @throws SECOND_STEP_EXPIRED, WRONG_SECOND_FACTOR, TOO_MANY_FACTORS */
  addPasskey: {
    body: Type.Object({
      challenge: Id,
      name: Type.String({ maxLength: MAX_PASSKEY_NAME, pattern: VISIBLE_LINE }),
      passkey: PasskeyAttestation,
    }),
    response: { 201: Changed },
  },
  /** @throws PASSWORD_NEEDED, LAST_FACTOR */
  removePasskey: {
    body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: { 200: Factors },
  },
  /** Makes a secret for an authenticator app. It comes into force by {@link factorsSchemas.addTotp}. @throws PASSWORD_NEEDED, TOTP_IN_FORCE */
  beginTotp: {
    /** `secret` in base32; `uri` for the QR code. */
    response: { 200: Type.Object({ secret: Type.String(), uri: Type.String() }) },
  },
  /** @throws WRONG_SECOND_FACTOR, TOO_MANY_REQUESTS */
  addTotp: { body: Type.Object({ digits: Digits }), response: { 201: Changed } },
  /** @throws PASSWORD_NEEDED, LAST_FACTOR */
  removeTotp: { response: { 200: Factors } },
  /** Ten new recovery codes; the old ones end. @throws PASSWORD_NEEDED, NO_SECOND_FACTOR */
  renewRecoveryCodes: {
    response: { 201: Type.Object({ recoveryCodes: Type.Array(Type.String()) }) },
  },
} as const satisfies Record<string, RouteSchema>;
