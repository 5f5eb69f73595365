import { API_PREFIX, type RouteName, routes } from "#contract/routes.ts";
import type { Answer } from "#contract/schemas.ts";

interface Options {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** Sends the body form-encoded, as login and verify-pupil-access want it. */
  form?: Record<string, string>;
}

/** A person at the API: one teacher with her token, or one pupil with his cookie. */
export class Person {
  private readonly url: string;
  private token: string | undefined;
  private cookie: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  useToken(token: string): void {
    this.token = token;
  }

  /**
   * Calls the API by the name of a route.
   * @throws Error with status and code when the server refuses.
   */
  async call<N extends RouteName>(name: N, options: Options = {}): Promise<Answer<N>> {
    const { method, url } = routes[name];
    const path = url.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ""));
    const address = new URL(this.url + API_PREFIX + path);
    for (const [key, value] of Object.entries(options.query ?? {})) address.searchParams.set(key, String(value));
    const headers: Record<string, string> = {};
    if (this.token !== undefined) headers.authorization = `Bearer ${this.token}`;
    if (this.cookie !== undefined) headers.cookie = this.cookie;
    if (options.body !== undefined) headers["content-type"] = "application/json";
    const body = options.form ? new URLSearchParams(options.form) : JSON.stringify(options.body);
    const response = await fetch(address, { method, headers, ...(body ? { body } : {}) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    this.cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? this.cookie;
    return (text === "" ? null : JSON.parse(text)) as Answer<N>;
  }
}
