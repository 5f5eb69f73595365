import serializerOf from "fast-json-stringify";

const compiled = new WeakMap<object, (data: unknown) => string>();

/**
 * Compiles each schema once per process, not once per server. Tests start hundreds of servers in one process, and V8 takes
 * longer for each further copy of a compiled function.
 */
export function serializerCompiler({ schema }: { readonly schema: object }): (data: unknown) => string {
  const serialize = compiled.get(schema) ?? serializerOf(schema);
  compiled.set(schema, serialize);
  return serialize;
}
