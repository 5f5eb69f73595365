import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuid } from "uuid";
import { TOKEN_LIFETIME } from "#contract/limits.ts";
import { type Context, nowText } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { noteMonthOfUse } from "../users/school-members.store.ts";
import {
  insertSession,
  type SessionBounds,
  type SessionRow,
  type SignOn,
  touchSession,
} from "../users/sessions.store.ts";
import type { UserRow } from "../users/users.store.ts";
import { deviceOf } from "./device.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * The time that a session lives on the server after its browser would have ended it. The browser knows of each movement, the
 * server only of calls, of which an active teacher's browser sends one every few minutes (web/wire/inactivity.ts).
 */
const IDLE_MARGIN_MINUTES = 15;
/** `seen` is written at most this often, so that calls that only read hardly ever write. */
const SEEN_EVERY_MS = MINUTE_MS;
const CONFIRMED_FOR_MS = 5 * MINUTE_MS;

/** The claims of a bearer token besides its times. */
interface Claims {
  /** The user's id. */
  readonly sub: string;
  /** The session's id. */
  readonly sid: string;
  /** The user's `tokens_valid_from` when the token was issued. The token ends when that value changes. */
  readonly since: string;
}

export function isClaims(value: unknown): value is Claims {
  const claims = value as Partial<Claims> | null | undefined;
  return [claims?.sub, claims?.sid, claims?.since].every((claim) => typeof claim === "string");
}

type Needed = Pick<Context, "config" | "now">;

/** Sessions that began or were last seen at these times or earlier have ended. */
export function sessionBounds({ config, now }: Needed): SessionBounds {
  const time = now().getTime();
  const idle = (config.inactivityMinutes + IDLE_MARGIN_MINUTES) * MINUTE_MS;
  return {
    created: new Date(time - config.sessionHours * HOUR_MS).toISOString(),
    seen: new Date(time - idle).toISOString(),
  };
}

/** True if the session is past its absolute end, or nothing was heard of it for too long. */
export function hasEnded(context: Needed, { created, seen }: SessionRow): boolean {
  const bounds = sessionBounds(context);
  return created <= bounds.created || seen <= bounds.seen;
}

/**
 * Refuses an act that cannot be undone or gives power over others, unless the password was typed a few minutes ago: a screen
 * that was left open, or a stolen token, must not be enough.
 * @throws AppError PASSWORD_NEEDED
 */
export function requireConfirmed({ now }: Pick<Context, "now">, { confirmed }: SessionRow): void {
  if (now().getTime() - Date.parse(confirmed) > CONFIRMED_FOR_MS) throw new AppError("PASSWORD_NEEDED");
}

/** Notes that the session is in use, at most once a minute. */
export async function noteUse(context: Pick<Context, "db" | "now">, session: SessionRow): Promise<void> {
  const now = context.now().getTime();
  if (now - Date.parse(session.seen) >= SEEN_EVERY_MS) await touchSession(context.db, session, nowText(context));
}

/** `confirmed` of a session in which the password was never typed: it is asked for before the first grave act. */
const NEVER = new Date(0).toISOString();

/**
 * Begins a session of `user` on the device of `request` after a complete login. `factor` is the second factor that she
 * gave, or null without one. @returns the answer with the session's first token
 */
export async function startSession(
  app: FastifyInstance,
  context: Context,
  request: Pick<FastifyRequest, "headers">,
  user: Pick<UserRow, "id" | "tokens_valid_from">,
  factor: SessionRow["factor"],
  {
    isPasswordTyped = true,
    signOn = null,
  }: { readonly isPasswordTyped?: boolean; readonly signOn?: SignOn | null } = {},
) {
  const now = nowText(context);
  const device = deviceOf(request.headers["user-agent"]);
  const confirmed = isPasswordTyped ? now : NEVER;
  const times = { created: now, seen: now, confirmed };
  const session: SessionRow = { id: uuid(), user_id: user.id, ...times, device, factor, signOn };
  await insertSession(context.db, session);
  await noteMonthOfUse(context.db, user.id, now);
  context.security.write("session-started", { account: user.id, session: session.id, why: factor ?? undefined });
  return bearerFor(app, context, user, session);
}

/**
 * The answer of login, refresh and update-password: a token of {@link TOKEN_LIFETIME} seconds, or less near the
 * absolute end of the session.
 */
export function bearerFor(
  app: FastifyInstance,
  { config, now }: Needed,
  user: Pick<UserRow, "id" | "tokens_valid_from">,
  session: SessionRow,
) {
  const claims: Claims = { sub: user.id, sid: session.id, since: user.tokens_valid_from };
  const left = Math.floor((Date.parse(session.created) - now().getTime()) / 1000) + config.sessionHours * 3600;
  const expiresIn = Math.max(1, Math.min(TOKEN_LIFETIME, left));
  return { access_token: app.jwt.sign(claims, { expiresIn }), token_type: "bearer" as const };
}
