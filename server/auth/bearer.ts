import type { FastifyInstance } from "fastify";
import { TOKEN_LIFETIME } from "#contract/limits.ts";
import type { UserRow } from "../users/users.store.ts";

/** The claims of a bearer token besides its times. */
export interface Claims {
  /** The user's id. */
  readonly sub: string;
  /** The user's `tokens_valid_from` when the token was issued. The token ends when that value changes. */
  readonly since: string;
}

export function isClaims(value: unknown): value is Claims {
  return (
    typeof value === "object" &&
    value !== null &&
    "sub" in value &&
    typeof value.sub === "string" &&
    "since" in value &&
    typeof value.since === "string"
  );
}

/** The answer of login, refresh and update-password: a token of {@link TOKEN_LIFETIME} seconds. */
export function bearerFor(app: FastifyInstance, user: Pick<UserRow, "id" | "tokens_valid_from">) {
  const claims: Claims = { sub: user.id, since: user.tokens_valid_from };
  return { access_token: app.jwt.sign(claims, { expiresIn: TOKEN_LIFETIME }), token_type: "bearer" as const };
}
