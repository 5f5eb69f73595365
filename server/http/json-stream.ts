import { Readable } from "node:stream";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { Static, TObject, TSchema } from "typebox";

/** Stored JSON that is sent unchanged. Only for fields whose content the schema does not describe further. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value that is sent while it is being read. */
export type Pieces = AsyncIterable<string>;

type Serialize = (value: unknown) => string;
type Ready<S extends TObject> = { readonly [K in keyof Static<S>]: Static<S>[K] | JsonText };
type Streamed<S extends TObject> = { readonly [K in keyof Static<S>]: Static<S>[K] | JsonText | Pieces };

/** The length of a piece, in characters. After each piece the process can do other work. */
const PIECE = 32_768;

const isPieces = (value: unknown): value is Pieces =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/**
 * Writes an answer field by field, each by its own part of the contract's schema. Fields that the schema lacks are left
 * out.
 */
export class JsonWriter {
  readonly #reply: FastifyReply;
  readonly #serializers = new Map<TSchema, Serialize>();

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  /** Writes an object whose fields are all available. */
  object<S extends TObject>(schema: S, fields: Ready<S>): string {
    const written = Object.entries<unknown>(fields).flatMap(([name, value]) => this.#field(schema, name, value) ?? []);
    return `{${written.join(",")}}`;
  }

  /** Writes an object of which some fields are still being read. */
  async *stream<S extends TObject>(schema: S, fields: Streamed<S>): Pieces {
    let before = "{";
    for (const [name, value] of Object.entries<unknown>(fields)) {
      if (isPieces(value) && Object.hasOwn(schema.properties, name)) {
        yield `${before}${JSON.stringify(name)}:`;
        yield* value;
      } else {
        const written = this.#field(schema, name, value);
        if (written === undefined) continue;
        yield before + written;
      }
      before = ",";
    }
    yield before === "{" ? "{}" : "}";
  }

  #field(schema: TObject, name: string, value: unknown): string | undefined {
    const part = schema.properties[name];
    if (part === undefined || value === undefined) return undefined;
    const text = value instanceof JsonText ? value.text : this.#serializerOf(part)(value);
    return `${JSON.stringify(name)}:${text}`;
  }

  #serializerOf(schema: TSchema): Serialize {
    let serializer = this.#serializers.get(schema);
    if (serializer === undefined) {
      // Fastify caches serialisers that it compiles with a route.
      serializer = this.#reply.compileSerializationSchema(schema as Record<string, unknown>) as Serialize;
      this.#serializers.set(schema, serializer);
    }
    return serializer;
  }
}

/** Writes a list of entries that are JSON already. */
export async function* listOf(entries: AsyncIterable<string | Pieces>): Pieces {
  let before = "[";
  for await (const entry of entries) {
    yield before;
    if (typeof entry === "string") yield entry;
    else yield* entry;
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/**
 * A large answer that is sent while it is being read. It is never completely in memory, does not block the process, and
 * is read only as fast as the client takes it.
 */
export class StreamedAnswer {
  readonly #pieces: Pieces;

  constructor(pieces: Pieces) {
    this.#pieces = pieces;
  }

  asStream(): Readable {
    return Readable.from(gathered(this.#pieces), { objectMode: false });
  }
}

async function* gathered(pieces: Pieces): AsyncGenerator<string> {
  let piece = "";
  for await (const part of pieces) {
    piece += part;
    if (piece.length >= PIECE) {
      yield piece;
      piece = "";
      await turnOfLoop();
    }
  }
  yield piece;
}
