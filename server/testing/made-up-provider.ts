import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import type { SignOnProvider } from "../process/sign-on-settings.ts";

/** What a token is signed with, and what its head says. */
export interface Signed {
  readonly alg?: string;
  readonly kid?: string;
  readonly typ?: string;
  readonly key?: CryptoKey | Uint8Array;
}

/** A provider on 127.0.0.1 that answers what a test wants: also what an attacker would. */
export interface MadeUpProvider {
  readonly settings: SignOnProvider;
  readonly issuer: string;
  /** The forms that its token endpoint was sent, with the head's authorization. */
  readonly asked: { readonly form: URLSearchParams; readonly authorization: string | undefined }[];
  /** How often its keys were fetched. */
  keysFetched(): number;
  /** What the token endpoint says to each form from now on. */
  answerWith(
    answer: (form: URLSearchParams) => Promise<{ readonly status: number; readonly body: object | string }>,
  ): void;
  /** What its other addresses do from now on. */
  behave(how: "well" | "silent" | "broken" | "under another name"): void;
  /** A new key takes the place of the one before. @param isKnown whether the provider publishes it */
  rotate(isKnown: boolean): Promise<void>;
  /** The claims of a right ID token. */
  claims(nonce: string): JWTPayload;
  sign(claims: JWTPayload, by?: Signed): Promise<string>;
  stop(): Promise<void>;
}

const CLIENT = "denkspur";
export const MADE_UP_SECRET = "a secret that the provider knows as well";

/**
 * Starts a provider. One that is `modern` names itself beside the code (RFC 9207), and takes the secret in the head; an older one takes
 * it in the form alone.
 */
export async function startMadeUpProvider(id: string, port: number, modern = true): Promise<MadeUpProvider> {
  const issuer = `http://127.0.0.1:${port}`;
  const asked: { form: URLSearchParams; authorization: string | undefined }[] = [];
  let fetched = 0;
  let how: Parameters<MadeUpProvider["behave"]>[0] = "well";
  let published: JWK[] = [];
  let current: { key: CryptoKey; kid: string } | undefined;
  let answer: Parameters<MadeUpProvider["answerWith"]>[0] = async () => ({
    status: 400,
    body: { error: "invalid_grant" },
  });

  const rotate: MadeUpProvider["rotate"] = async (isKnown) => {
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    const kid = `key-${Math.random()}`;
    current = { key: privateKey, kid };
    if (isKnown) published = [{ ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" }];
  };
  await rotate(true);

  const server = createServer((request, response) => {
    const send = (status: number, body: object | string): void => {
      const isText = typeof body === "string";
      response.writeHead(status, { "content-type": isText ? "text/html" : "application/json" });
      response.end(isText ? body : JSON.stringify(body));
    };
    if (how === "silent") return;
    if (how === "broken") return send(502, "<h1>Bad gateway</h1>");
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return send(200, {
          issuer: how === "under another name" ? "https://another.example.org" : issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          // More than a good one would: what it may sign with is for the other side to decide.
          id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
          code_challenge_methods_supported: ["S256"],
          authorization_response_iss_parameter_supported: modern,
          ...(!modern && { token_endpoint_auth_methods_supported: ["client_secret_post"] }),
        });
      case "/keys":
        fetched += 1;
        return send(200, { keys: published });
      case "/token":
        text(request)
          .then(async (form) => {
            asked.push({ form: new URLSearchParams(form), authorization: request.headers.authorization });
            return await answer(new URLSearchParams(form));
          })
          .then(({ status, body }) => send(status, body))
          .catch((error: unknown) => send(500, String(error)));
        return;
      default:
        return send(404, "");
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    issuer,
    asked,
    settings: {
      id,
      issuer,
      clientId: CLIENT,
      proof: { secret: MADE_UP_SECRET },
      name: { de: id, en: id },
      scopes: "openid",
      acr: [],
      amr: [],
      superusers: false,
    },
    keysFetched: () => fetched,
    answerWith: (next) => {
      answer = next;
    },
    behave: (next) => {
      how = next;
    },
    rotate,
    claims: (nonce) => {
      const now = Math.floor(Date.now() / 1000);
      return { iss: issuer, aud: CLIENT, sub: "m.muster", iat: now, exp: now + 300, nonce };
    },
    sign: async (claims, { alg = "RS256", kid = current?.kid, typ, key = current?.key } = {}) => {
      const head = { alg, ...(kid === undefined ? {} : { kid }), ...(typ === undefined ? {} : { typ }) };
      if (alg === "none") {
        const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
        return `${part(head)}.${part(claims)}.`;
      }
      if (key === undefined) throw new Error("There is no key.");
      return await new SignJWT(claims).setProtectedHeader(head).sign(key);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
