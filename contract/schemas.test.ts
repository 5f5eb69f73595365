import { expect, test } from "vitest";
import type { RouteSchema } from "./common.schema.ts";
import type { RouteName } from "./routes.ts";
import { schemas } from "./schemas.ts";

/** Two answers have a shape of their own (docs/decisions/03-calls.md). */
const OTHERWISE: readonly RouteName[] = ["getProgress", "listCategories"];

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
