import { createRemoteJWKSet, importPKCS8, type JWTPayload, errors as joseErrors, jwtVerify } from "jose";
import * as client from "openid-client";
import type { Config } from "../process/config.ts";
import { type SignOnProvider, signingAlgorithm } from "../process/sign-on-settings.ts";

/** How long a provider may take for one answer, in seconds. */
const PATIENCE_S = 5;
const MINUTE_MS = 60_000;
/** What a provider says of itself holds for so long. */
const KNOWN_FOR_MS = 60 * MINUTE_MS;
/** A provider that does not answer is not asked again for so long. */
const LEFT_ALONE_MS = 5000;
/** Clocks of two servers differ by so many seconds. */
const CLOCKS_S = 30;
/** Signatures that only the provider can make: `none` is no signature, and the key of an HMAC is our own secret. */
const SIGNATURES = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** A logout token is sent at once; its id is remembered as long as it may be sent again. */
export const LOGOUT_TOKEN_S = 600;

/**
 * Why a login at a provider came to nothing. `unavailable`: the provider does not answer, or not as it should; `cancelled`: the person
 * or the provider has ended it; `refused`: what came back is not the answer to what was asked.
 */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly reason: "unavailable" | "cancelled" | "refused";

  constructor(reason: ProviderFailure["reason"], cause?: unknown) {
    super(`The provider's answer: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** What one login is recognised by when it comes back. */
export interface Asked {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** Who has logged in at a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's own session, null if it names none. */
  readonly sid: string | null;
  /** Whether the provider says that there was a second factor, in words that the operator accepts. */
  readonly hasFactor: boolean;
  /** What the provider calls the person; empty if it does not say. */
  readonly label: string;
}

/** A logout at the provider. */
export interface ToldLogout {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  /** Names the token, which counts once. */
  readonly id: string;
}

interface Known {
  readonly server: client.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly since: number;
}

type Needed = Pick<Config, "publicUrl">;

/** One provider of the settings. Nothing is asked before somebody wants to log in, so that none of them delays a start. */
export class Provider {
  readonly settings: SignOnProvider;
  readonly #redirectUri: string;
  readonly #home: string;
  #known: Known | undefined;
  #asking: Promise<Known> | undefined;
  #failed = Number.NEGATIVE_INFINITY;

  /** @param redirectUri where the provider leads the browser back to; @param home where it leads after its logout */
  constructor(settings: SignOnProvider, redirectUri: string, home: string) {
    this.settings = settings;
    this.#redirectUri = redirectUri;
    this.#home = home;
  }

  /** The address at the provider that a login begins at. @throws ProviderFailure */
  async loginAddress({ state, nonce, verifier }: Asked): Promise<string> {
    const { server } = await this.#know();
    const { scopes, acr } = this.settings;
    const address = client.buildAuthorizationUrl(server, {
      redirect_uri: this.#redirectUri,
      response_type: "code",
      response_mode: "query",
      scope: scopes,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...(acr.length > 0 ? { acr_values: acr.join(" ") } : {}),
    });
    return address.href;
  }

  /** Ends a login by what the provider has added to the address. @throws ProviderFailure */
  async identify(parameters: URLSearchParams, { state, nonce, verifier }: Asked): Promise<Identity> {
    const { server, keys } = await this.#know();
    const address = new URL(`${this.#redirectUri}?${parameters.toString()}`);
    const tokens = await client
      .authorizationCodeGrant(server, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        throw failureOf(error);
      });
    const { issuer } = server.serverMetadata();
    const { payload } = await this.#verify(tokens.id_token ?? "", keys, issuer, ["JWT", undefined]);
    const { sub, sid, acr, amr } = payload;
    if (typeof sub !== "string" || sub === "" || sub.length > 255) throw new ProviderFailure("refused");
    const means = Array.isArray(amr) ? amr : [];
    return {
      issuer,
      subject: sub,
      sid: isShort(sid) ? sid : null,
      hasFactor:
        this.settings.acr.some((accepted) => accepted === acr) ||
        this.settings.amr.some((accepted) => means.includes(accepted)),
      label: [payload["preferred_username"], payload["email"], payload["name"]].find(isShort) ?? "",
    };
  }

  /** Reads a logout token. @throws ProviderFailure */
  async readLogout(token: string): Promise<ToldLogout> {
    const { server, keys } = await this.#know();
    const { issuer } = server.serverMetadata();
    const types = ["logout+jwt", "JWT", undefined];
    const { payload } = await this.#verify(token, keys, issuer, types, LOGOUT_TOKEN_S);
    const { sub, sid, jti, events, nonce } = payload;
    const event = isRecord(events) ? events[LOGOUT_EVENT] : undefined;
    // An ID token has a nonce and no events: whoever has one must not log others out with it.
    const isLogout = isRecord(event) && nonce === undefined && isShort(jti);
    const fits = (claim: unknown): claim is string | undefined => claim === undefined || isShort(claim);
    if (!isLogout || !fits(sub) || !fits(sid) || (sub === undefined && sid === undefined)) {
      throw new ProviderFailure("refused");
    }
    return { issuer, subject: sub, sid, id: jti };
  }

  /** The address of the provider's own logout, undefined if it has none. @throws ProviderFailure */
  async logoutAddress(): Promise<string | undefined> {
    const { server } = await this.#know();
    if (server.serverMetadata().end_session_endpoint === undefined) return undefined;
    return client.buildEndSessionUrl(server, { post_logout_redirect_uri: this.#home }).href;
  }

  /** A key that is not known yet is looked for once more at the provider, at most every half minute. */
  async #verify(
    token: string,
    keys: Known["keys"],
    issuer: string,
    types: readonly (string | undefined)[],
    maxAge?: number,
  ): Promise<{ readonly payload: JWTPayload }> {
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience: this.settings.clientId,
      algorithms: SIGNATURES,
      clockTolerance: CLOCKS_S,
      ...(maxAge === undefined ? {} : { maxTokenAge: maxAge }),
    }).catch((error: unknown) => {
      throw failureOf(error);
    });
    const { typ } = verified.protectedHeader;
    if (!types.some((type) => type?.toLowerCase() === typ?.toLowerCase())) throw new ProviderFailure("refused");
    return verified;
  }

  /** What the provider says of itself. Many who ask at once ask it once. */
  async #know(): Promise<Known> {
    const now = performance.now();
    if (this.#known && now - this.#known.since < KNOWN_FOR_MS) return this.#known;
    if (now - this.#failed < LEFT_ALONE_MS) return this.#orElse(new ProviderFailure("unavailable"));
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    try {
      this.#known = await this.#asking;
      return this.#known;
    } catch (error) {
      this.#failed = performance.now();
      return this.#orElse(failureOf(error, "unavailable"));
    }
  }

  /** What was known before is better than nothing: keys are looked for apart from it. */
  #orElse(failure: ProviderFailure): Known {
    if (this.#known) return this.#known;
    throw failure;
  }

  async #ask(): Promise<Known> {
    const { issuer, clientId } = this.settings;
    const isPlain = issuer.startsWith("http:");
    const server = await client.discovery(new URL(issuer), clientId, {}, await this.#proof(), {
      timeout: PATIENCE_S,
      execute: isPlain ? [client.allowInsecureRequests] : [],
    });
    const { jwks_uri, authorization_endpoint } = server.serverMetadata();
    const isFine = (address: string | undefined): address is string =>
      address !== undefined && URL.canParse(address) && (isPlain || address.startsWith("https:"));
    if (!isFine(jwks_uri) || !isFine(authorization_endpoint)) throw new ProviderFailure("unavailable");
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: PATIENCE_S * 1000,
      cooldownDuration: MINUTE_MS / 2,
      cacheMaxAge: 10 * MINUTE_MS,
    });
    return { server, keys, since: performance.now() };
  }

  async #proof(): Promise<client.ClientAuth> {
    const { proof } = this.settings;
    if ("secret" in proof) return bySecret(proof.secret);
    const key = await importPKCS8(proof.privateKey, signingAlgorithm(proof.privateKey) ?? "RS256");
    return client.PrivateKeyJwt(proof.keyId === undefined ? key : { key, kid: proof.keyId });
  }
}

