declare const content: unique symbol;

/**
 * The text of a column that holds JSON of a `T`; schema.ts says which column holds what. It stays text until it is read, so that a
 * list parses only what it shows, and an export sends stored JSON unchanged.
 */
export type Json<T> = string & { readonly [content]: T };

/** The text of a value, for its column. Nothing else makes a `Json`, so reading needs no check. */
export function writeJson<T>(value: T): Json<T> {
  return JSON.stringify(value) as Json<T>;
}

/** The value in a column. */
export function readJson<T>(text: Json<T>): T {
  return JSON.parse(text) as T;
}
