import { type AddressParts, addressOf, bodyOf, type CallParts } from "#contract/address.ts";
import type { ErrorBody } from "#contract/common.schema.ts";
import { API_PREFIX, PUPIL_HEADER, type Route } from "#contract/route.ts";
import type { RouteName } from "#contract/routes.ts";
import { CallError, NetworkError } from "./call-error.ts";

/** The options of a call: the route's parameters, query and body, if it has them. */
export type CallOptions<N extends RouteName> = CallParts<N> & {
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** `options` of a call, which may be left out where the route needs none. */
export type Needed<Options> = object extends Options ? [options?: Options] : [options: Options];

const base: string = import.meta.env.VITE_API_BASE ?? API_PREFIX;

/** The parts of a call, as it is sent. */
export interface Sent extends AddressParts {
  body?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** The token of a teacher's session. */
  token?: string | undefined;
  /** The id of the pupil whom the call is about. With another pupil's cookie the call is refused as if there were none. */
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
 * Sends a call. @returns what it answers: JSON that was read, null, or what `handOn` took
 * @throws CallError when the server refuses, NetworkError when it cannot be reached
 */
export async function send(
  route: Route,
  { params, query, body, signal, keepalive, token, pupil, handOn }: Sent,
): Promise<unknown> {
  const headers = new Headers({ accept: "application/json", ...handOn?.headers });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  if (pupil !== undefined) headers.set(PUPIL_HEADER, pupil);
  const init: RequestInit = { method: route.method, headers, credentials: "same-origin" };
  if (signal) init.signal = signal;
  if (keepalive) init.keepalive = true;
  if (body !== undefined) {
    const { type, text } = bodyOf(route, body);
    headers.set("content-type", type);
    init.body = text;
  }

  let response: Response;
  try {
    response = await fetch(addressOf(route, { params, query }, base), init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError("The server could not be reached.", { cause });
  }
  const text = await ((response.ok && handOn?.take(response)) || response.text()).catch((cause: unknown) => {
    throw new NetworkError("The answer broke off.", { cause });
  });
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
