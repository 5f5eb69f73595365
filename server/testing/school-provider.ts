import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";
import type { SignOnProvider } from "../process/sign-on-settings.ts";

/** A school's server on this machine: the certified `oidc-provider` with a login of our own, which takes any name and no password. */
export interface SchoolProvider {
  /** For `signOn` of the settings, or, as JSON, for SIGN_ON. */
  readonly settings: SignOnProvider;
  readonly issuer: string;
  readonly provider: Provider;
  stop(): Promise<void>;
}

/** The text of SIGN_ON for providers that have a secret. */
export function signOnText(all: readonly SignOnProvider[]): string {
  return JSON.stringify(
    all.map(({ id, issuer, clientId, proof, name, scopes, acr, amr, superusers }) => ({
      id,
      issuer,
      "client-id": clientId,
      "client-secret": "secret" in proof ? proof.secret : undefined,
      name,
      scopes: scopes.split(" "),
      ...(acr.length + amr.length > 0 && { "second-factor": { acr, amr }, superusers }),
    })),
  );
}

/** The means by which a login here says that there was a second factor. */
export const SCHOOL_ACR = "urn:example:second-factor";

interface Place {
  readonly port: number;
  /** The origin of the installation that trusts it. */
  readonly publicUrl: string;
  readonly id?: string;
  readonly name?: string;
}

const SECRET = "a secret of the school and of Denkspur alone";

/** Starts a school's server. It speaks http, so it writes its warnings about that once. */
export async function startSchoolProvider({ port, publicUrl, id = "school", name }: Place): Promise<SchoolProvider> {
  // Another name than the installation's: to a browser it is another site, as a school's server is.
  const issuer = `http://localhost:${port}`;
  const api = `${publicUrl}/api/auth/sign-on/${id}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "denkspur",
        client_secret: SECRET,
        redirect_uris: [`${api}/callback`],
        post_logout_redirect_uris: [`${publicUrl}/pupils`],
        backchannel_logout_uri: `${api}/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: accountId }),
    }),
    claims: { openid: ["sub"], profile: ["preferred_username"], acr: null, amr: null },
    // What is asked for stands in the ID token, as many school servers do it.
    conformIdTokenClaims: false,
    acrValues: [SCHOOL_ACR],
    // Its own way of connecting refuses to call what runs on the same machine.
    fetch: async (url, options) => {
      const { dispatcher: _dispatcher, ...plain } = options as RequestInit & { readonly dispatcher?: unknown };
      return await fetch(url, plain);
    },
    cookies: { keys: ["a key of this test"] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/interaction/")) {
      interact(provider, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    } else void answer(request, response);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const shown = name ?? "Schulkonto";
  return {
    issuer,
    provider,
    settings: {
      id,
      issuer,
      clientId: "denkspur",
      proof: { secret: SECRET },
      name: { de: shown, en: shown },
      scopes: "openid profile",
      acr: [],
      amr: [],
      superusers: false,
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The login's form, and its answer. `factor` says that there was a second factor. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="de"><title>Schulserver</title><h1>Schulserver</h1><form method="post">` +
        `<label>Name <input name="name" required></label> <label><input type="checkbox" name="factor"> Zweiter Faktor</label>` +
        `<button>Anmelden</button> <button name="cancel" value="yes" formnovalidate>Abbrechen</button></form>`,
    );
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has("cancel")
    ? { error: "access_denied" }
    : {
        login: {
          accountId: form.get("name") ?? "",
          ...(form.has("factor") ? { acr: SCHOOL_ACR, amr: ["pwd", "otp"] } : { amr: ["pwd"] }),
        },
      };
  await provider.interactionFinished(request, response, result);
}
