import type { CallParts } from "#contract/address.ts";
import { sendAgainWhenRefused } from "./call.ts";
import { NetworkError } from "./call-error.ts";
import type { HandOn, Sent } from "./send.ts";

/*
 * Answers that are not read as JSON. They are apart from the other calls because only the staff's pages need them, and a tablet loads
 * what stands in send.ts.
 */

/** The calls that answer with a file to keep. */
type FileName = "exportUser" | "exportResearch";

const isOf = ({ headers }: Response, type: string): boolean => headers.get("content-type")?.startsWith(type) === true;

const FILE: HandOn = {
  take: (response) => (isOf(response, "application/json") ? response.blob() : undefined),
};

/** Like `call`, for an answer that is kept and not read. The browser need not hold it in memory, however large it is. */
export async function download(name: FileName): Promise<Blob> {
  return (await sendAgainWhenRefused(name, { handOn: FILE })) as Blob;
}

/** The calls that answer with a stream of server-sent events. */
type StreamName = "watchRoom";

const EVENT_STREAM = "text/event-stream";

/**
 * Like `call`, for a stream of server-sent events. Resolves once the server has begun to answer; reading the stream fails when it breaks
 * off.
 * @param after the id of the last event that was heard, so that the server sends what came since
 */
export async function openStream<N extends StreamName>(
  name: N,
  { after, ...options }: CallParts<N> & { signal: AbortSignal; after: string | undefined },
): Promise<ReadableStream<Uint8Array>> {
  const headers = { accept: EVENT_STREAM, ...(after && { "last-event-id": after }) };
  const handOn: HandOn = {
    headers,
    take: (response) => (isOf(response, EVENT_STREAM) ? Promise.resolve(response.body) : undefined),
  };
  const answer = await sendAgainWhenRefused(name, { ...(options as Sent), handOn });
  if (answer instanceof ReadableStream) return answer as ReadableStream<Uint8Array>;
  throw new NetworkError("Somebody else answered.");
}
