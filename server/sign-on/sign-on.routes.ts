import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import * as client from "openid-client";
import { v7 as uuid } from "uuid";
import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";
import type { Query } from "#contract/schemas.ts";
import { pathOf } from "#contract/screens.ts";
import { isRemembered } from "../auth/remembered-device.ts";
import { requireConfirmed, startSession } from "../auth/sessions.ts";
import { rememberTeacher } from "../auth/teacher-device.ts";
import { type Context, nowText } from "../context.ts";
import { isUniqueViolation, transaction } from "../db/transaction.ts";
import { hasFactor, ownFactors } from "../factors/factors.ts";
import { beginSecondStep } from "../factors/second-step.ts";
import { AppError } from "../http/app-error.ts";
import { type Call, handle } from "../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { codeHash, newCode } from "../users/secret-code.ts";
import { claimUser, type UserRow } from "../users/users.store.ts";
import { type BegunSignOn, findBegun, forgetBegun, keepBegun, SIGN_ON_S } from "./begun-sign-on.ts";
import { createProviders, LOGOUT_TOKEN_S, type Provider, ProviderFailure } from "./provider.ts";
import { findResultSecret, keepResultSecret } from "./result-secret.ts";
import {
  deleteLink,
  endSessionsAt,
  endSessionsOfLink,
  findLinked,
  insertLink,
  insertResult,
  type LinkRow,
  listLinks,
  noteLinkUse,
  type ResultRow,
  takeResult,
  useOnce,
} from "./sign-on.store.ts";

/** The page fetches a result at once. */
const FETCH_S = 60;
/** Who connects an account may have to look for her password. */
const CONNECT_S = 900;

/** What the screen SignOn says in place of a result. */
type Outcome = "unavailable" | "cancelled" | "refused" | "expired" | "busy";

