import type { FastifyInstance } from "fastify";
import { type AddressParts, addressOf, bodyOf, type CallParts, versionText } from "#contract/address.ts";
import type { ErrorBody } from "#contract/common.schema.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import type { Method } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { digitsOf } from "./digits.ts";

/** The parts of a call. They are not checked, so that a test can send what the contract forbids. */
export interface CallOptions extends AddressParts {
  readonly body?: unknown;
  /** A person made by the test server's `teacher()` or `pupil()`. */
  readonly as?: { readonly headers: Record<string, string> };
  readonly headers?: Record<string, string>;
}

export interface TestAnswer<N extends RouteName> {
  readonly status: number;
  /** The parsed JSON, typed as the contract's answer; of a page its text. */
  readonly body: CallAnswer<N>;
  /** The same JSON, typed as an error, for refused calls. */
  readonly error: ErrorBody;
  readonly headers: Record<string, string | number | string[] | undefined>;
}

interface Sent {
  readonly method: Method;
  /** Including the query. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly text: string | undefined;
}

/** Sends a request to a server and returns its answer. */
export type Transport = (
  sent: Sent,
) => Promise<{ status: number; headers: TestAnswer<RouteName>["headers"]; text: string }>;

const isEvents = (type: unknown): boolean => String(type).startsWith("text/event-stream");

/** Calls an app in this process, without a socket. */
export function inProcess(app: FastifyInstance): Transport {
  return async ({ method, path, headers, text }) => {
    const payload = text === undefined ? {} : { payload: text };
    const answer = await app.inject({ method, url: path, headers, ...payload, payloadAsStream: true });
    const stream = answer.stream();
    // A stream of events does not end: that it is given is the answer (watch-room.ts reads it).
    if (isEvents(answer.headers["content-type"])) stream.destroy();
    const whole = stream.destroyed ? "" : Buffer.concat(await stream.toArray()).toString("utf8");
    return { status: answer.statusCode, headers: answer.headers, text: whole };
  };
}

/** Calls the server at an origin. */
export function overHttp(origin: string): Transport {
  return async ({ method, path, headers, text }) => {
    const answer = await fetch(origin + path, { method, headers, ...(text === undefined ? {} : { body: text }) });
    const cookies = answer.headers.getSetCookie();
    const isEndless = isEvents(answer.headers.get("content-type"));
    if (isEndless) await answer.body?.cancel();
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), "set-cookie": cookies },
      text: isEndless ? "" : await answer.text(),
    };
  };
}

/** Calls the API by the name of a route. Refusals are returned, not thrown. */
export async function callApi<N extends RouteName>(
  transport: Transport,
  name: N,
  { params, query, body, as, headers }: CallOptions = {},
): Promise<TestAnswer<N>> {
  const sent = body === undefined ? undefined : bodyOf(routes[name], body as object);
  const answer = await transport({
    method: routes[name].method,
    path: addressOf(routes[name], { params, query }),
    headers: { ...(sent && { "content-type": sent.type }), ...as?.headers, ...headers },
    text: sent?.text,
  });
  const isPage = String(answer.headers["content-type"]).startsWith("text/html");
  const parsed: unknown = answer.text === "" ? null : isPage ? answer.text : JSON.parse(answer.text);
  return { status: answer.status, body: parsed as CallAnswer<N>, error: parsed as ErrorBody, headers: answer.headers };
}

/** The first cookie of an answer, as a browser sends it back: after a pupil's login, her session. */
export function cookieOf({ headers }: Pick<TestAnswer<RouteName>, "headers">): { cookie: string } {
  const [cookie = ""] = [headers["set-cookie"] ?? []].flat().map(String);
  return { cookie: cookie.split(";", 1)[0] ?? "" };
}

type Needed<N extends RouteName> = object extends CallParts<N> ? [parts?: CallParts<N>] : [parts: CallParts<N>];

/** A person at a running server: a teacher with a token or a pupil with a cookie. */
export class Person {
  readonly #transport: Transport;
  #headers: Record<string, string> = {};

  /** @param at the server's origin, or another way to it */
  constructor(at: string | Transport) {
    this.#transport = typeof at === "string" ? overHttp(at) : at;
  }

  /** @throws Error with status and code when the server refuses. */
  async call<N extends RouteName>(name: N, ...[parts]: Needed<N>): Promise<CallAnswer<N>> {
    const options = { ...(parts as CallOptions | undefined), headers: this.#headers };
    const { status, body, headers } = await callApi(this.#transport, name, options);
    if (status >= 400) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    const { cookie } = cookieOf({ headers });
    if (cookie !== "") this.#headers = { ...this.#headers, cookie };
    return body;
  }

  /** The headers that identify the caller. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  /** Logs a teacher in, with a recovery code where her account has a second factor. */
  async logIn(username: string, password: string, recoveryCode?: string): Promise<void> {
    const first = await callApi(this.#transport, "login", { body: { username, password } });
    const challenge = first.error.secondStep?.challenge;
    if (challenge !== undefined && recoveryCode !== undefined) {
      this.#keep(await this.call("loginSecondStep", { body: { challenge, recoveryCode } }));
    } else if (first.status === 200) this.#keep(first.body);
    else throw new Error(`login: ${first.status} ${JSON.stringify(first.body)}`);
  }

  /** Sets an authenticator app up, whose secret nobody keeps. This session has a second factor then. @returns the recovery codes */
  async setUpSecondFactor(): Promise<readonly string[]> {
    const { secret } = await this.call("beginTotp");
    const { recoveryCodes } = await this.call("addTotp", { body: { digits: digitsOf(secret, new Date()) } });
    return recoveryCodes ?? [];
  }

  #keep({ access_token }: Pick<CallAnswer<"login">, "access_token">): void {
    this.#headers = { ...this.#headers, authorization: `Bearer ${access_token}` };
  }

  /** Takes a new teacher through registration, verification by mail and first use, in one session in which the password was typed. */
  async register(
    invitation: string,
    { email, password, personalCode }: { email: string; password: string; personalCode: string },
    mailedLink: () => Promise<string>,
  ): Promise<void> {
    const body = { email, password, isTeacher: true as const };
    await this.call("registerByInvitation", { params: { invitationCode: lastPart(invitation) }, body });
    const { access_token } = await this.call("verify", { body: { token: lastPart(await mailedLink()) } });
    if (access_token === null) await this.logIn(email, password);
    else {
      this.#keep({ access_token });
      await this.call("confirmPassword", { body: { password } });
    }
    await this.call("acceptConsent");
    await this.call("savePersonalCode", { body: { personalCode } });
  }

  /** Hands in a pupil's answers. */
  async handIn(
    pupilId: string,
    courseTest: Pick<CourseTest, "_id" | "courseId" | "testId" | "machineName" | "testVersion">,
    inputs: Readonly<Record<string, string>>,
    trace: TraceEntry[] = [],
  ): Promise<void> {
    const { _id: courseTestId, courseId, testId, machineName } = courseTest;
    const testVersion = versionText(courseTest.testVersion);
    const body = { courseId, testId, courseTestId, pupilId, machineName, testVersion, inputs, trace };
    await this.call("evaluate", { body });
  }
}

const lastPart = (link: string): string => decodeURIComponent(link.split("/").at(-1) ?? "");
