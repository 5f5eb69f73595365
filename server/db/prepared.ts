import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./open.ts";

/** What a value is while the query is built. No value of a caller looks like it. */
const placeholder = (index: number): string => `\0${index}`;

interface Built<R> {
  readonly query: CompiledQuery<R>;
  /** Of each of the query's parameters, the place of its value among those that a caller gives; undefined if it is a constant. */
  readonly places: readonly (number | undefined)[];
}

/**
 * Builds a query once for all its callers. On SQLite building takes longer than running, so the calls that every pupil makes are worth
 * it. `build` gets as many texts as it names parameters, and must put them into the query as they are.
 */
export function prepared<P extends string[], R>(
  build: (db: Db, ...values: P) => Compilable<R>,
): (db: Db, ...values: P) => Promise<R[]> {
  // The databases write parameters differently. Kysely makes one adapter per database.
  const known = new WeakMap<object, Built<R>>();
  const builtFor = (db: Db, count: number): Built<R> => {
    const placeholders = Array.from({ length: count }, (_, index) => placeholder(index));
    const query = build(db, ...(placeholders as P)).compile();
    const places = query.parameters.map((value) => {
      const place = placeholders.indexOf(value as string);
      return place < 0 ? undefined : place;
    });
    return { query, places };
  };
  return async (db, ...values) => {
    const { adapter } = db.getExecutor();
    const { query, places } = known.get(adapter) ?? builtFor(db, values.length);
    if (!known.has(adapter)) known.set(adapter, { query, places });
    const parameters = query.parameters.map((constant, index) => {
      const place = places[index];
      return place === undefined ? constant : values[place];
    });
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}