/** Sends the secret in the head, which every provider must take, or in the form where one says that it takes it there alone. */
function bySecret(secret: string): client.ClientAuth {
  const [inHead, inForm] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? [];
    const takesForm = ways.includes("client_secret_post") && !ways.includes("client_secret_basic");
    return (takesForm ? inForm : inHead)(server, ...request);
  };
}

/** The providers of the settings, by id. */
export function createProviders(
  { publicUrl }: Needed,
  settings: readonly SignOnProvider[],
  addresses: { readonly callback: (id: string) => string; readonly home: string },
): ReadonlyMap<string, Provider> {
  const home = publicUrl + addresses.home;
  return new Map(settings.map((each) => [each.id, new Provider(each, publicUrl + addresses.callback(each.id), home)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A text of a provider that is short enough to keep and holds nothing that cannot be shown. */
const isShort = (value: unknown): value is string => typeof value === "string" && /^\P{C}{1,255}$/u.test(value);

/** Refusals of OAuth by which the provider says that it cannot at the moment. */
const LATER = new Set(["server_error", "temporarily_unavailable"]);

/** The reason of what was thrown: `otherwise` where it does not tell. */
function failureOf(error: unknown, otherwise: ProviderFailure["reason"] = "refused"): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof client.AuthorizationResponseError) {
    return new ProviderFailure(LATER.has(error.error) ? "unavailable" : "cancelled", error);
  }
  // Keys that did not come, or came with another status than 200, which has no error of its own.
  const isOfKeys =
    error instanceof joseErrors.JOSEError && ["ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC"].includes(error.code);
  if (isOfKeys || isOfTransport(error)) return new ProviderFailure("unavailable", error);
  return new ProviderFailure(otherwise, error);
}

/** Whether no answer came, or none of the provider's own making, such as the error page of a proxy. */
function isOfTransport(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isUnanswered = error instanceof TypeError && error.message === "fetch failed";
  if (error.name === "TimeoutError" || error.name === "AbortError" || isUnanswered) return true;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429;
  return cause instanceof Error && isOfTransport(cause);
}
