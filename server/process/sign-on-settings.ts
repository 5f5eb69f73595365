import { createPrivateKey } from "node:crypto";
import { parse } from "yaml";
import { ConfigError } from "./config-error.ts";
import { isLoopback } from "./loopback.ts";

/** A server at which teachers have an account of their school: an OpenID provider. */
export interface SignOnProvider {
  /** Stands in the addresses that the provider is told. */
  readonly id: string;
  /** Without a slash at its end unless the provider writes one. */
  readonly issuer: string;
  readonly clientId: string;
  /** How this installation proves itself: a secret that both know, or a private key whose public half the provider has. */
  readonly proof: { readonly secret: string } | { readonly privateKey: string; readonly keyId: string | undefined };
  /** What teachers call it. */
  readonly name: { readonly de: string; readonly en: string };
  /** With blanks between them; always with `openid`. */
  readonly scopes: string;
  /** What the provider may say of a login for it to count as one with a second factor, and what it is asked for. */
  readonly acr: readonly string[];
  /** The same, by the means of the login. The provider cannot be asked for them. */
  readonly amr: readonly string[];
  /** Whether that counts for superusers too. */
  readonly superusers: boolean;
}

const KEYS = [
  "id",
  "issuer",
  "client-id",
  "client-secret",
  "private-key",
  "private-key-id",
  "name",
  "scopes",
  "second-factor",
  "superusers",
];
const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const MOST = 40;

/**
 * Reads the providers of SIGN_ON: a list in YAML or JSON; none without a text.
 * @throws ConfigError with one sentence that names the variable and the provider. It holds no secret.
 */
export function readSignOn(text: string | undefined): readonly SignOnProvider[] {
  if (text === undefined) return [];
  let list: unknown;
  try {
    list = parse(text);
  } catch {
    throw new ConfigError("SIGN_ON must be a list of providers in YAML or JSON, but cannot be read as one.");
  }
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST) {
    throw new ConfigError(`SIGN_ON must be a list of 1 to ${MOST} providers.`);
  }
  const providers = list.map(readProvider);
  const twice = providers.find(({ id }, index) => providers.findIndex((other) => other.id === id) !== index);
  if (twice) throw new ConfigError(`SIGN_ON has two providers of the id "${twice.id}".`);
  return providers;
}

function readProvider(entry: unknown, index: number): SignOnProvider {
  const fields = recordOf(entry);
  const id = fields?.["id"];
  if (!fields || typeof id !== "string" || !ID.test(id)) {
    throw new ConfigError(
      `SIGN_ON, provider ${index + 1}: id must be of small letters, digits and hyphens, at most 40 of them.`,
    );
  }
  const fail = (why: string): never => {
    throw new ConfigError(`SIGN_ON, provider "${id}": ${why}.`);
  };
  const strange = Object.keys(fields).find((key) => !KEYS.includes(key));
  if (strange !== undefined) fail(`there is no setting "${strange}"`);
  const textOf = (key: string): string | undefined => {
    const value = fields[key];
    if (value === undefined || value === null) return undefined;
    return typeof value === "string" && value.trim() !== "" ? value.trim() : fail(`${key} must be a text`);
  };
  const needed = (key: string): string => textOf(key) ?? fail(`${key} is missing`);
  const superusers = fields["superusers"] ?? false;
  if (typeof superusers !== "boolean") fail("superusers must be true or false");
  const factor = fields["second-factor"] === undefined ? {} : recordOf(fields["second-factor"]);
  if (!factor || Object.keys(factor).some((key) => key !== "acr" && key !== "amr")) {
    return fail("second-factor must have acr, amr or both");
  }
  const acr = listOf(factor["acr"]) ?? fail("second-factor.acr must be a list of texts without blanks");
  const amr = listOf(factor["amr"]) ?? fail("second-factor.amr must be a list of texts without blanks");
  if (superusers && acr.length + amr.length === 0) fail("superusers has a meaning only beside second-factor");
  // The name in the profile is shown before an account is connected, so that nobody connects that of another person.
  const scopes = listOf(fields["scopes"] ?? ["profile"]) ?? fail("scopes must be a list of texts without blanks");
  return {
    id,
    issuer: issuerOf(needed("issuer"), fail),
    clientId: needed("client-id"),
    proof: proofOf(textOf("client-secret"), textOf("private-key"), textOf("private-key-id"), fail),
    name: nameOf(fields["name"], fail),
    scopes: [...new Set(["openid", ...scopes])].join(" "),
    acr,
    amr,
    superusers: superusers === true,
  };
}

type Fail = (why: string) => never;

const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/** A list of words; undefined if it is none. A missing one is empty. */
function listOf(value: unknown): string[] | undefined {
  if (value === undefined) return [];
  const isFine = Array.isArray(value) && value.every((each) => typeof each === "string" && /^\S{1,200}$/.test(each));
  return isFine ? (value as string[]) : undefined;
}

/** Who reads what goes over the network could log in as anybody, so it is encrypted unless it does not leave the machine. */
function issuerOf(text: string, fail: Fail): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url && (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname)));
  if (!url || !isSafe || url.search !== "" || url.hash !== "" || url.username !== "") {
    return fail(`issuer must be an address that begins with https://, but is "${text}"`);
  }
  return text;
}

function proofOf(
  secret: string | undefined,
  privateKey: string | undefined,
  keyId: string | undefined,
  fail: Fail,
): SignOnProvider["proof"] {
  if ((secret === undefined) === (privateKey === undefined)) {
    return fail("one of client-secret and private-key must be set");
  }
  if (secret !== undefined) return { secret };
  if (privateKey === undefined || signingAlgorithm(privateKey) === undefined) {
    return fail("private-key must be a PEM text of an RSA key or of an EC key on P-256");
  }
  return { privateKey, keyId };
}

/** The algorithm by which a private key in PEM signs; undefined if it cannot be used. */
export function signingAlgorithm(pem: string): "RS256" | "ES256" | undefined {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    if (asymmetricKeyType === "rsa") return "RS256";
    return asymmetricKeyType === "ec" && asymmetricKeyDetails?.namedCurve === "prime256v1" ? "ES256" : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(value: unknown, fail: Fail): SignOnProvider["name"] {
  const isName = (text: unknown): text is string => typeof text === "string" && /^\P{C}{1,60}$/u.test(text.trim());
  if (isName(value)) return { de: value.trim(), en: value.trim() };
  const { de, en } = recordOf(value) ?? {};
  if (!isName(de) || !isName(en)) return fail("name must be a text of at most 60 characters, or one in de and in en");
  return { de: de.trim(), en: en.trim() };
}
