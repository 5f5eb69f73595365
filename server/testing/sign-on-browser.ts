import type { TestAnswer } from "./api-client.ts";
import type { TestServer } from "./test-server.ts";

/** The cookies of one browser, by origin and name. */
type Jar = Map<string, Map<string, string>>;

/** A browser without a window: it follows a login from server to server and keeps their cookies. */
export class SignOnBrowser {
  readonly #jar: Jar;
  readonly #server: TestServer;

  constructor(server: TestServer, jar: Jar = new Map()) {
    this.#server = server;
    this.#jar = jar;
  }

  /** Another browser that has got hold of this one's cookies. */
  copy(): SignOnBrowser {
    return new SignOnBrowser(this.#server, structuredClone(this.#jar));
  }

  /** The same browser at another process of the installation. */
  at(server: TestServer): SignOnBrowser {
    return new SignOnBrowser(server, this.#jar);
  }

  /** Sets a cookie of Denkspur's by hand. */
  setCookie(name: string, value: string): void {
    this.#keep(this.#own, [`${name}=${encodeURIComponent(value)}`]);
  }

  get #own(): string {
    return this.#server.context.config.publicUrl;
  }

  #cookies(origin: string): string {
    return [...(this.#jar.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(origin: string, set: readonly string[]): void {
    const cookies = this.#jar.get(origin) ?? new Map<string, string>();
    this.#jar.set(origin, cookies);
    for (const line of set) {
      const [pair = "", ...settings] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      const isGone = settings.some((each) => /^ *(max-age=0|expires=thu, 01 jan 1970)/i.test(each));
      if (isGone) cookies.delete(name);
      else cookies.set(name, value.join("="));
    }
  }

  /** One request, of which no answer is followed. Denkspur's own come without a socket. */
  async visit(address: string | URL, body?: Readonly<Record<string, string>>) {
    const url = new URL(address, this.#own);
    const form = body && new URLSearchParams(body).toString();
    const headers = {
      cookie: this.#cookies(url.origin),
      ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
    };
    if (url.origin === this.#own) {
      const answer = await this.#server.app.inject({ method: "GET", url: url.pathname + url.search, headers });
      this.#keep(url.origin, [answer.headers["set-cookie"] ?? []].flat());
      return {
        status: answer.statusCode,
        location: answer.headers.location,
        headers: answer.headers,
        text: answer.body,
      };
    }
    const method = form === undefined ? "GET" : "POST";
    const answer = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      ...(form === undefined ? {} : { body: form }),
    });
    this.#keep(url.origin, answer.headers.getSetCookie());
    const location = answer.headers.get("location") ?? undefined;
    return {
      status: answer.status,
      location: location && new URL(location, url).href,
      headers: Object.fromEntries(answer.headers),
      text: await answer.text(),
    };
  }

  /** Begins a login. @returns the address at the provider */
  async begin(provider: string, purpose?: "connect"): Promise<string> {
    const query = purpose === undefined ? "" : `?purpose=${purpose}`;
    const { location } = await this.visit(`/api/auth/sign-on/${provider}${query}`);
    return location ?? "";
  }

  /** Logs in at the school's server. @returns the address by which that leads back to Denkspur, not yet followed */
  async logInAt(begun: string, form: Readonly<Record<string, string>>): Promise<string> {
    let next: string = begun;
    for (let step = 0; step < 8; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each address is in the answer before
      const { location } = await this.visit(next);
      if (location === undefined) throw new Error(`The school's server leads nowhere from ${new URL(next).pathname}.`);
      if (new URL(location).origin === this.#own) return location;
      // oxlint-disable-next-line no-await-in-loop
      next = new URL(location).pathname.startsWith("/interaction/") ? await this.#answer(location, form) : location;
      if (new URL(next).origin === this.#own) return next;
    }
    throw new Error("The school's server leads in a circle.");
  }

  async #answer(interaction: string, form: Readonly<Record<string, string>>): Promise<string> {
    const { location } = await this.visit(interaction, form);
    return location ?? "";
  }

  /** Follows the way back to Denkspur. @returns what stands behind the `#` of the screen it leads to */
  async comeBack(address: string): Promise<URLSearchParams> {
    const { location = "" } = await this.visit(address);
    return new URLSearchParams(location.split("#")[1]);
  }

  /** The page fetches the result. */
  async take(code: string): Promise<TestAnswer<"takeSignOn">> {
    return await this.#server.call("takeSignOn", { body: { code }, headers: { cookie: this.#cookies(this.#own) } });
  }

  /** A teacher who is logged in connects what was found. */
  async connect(code: string, as: { readonly headers: Record<string, string> }): Promise<TestAnswer<"connectSignOn">> {
    return await this.#server.call("connectSignOn", {
      as,
      body: { code },
      headers: { cookie: this.#cookies(this.#own) },
    });
  }

  /** The whole way to the result. */
  async logIn(provider: string, form: Readonly<Record<string, string>>, purpose?: "connect") {
    const back = await this.comeBack(await this.logInAt(await this.begin(provider, purpose), form));
    return await this.take(back.get("code") ?? "");
  }
}
