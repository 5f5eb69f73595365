import type { VersionNumber } from "./library.schema.ts";
import { API_PREFIX, type Route } from "./route.ts";
import type { RouteName } from "./routes.ts";
import type { Body, Params, Query } from "./schemas.ts";

type Given<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: never } : { [K in Key]: Value };
type OptionalQuery<Value> = [Value] extends [undefined]
  ? { query?: never }
  : { [K in keyof Value]-?: undefined extends Value[K] ? never : K }[keyof Value] extends never
    ? { query?: Value }
    : { query: Value };

/** A call's parameters, query and body, as far as its route has them. */
export type CallParts<N extends RouteName> = Given<"params", Params<N>> &
  OptionalQuery<Query<N>> &
  Given<"body", Body<N>>;

/** Browsers and Node both have it, but this room is compiled without the types of either. */
declare const URLSearchParams: new (
  entries?: Readonly<Record<string, string>>,
) => { readonly size: number; set(name: string, value: string): void; toString(): string };

type Value = string | number | boolean;

/** Parameters and query as any call may have them. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, Value | undefined>> | undefined;
}

/** A call's path with its query, below `base`. What is undefined in the query is left out. */
export function addressOf({ url }: Route, { params = {}, query = {} }: AddressParts = {}, base = API_PREFIX): string {
  const path = url.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return base + path + (search.size > 0 ? `?${search.toString()}` : "");
}

/** A call's body as it is sent, with its content type: JSON, or a form where the route says so. */
export function bodyOf({ form }: Route, body: object): { readonly type: string; readonly text: string } {
  return form
    ? {
        type: "application/x-www-form-urlencoded;charset=UTF-8",
        text: String(new URLSearchParams(body as Record<string, string>)),
      }
    : { type: "application/json", text: JSON.stringify(body) };
}

/** A version as addresses and answers name it: `{major: 1, minor: 0, patch: 2}` → `1.0.2`. */
export function versionText({ major, minor, patch }: VersionNumber): string {
  return `${major}.${minor}.${patch}`;
}
