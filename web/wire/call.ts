import { type AddressParts, addressOf, bodyOf, type CallParts } from "#contract/address.ts";
import type { ErrorBody } from "#contract/common.schema.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { API_PREFIX, PUPIL_HEADER, type RouteName, routes } from "#contract/routes.ts";
import type { CallAnswer } from "#contract/schemas.ts";

/** The API answered with an error; `code` is one of contract/errors.ts. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly body: ErrorBody;
  /** Seconds to wait before the next try, with 429. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message);
    this.status = status;
    this.code = body.detail;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The network failed: nothing is known about what the server did. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  /** The status, if something else answered in the server's place: a gateway or a school's proxy. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}

/** The options of `call(name, …)`: the route's parameters, query and body, if it has them. */
export type CallOptions<N extends RouteName> = CallParts<N> & {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** The token of a session that this browser no longer keeps. */
  token?: string;
  /** The id of the pupil whom the call is about. With another pupil's cookie the call is refused as if there were none. */
  pupil?: string;
};

type Needed<N extends RouteName> =
  object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/** The connection of every call with the teacher's session. */
export interface SessionHooks {
  token: () => string | undefined;
  /** Called after every answer, so that a token near its end is renewed (docs/behaviour.md#session). */
  answered: () => void;
  /** Called when `token` was refused. Resolves to true if the call is worth a second try. */
  refused: (token: string | undefined) => Promise<boolean>;
  /** Called when the password must be confirmed. Resolves to true if it was. */
  confirm?: () => Promise<boolean>;
}

let session: SessionHooks = { token: () => undefined, answered: () => {}, refused: async () => false };

export function connectSession(hooks: SessionHooks): void {
  session = hooks;
}

const base: string = import.meta.env.VITE_API_BASE ?? API_PREFIX;

/** The parts of a call, as it is sent. */
export interface Sent extends AddressParts {
  body?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  token?: string;
  pupil?: string;
  handOn?: HandOn;
}

/** How an answer is handed on that is not read as JSON. */
export interface HandOn {
  headers?: Record<string, string>;
  /** Undefined for an answer of another kind, which is none of the server's. */
  take: (response: Response) => Promise<unknown> | undefined;
}

/**
 * Calls the API by the name of the route. If the teacher's token has expired, the call is sent once more: with the renewed token,
 * or with that of her new login. So is a call for which her password must be confirmed first.
 * @throws CallError when the server refuses, NetworkError when it cannot be reached.
 */
export async function call<N extends RouteName>(name: N, ...[options]: Needed<N>): Promise<CallAnswer<N>> {
  return (await sendAgainWhenRefused(name, (options ?? {}) as Sent)) as CallAnswer<N>;
}

/** Like {@link call}, also for an answer that is handed on as it comes (handed-on.ts). */
export async function sendAgainWhenRefused(name: RouteName, sent: Sent): Promise<unknown> {
  const token = sent.token ?? session.token();
  return await send(name, sent, token).catch(async (error: unknown) => {
    if (error instanceof CallError && error.code === "PASSWORD_NEEDED") {
      if (!(await session.confirm?.())) throw error;
      return send(name, sent, session.token());
    }
    // `refresh` itself finds out about a refused token, and a token that was given is not the session's. A pupil has none.
    const isRefused = error instanceof CallError && error.code === "UNAUTHORIZED" && sent.token === undefined;
    if (!isRefused || name === "refresh" || !(await session.refused(token))) throw error;
    return send(name, sent, session.token());
  });
}

async function send(
  name: RouteName,
  { params, query, body, signal, keepalive, pupil, handOn }: Sent,
  token: string | undefined,
): Promise<unknown> {
  const headers = new Headers({ accept: "application/json", ...handOn?.headers });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  if (pupil !== undefined) headers.set(PUPIL_HEADER, pupil);
  const init: RequestInit = { method: routes[name].method, headers, credentials: "same-origin" };
  if (signal) init.signal = signal;
  if (keepalive) init.keepalive = true;
  if (body !== undefined) {
    const { type, text } = bodyOf(name, body);
    headers.set("content-type", type);
    init.body = text;
  }

  let response: Response;
  try {
    response = await fetch(addressOf(name, { params, query }, base), init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError("The server could not be reached.", { cause });
  }
  const text = await ((response.ok && handOn?.take(response)) || response.text()).catch((cause: unknown) => {
    throw new NetworkError("The answer broke off.", { cause });
  });
  session.answered();
  if (typeof text !== "string") return text;
  if (!response.ok) throw refusal(response, text);
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A school's login page may answer in the server's place.
    throw new NetworkError("Somebody else answered.", { cause });
  }
}

function refusal(response: Response, text: string): CallError | NetworkError {
  const wait = Number(response.headers.get("retry-after"));
  try {
    const body = JSON.parse(text) as ErrorBody;
    if (typeof body.detail === "string") return new CallError(response.status, body, wait > 0 ? wait : undefined);
  } catch {
    // The answer is not from our server but from a proxy on the way.
  }
  return response.status === 500
    ? new CallError(response.status, { detail: "SERVER_ERROR", message: `HTTP ${response.status}` })
    : new NetworkError(`A proxy answered ${response.status}.`, { status: response.status });
}
