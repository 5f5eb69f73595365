import { type JWTPayload, type JWTVerifyGetKey, errors as joseErrors, jwtVerify } from "jose";
import type { Reason } from "../process/security-log.ts";
import { ALGORITHM } from "./keys.ts";
import type { KnownPlatform } from "./platforms.store.ts";
import { LaunchRefusal } from "./refusal.ts";

// What a platform says in its signed message (LTI 1.3 and Deep Linking 2.0 of 1EdTech). Nothing else is read of it: names and
// e-mail addresses that come along go no further than this file.

export const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
export const DEEP_LINKING_CLAIM = "https://purl.imsglobal.org/spec/lti-dl/claim/";
export const LTI_VERSION = "1.3.0";
/** The custom parameter in which a link names itself. */
export const LINK_PARAMETER = "denkspur_link";

/** In seconds: how wrong a platform's clock may be, and how old a message. */
const LEEWAY_S = 60;
const OLDEST_S = 600;
const MOST_SIGNS = 2000;

const MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership";
const TEST_USER = "http://purl.imsglobal.org/vocab/lti/system/person#TestUser";
/** The roles in a course whose holders choose tests and read results; `Instructor#…` are assistants. */
const TEACHERS = ["Instructor", "ContentDeveloper", "Administrator"];

export type Role = "teacher" | "learner" | "nobody";

interface Sent {
  readonly role: Role;
  readonly deployment: string;
  /** The platform's id of its course; null: it says none. */
  readonly context: string | null;
}

/** Somebody follows a link. */
export interface LinkMessage extends Sent {
  readonly type: "link";
  /** Undefined if the platform's link names none of ours. */
  readonly linkId: string | undefined;
  /** The platform's id of the person; undefined: it says none, or the person is a teacher who looks on as a child would. */
  readonly person: string | undefined;
}

/** A teacher wants to choose a test. */
export interface ChoiceMessage extends Sent {
  readonly type: "choice";
  readonly returnUrl: string;
  readonly data: string | null;
}

export type Message = LinkMessage | ChoiceMessage;

interface Expected {
  readonly platform: KnownPlatform;
  readonly keys: JWTVerifyGetKey;
  readonly nonce: string;
  readonly now: Date;
  /** The addresses of ours to which a platform may send. */
  readonly targets: readonly string[];
}

/**
 * Reads a message and refuses any that is not this platform's, for us, now, for this very launch.
 * @throws LaunchRefusal
 */
export async function readMessage(token: string, expected: Expected): Promise<Message> {
  const { platform, nonce, targets } = expected;
  const claims = await verify(token, expected);
  const refuse = (why: Reason): LaunchRefusal => new LaunchRefusal("LAUNCH_INVALID", why, platform);
  const { aud, azp } = claims;
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) throw refuse("claims");
  if (azp !== undefined && azp !== platform.clientId) throw refuse("claims");
  if (claims["nonce"] !== nonce) throw refuse("nonce");
  if (textOf(claims, `${CLAIM}version`) !== LTI_VERSION) throw refuse("message");
  const deployment = textOf(claims, `${CLAIM}deployment_id`);
  if (deployment === undefined || !platform.deployments.includes(deployment))
    throw new LaunchRefusal("DEPLOYMENT_UNKNOWN", "deployment", platform);
  const target = textOf(claims, `${CLAIM}target_link_uri`);
  const type = textOf(claims, `${CLAIM}message_type`);
  // A request for a choice need not name one.
  if (target === undefined ? type !== "LtiDeepLinkingRequest" : !targets.includes(target)) throw refuse("target");
  const roles = textsOf(claims[`${CLAIM}roles`]);
  const sent = { role: roleOf(roles), deployment, context: textOf(objectOf(claims[`${CLAIM}context`]), "id") ?? null };
  if (type === "LtiResourceLinkRequest") {
    const linkId = textOf(objectOf(claims[`${CLAIM}custom`]), LINK_PARAMETER);
    const person = roles.includes(TEST_USER) ? undefined : textOf(claims, "sub");
    return { ...sent, type: "link", linkId, person };
  }
  if (type !== "LtiDeepLinkingRequest") throw refuse("message");
  const settings = objectOf(claims[`${DEEP_LINKING_CLAIM}deep_linking_settings`]);
  const returnUrl = textOf(settings, "deep_link_return_url");
  if (!textsOf(settings["accept_types"]).includes("ltiResourceLink")) throw refuse("message");
  if (returnUrl === undefined || !isBelow(returnUrl, platform.address)) throw refuse("target");
  const { data } = settings;
  return { ...sent, type: "choice", returnUrl, data: typeof data === "string" ? data : null };
}

async function verify(token: string, { platform, keys, now }: Expected): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [ALGORITHM],
      issuer: platform.issuer,
      audience: platform.clientId,
      requiredClaims: ["exp", "iat", "nonce"],
      clockTolerance: LEEWAY_S,
      maxTokenAge: OLDEST_S,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    throw refusalOf(error, platform);
  }
}

function refusalOf(error: unknown, platform: KnownPlatform): LaunchRefusal {
  if (error instanceof joseErrors.JWTExpired) return new LaunchRefusal("LAUNCH_INVALID", "expired", platform);
  if (error instanceof joseErrors.JWTClaimValidationFailed)
    return new LaunchRefusal("LAUNCH_INVALID", "claims", platform);
  const isOfKeys =
    !(error instanceof joseErrors.JOSEError) ||
    error instanceof joseErrors.JWKSTimeout ||
    error instanceof joseErrors.JWKSInvalid ||
    // Anything but a key set at the address of the keys.
    error.code === "ERR_JOSE_GENERIC";
  return isOfKeys
    ? new LaunchRefusal("UNAVAILABLE", "platform", platform)
    : new LaunchRefusal("LAUNCH_INVALID", "signature", platform);
}

/** Roles in the course decide, not those at the school: a teacher may be a learner in a colleague's course. */
export function roleOf(roles: readonly string[]): Role {
  const has = (name: string): boolean =>
    roles.some(
      (role) => role === name || role === `${MEMBERSHIP}#${name}` || role.startsWith(`${MEMBERSHIP}/${name}#`),
    );
  if (TEACHERS.some(has)) return "teacher";
  return has("Learner") ? "learner" : "nobody";
}

/** Whether an address is on an origin. */
export function isBelow(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === origin && url.username === "" && url.password === "";
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

/** A text of reasonable length; what is stored must be Unicode without NUL. */
function textOf(from: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = from[name];
  const fits =
    typeof value === "string" &&
    value !== "" &&
    value.length <= MOST_SIGNS &&
    value.isWellFormed() &&
    !value.includes("\0");
  return fits ? value : undefined;
}