/** School sign-on by OpenID Connect (docs/behaviour.md#school-sign-on). */
export function signOnRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, security } = context;
  const secure = config.publicUrl.startsWith("https:");
  const providers = createProviders(config, config.signOn, {
    callback: (provider) => addressOf(routes.finishSignOn, { params: { provider } }),
    home: pathOf("PupilLogin"),
  });
  const inSeconds = (seconds: number): string => new Date(context.now().getTime() + seconds * 1000).toISOString();
  /** Behind the `#`, so that neither reaches a server or its log. */
  const screenWith = (what: Readonly<Record<string, string>>): string =>
    `${pathOf("SignOn")}#${new URLSearchParams(what).toString()}`;

  handle(app, "startSignOn", async ({ params, query, reply, log }) => {
    const provider = providers.get(params.provider);
    const asked = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    try {
      if (!provider) throw new ProviderFailure("refused");
      const address = await provider.loginAddress(asked);
      const purpose = query.purpose ?? "login";
      keepBegun(reply, { ...asked, provider: params.provider, purpose, expires: inSeconds(SIGN_ON_S) }, secure);
      reply.header("location", address);
    } catch (error) {
      reply.header("location", screenWith({ error: outcomeOf(error, log) }));
    }
    return null;
  });

  handle(app, "finishSignOn", async ({ params, query, request, reply, log }) => {
    const begun = findBegun(request, secure, context.now());
    // An answer to another question leaves the one that this browser still waits for alone.
    if (begun !== undefined && begun.state === query.state) forgetBegun(reply, secure);
    const goal = async (): Promise<string | undefined> => {
      try {
        const keepSecret = (secret: string): void => keepResultSecret(reply, secret, secure, CONNECT_S);
        return screenWith({ code: await finish(params.provider, query, begun, keepSecret) });
      } catch (error) {
        outcome = outcomeOf(error, log);
        // A provider that is down, or a person who thinks better of it, is nobody's attack.
        if (outcome !== "refused" && outcome !== "expired") return screenWith({ error: outcome });
        const why = outcome === "expired" ? "expired" : "wrong";
        security.write("sign-on-refused", { call: "finishSignOn", why, sender: request.ip });
        return undefined;
      }
    };
    let outcome: Outcome = "refused";
    const found = await context.limits.signOn(request.ip, goal).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === "TOO_MANY_REQUESTS")) throw error;
      outcome = "busy";
      return undefined;
    });
    reply.header("location", found ?? screenWith({ error: outcome }));
    return null;
  });

  /** @returns the code with which the page fetches the result */
  async function finish(
    id: string,
    query: Query<"finishSignOn">,
    begun: BegunSignOn | undefined,
    keepSecret: (secret: string) => void,
  ): Promise<string> {
    if (begun === undefined || query.state !== begun.state) throw new AppError("SIGN_ON_EXPIRED");
    const provider = providers.get(id);
    // The answer of one provider at the address of another: a mix-up.
    if (!provider || begun.provider !== id) throw new ProviderFailure("refused");
    if (!(await useOnce(db, "state", begun.state, begun.expires))) throw new AppError("SIGN_ON_EXPIRED");
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const { hasFactor: factor, ...identity } = await provider.identify(new URLSearchParams(given), begun);
    const [code, secret] = [newCode(), newCode()];
    await insertResult(db, {
      ...identity,
      code_hash: codeHash(code),
      browser_hash: codeHash(secret),
      step: "fetch",
      purpose: begun.purpose,
      provider: id,
      factor: factor ? 1 : 0,
      expires: inSeconds(FETCH_S),
    });
    keepSecret(secret);
    return code;
  }

  handle(app, "takeSignOn", async (call) => {
    const result = await take(call.request, call.body.code, "fetch");
    const provider = providers.get(result.provider);
    if (!provider) throw new AppError("SIGN_ON_EXPIRED");
    const { id, name } = provider.settings;
    const linked = await findLinked(db, result);
    if (linked && result.purpose === "connect") throw new AppError("SIGN_ON_TAKEN");
    if (linked) {
      return { provider: { id, name }, unknown: null, ...(await enter(call, provider, result, linked)) };
    }
    const code = newCode();
    const next = { step: "connect", code_hash: codeHash(code), expires: inSeconds(CONNECT_S) } as const;
    await insertResult(db, { ...result, ...next });
    return { provider: { id, name }, access_token: null, unknown: { code, label: result.label } };
  });

  async function take(request: FastifyRequest, code: string, step: ResultRow["step"], inner = db): Promise<ResultRow> {
    const browser_hash = codeHash(findResultSecret(request, secure) ?? "");
    const result = await takeResult(inner, { code_hash: codeHash(code), browser_hash, step }, nowText(context));
    if (result) return result;
    security.write("sign-on-refused", { why: "unknown", sender: request.ip });
    throw new AppError("SIGN_ON_EXPIRED");
  }

  /** Logs in whom the provider has named, as far as a right password would. */
  async function enter(
    { request, reply, log }: Call<"takeSignOn">,
    { settings }: Provider,
    result: ResultRow,
    { linkId, user }: { readonly linkId: string; readonly user: UserRow },
  ) {
    const sender = request.ip;
    if (user.is_locked) {
      security.write("login-refused", { account: user.id, why: "locked", sender });
      throw new AppError("SIGN_ON_REFUSED");
    }
    if (!user.is_verified) {
      security.write("login-refused", { account: user.id, why: "unverified", sender });
      if (await context.limits.mayMail(user.id, sender)) {
        context.background.run(log, "queueing a verification mail", async () =>
          queueMail(context, db, user.id, "verify"),
        );
      }
      throw new AppError("LOGIN_USER_NOT_VERIFIED");
    }
    await noteLinkUse(db, linkId, nowText(context));
    const signOn = { link: linkId, sid: result.sid };
    const isGiven = result.factor === 1 && (!user.is_superuser || settings.superusers);
    const own = await ownFactors(db, user.id);
    if (!isGiven && hasFactor(own) && !isRemembered(request, context, user, own)) {
      const secondStep = await beginSecondStep(context, user, own, signOn);
      throw new AppError("SECOND_FACTOR_REQUIRED", { secondStep, provider: settings.id });
    }
    security.write("login", { account: user.id, why: "provider", sender });
    rememberTeacher(request, reply, user.id, secure);
    const factor = isGiven ? "provider" : null;
    return await startSession(app, context, request, user, factor, { isPasswordTyped: false, signOn });
  }

  handle(app, "listSignOnLinks", async ({ teacher }) => {
    const results = (await listLinks(db, teacher.id)).map(shown);
    return { results, totalCount: results.length };
  });

  handle(app, "connectSignOn", async ({ teacher, session, body, request }) => {
    requireConfirmed(context, session);
    const link = await transaction(db, async (inner) => {
      // Of two at the same time, the second one sees what the first one has connected.
      await claimUser(inner, teacher.id);
      const { provider, issuer, subject } = await take(request, body.code, "connect", inner);
      // Another account of the same school gives way: she has one there.
      for (const before of await listLinks(inner, teacher.id)) {
        if (before.provider !== provider || (before.issuer === issuer && before.subject === subject)) continue;
        // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
        await remove(inner, teacher.id, before.id, session.id);
      }
      const row = { id: uuid(), user_id: teacher.id, provider, issuer, subject, created: nowText(context), used: null };
      await insertLink(inner, row);
      return row;
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError("SIGN_ON_TAKEN") : error;
    });
    security.write("sign-on-connected", { account: teacher.id, session: session.id, sender: request.ip });
    return shown(link);
  });

  async function remove(inner: typeof db, userId: string, id: string, kept: string): Promise<void> {
    if (!(await deleteLink(inner, userId, id))) throw new AppError("NOT_FOUND");
    await endSessionsOfLink(inner, id, kept);
  }

  handle(app, "removeSignOnLink", async ({ teacher, session, params, request }) => {
    requireConfirmed(context, session);
    await transaction(db, async (inner) => remove(inner, teacher.id, params.id, session.id));
    security.write("sign-on-removed", { account: teacher.id, session: session.id, sender: request.ip });
    return null;
  });

  handle(app, "leaveSignOn", async ({ params, reply, log }) => {
    const address = await providers
      .get(params.provider)
      ?.logoutAddress()
      .catch((error: unknown) => void outcomeOf(error, log));
    reply.header("location", address ?? pathOf("PupilLogin"));
    return null;
  });

  handle(app, "endSignOn", async ({ params, body, request, log }) => {
    const refuse = (why: "wrong" | "used" | "unknown"): never => {
      security.write("sign-on-refused", { call: "endSignOn", why, sender: request.ip });
      throw new AppError("LOGOUT_TOKEN_REFUSED");
    };
    const told = await context.limits.signOn(request.ip, async () =>
      providers
        .get(params.provider)
        ?.readLogout(body.logout_token)
        .catch((error: unknown) => {
          // The provider may send it again.
          if (outcomeOf(error, log) === "unavailable") throw new AppError("UNAVAILABLE", { retryAfter: 30 });
          return undefined;
        }),
    );
    if (told === undefined) return refuse("wrong");
    const ended = await transaction(db, async (inner) => {
      const once = `${told.issuer}\n${told.id}`;
      if (!(await useOnce(inner, "logout", once, inSeconds(2 * LOGOUT_TOKEN_S)))) return undefined;
      return await endSessionsAt(inner, told);
    });
    if (ended === undefined) return refuse("used");
    for (const { id, user_id } of ended) {
      security.write("session-ended", { account: user_id, session: id, why: "provider" });
    }
    return null;
  });
}

const shown = ({ id, provider, created, used }: LinkRow) => ({ _id: id, provider, created, used });

/** What the person is told. Why a provider's answer was refused stands in the log alone, without what it held. */
function outcomeOf(error: unknown, log: FastifyBaseLogger): Outcome {
  if (error instanceof AppError && error.code === "SIGN_ON_EXPIRED") return "expired";
  if (!(error instanceof ProviderFailure)) throw error;
  const { cause } = error;
  const kind = cause instanceof Error ? { name: cause.name, code: "code" in cause ? cause.code : undefined } : {};
  if (error.reason !== "cancelled") log.warn({ provider: error.reason, ...kind }, "a sign-on came to nothing");
  return error.reason;
}
