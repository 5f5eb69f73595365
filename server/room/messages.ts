import { MOST_PAYLOAD_BYTES } from "../db/channel.ts";

/**
 * What processes tell each other of live rooms. Ids are those of course tests (`room`), pupils (`child`) and courses; times in
 * milliseconds since 1970. A process of another release skips kinds that it does not know.
 */
export type Message =
  /** This process watches a room. */
  | readonly ["watch", room: string, course: string]
  /** This process has just begun to listen, and does not know who watches what. */
  | readonly ["hello"]
  /** This process knows now that the room is watched: what it stored before may be unknown to those who watch. */
  | readonly ["learnt", room: string]
  | readonly ["touched", room: string, child: string]
  | readonly ["changed", room: string]
  | readonly ["class", course: string]
  | readonly ["present", room: string, child: string, page: number, active: number, seen: number]
  | readonly ["login", course: string, child: string, time: number];

const KINDS: Readonly<Record<Message[0], readonly ("string" | "number")[]>> = {
  watch: ["string", "string"],
  hello: [],
  learnt: ["string"],
  touched: ["string", "string"],
  changed: ["string"],
  class: ["string"],
  present: ["string", "string", "number", "number", "number"],
  login: ["string", "string", "number"],
};

/** Packs messages into as few payloads as possible, each with its sender. Messages are ASCII: ids, numbers and kinds. */
export function pack(sender: string, messages: readonly Message[]): string[] {
  const payloads: string[] = [];
  const [before, after] = [`[${JSON.stringify(sender)}`, "]"];
  let payload = before;
  for (const message of messages) {
    const text = `,${JSON.stringify(message)}`;
    if (payload.length + text.length + after.length > MOST_PAYLOAD_BYTES) {
      payloads.push(payload + after);
      payload = before;
    }
    payload += text;
  }
  return payload === before ? payloads : [...payloads, payload + after];
}

/** Unpacks a payload. Whatever is no message is left out: anybody who can use the database can send. */
export function unpack(payload: string): { readonly sender: string; readonly messages: readonly Message[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    parsed = undefined;
  }
  const [sender, ...rest]: unknown[] = Array.isArray(parsed) ? parsed : [];
  return { sender: typeof sender === "string" ? sender : "", messages: rest.filter(isMessage) };
}

function isMessage(value: unknown): value is Message {
  if (!Array.isArray(value)) return false;
  const [kind, ...fields]: unknown[] = value;
  if (typeof kind !== "string" || !Object.hasOwn(KINDS, kind)) return false;
  const kinds = KINDS[kind as Message[0]];
  return fields.length === kinds.length && fields.every((field, index) => typeof field === kinds[index]);
}
