import Type, { type Static } from "typebox";
import { AccessToken } from "./auth.schema.ts";
import { Id, IdParams, listOf, Nothing, type RouteSchema, Text, Time } from "./common.schema.ts";

/** The provider's id in the operator's settings. */
const ProviderId = Type.String({ pattern: "^[a-z0-9-]{1,40}$", maxLength: 40 });
const ProviderParams = Type.Object({ provider: ProviderId });
/** What a provider writes into an address. */
const Parameter = Type.Optional(Type.String({ maxLength: 4000 }));
/** A one-time code of this server. */
const Code = Type.String({ minLength: 1, maxLength: 200 });

/** A server at which teachers have an account of their school. */
export const SignOnProvider = Type.Object({ id: Type.String(), name: Text });
export type SignOnProvider = Static<typeof SignOnProvider>;

/** An account of the school that is connected with the caller's. */
export const SignOnLink = Type.Object({
  _id: Id,
  provider: Type.String(),
  created: Time,
  /** The last login with it, null if there was none. */
  used: Type.Union([Time, Type.Null()]),
});
export type SignOnLink = Static<typeof SignOnLink>;

/** An account of the school that nobody here has connected yet. */
export const UnknownAccount = Type.Object({
  /** For {@link signOnSchemas.connectSignOn}, for a quarter of an hour, in this browser. */
  code: Type.String(),
  /** What the provider calls the person; empty if it does not say. */
  label: Type.String(),
});
export type UnknownAccount = Static<typeof UnknownAccount>;

export const signOnSchemas = {
  /** A navigation of the browser: leads to the provider, or to the screen that says why not. */
  startSignOn: {
    params: ProviderParams,
    querystring: Type.Object({
      /** To connect: an account that is connected already does not log in. */
      purpose: Type.Optional(Type.Union([Type.Literal("login"), Type.Literal("connect")])),
    }),
    response: { 303: Nothing },
  },
  /** A navigation: the provider leads the browser back here, and it is led on to the screen SignOn with a one-time code. */
  finishSignOn: {
    params: ProviderParams,
    querystring: Type.Object({
      code: Parameter,
      state: Parameter,
      iss: Parameter,
      error: Parameter,
      error_description: Parameter,
    }),
    response: { 303: Nothing },
  },
  /** A navigation: leads to the provider's own logout, and from there to the pupils' login. */
  leaveSignOn: { params: ProviderParams, response: { 303: Nothing } },
  /**
   * Ends a login at a provider: with a session, or with an account that is to be connected first.
   * @throws SIGN_ON_EXPIRED, SIGN_ON_REFUSED, SIGN_ON_TAKEN, SECOND_FACTOR_REQUIRED, LOGIN_USER_NOT_VERIFIED
   */
  takeSignOn: {
    body: Type.Object({ code: Code }),
    response: {
      200: Type.Object({
        provider: SignOnProvider,
        /** Null if the account has to be connected first. */
        access_token: Type.Union([AccessToken.properties.access_token, Type.Null()]),
        unknown: Type.Union([UnknownAccount, Type.Null()]),
      }),
    },
  },
  listSignOnLinks: { response: { 200: listOf(SignOnLink) } },
  /** @throws PASSWORD_NEEDED, SIGN_ON_EXPIRED, SIGN_ON_TAKEN */
  connectSignOn: { body: Type.Object({ code: Code }), response: { 201: SignOnLink } },
  /** Ends the sessions that began by it, except that of the call. @throws PASSWORD_NEEDED */
  removeSignOnLink: { params: IdParams, response: { 204: Nothing } },
  /** The provider tells of a logout there (OpenID Connect Back-Channel Logout 1.0). @throws LOGOUT_TOKEN_REFUSED */
  endSignOn: {
    params: ProviderParams,
    body: Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: 20_000 }) }),
    response: { 200: Nothing },
  },
} as const satisfies Record<string, RouteSchema>;
