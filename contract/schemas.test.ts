import { expect, test } from "vitest";
import type { RouteSchema } from "./common.schema.ts";
import type { RouteName } from "./routes.ts";
import { schemas } from "./schemas.ts";

/** Three answers have a shape of their own (docs/decisions/03-calls.md). */
const OTHERWISE: readonly RouteName[] = ["getProgress", "listCategories", "listPupilMaterial"];

/** The properties of a call's successful answer; `array` if it is one. */
function answerOf({ response }: RouteSchema): string[] {
  const [answer] = Object.entries(response).flatMap(([status, schema]) => (status.startsWith("2") ? [schema] : []));
  const { type, properties = {} } = (answer ?? {}) as { type?: string; properties?: Record<string, unknown> };
  return type === "array" ? ["array"] : Object.keys(properties);
}

test("lets every list carry its results, and how many there are", () => {
  const lists = (Object.keys(schemas) as RouteName[]).filter((name) => {
    const answer = answerOf(schemas[name]);
    // A pupil's `results` are her attempts, not a list's entries.
    const holdsResults = answer.includes("results") && !answer.includes("_id");
    return name.startsWith("list") || answer.includes("array") || holdsResults;
  });
  expect(lists).toContain("createPupils");
  const odd = lists.filter((name) => {
    const answer = answerOf(schemas[name]);
    return !answer.includes("results") || !(answer.includes("totalCount") || answer.includes("pageCount"));
  });
  expect(odd.toSorted()).toEqual(OTHERWISE.toSorted());
});

interface Node {
  readonly type?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly patternProperties?: Readonly<Record<string, Node>>;
}

/** The places of a schema where a caller may send any amount. */
function unboundedIn(node: Node, path: string): string[] {
  const within = [
    ...Object.entries(node.properties ?? {}),
    ...Object.entries(node.patternProperties ?? {}),
    ...(node.items ? [["[]", node.items] as const] : []),
    ...(node.anyOf ?? []).map((one, index) => [`|${index}`, one] as const),
  ].flatMap(([name, inner]) => unboundedIn(inner, `${path}.${name}`));
  const isFixed = "const" in node || "enum" in node || node.format === "uuid";
  const isOpen =
    (node.type === "string" && !isFixed && node.maxLength === undefined) ||
    ((node.type === "number" || node.type === "integer") && !isFixed && node.maximum === undefined) ||
    (node.type === "array" && node.maxItems === undefined) ||
    (node.patternProperties !== undefined && node.maxProperties === undefined);
  return isOpen ? [path, ...within] : within;
}

test("bounds every number, text and list that a caller sends", () => {
  const unbounded = (Object.keys(schemas) as RouteName[]).flatMap((name) => {
    const { params, querystring, body }: RouteSchema = schemas[name];
    return Object.entries({ params, querystring, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : unboundedIn(schema as Node, `${name}.${part}`),
    );
  });
  expect(unbounded).toEqual([]);
});
