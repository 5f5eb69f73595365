import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import type { PlatformSettings, Tool } from "#contract/lti.schema.ts";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const DEEP_LINKING = "https://purl.imsglobal.org/spec/lti-dl/claim/";
const MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership#";

/** Somebody at the platform. Name and e-mail are sent along, as badly set up platforms do. */
export interface PlatformPerson {
  readonly sub: string;
  readonly role: "Learner" | "Instructor";
  readonly name: string;
}

/** A course test in the platform's course, as the tool's answer gave it. */
export interface PlatformItem {
  readonly title: string;
  readonly url: string;
  readonly custom: Readonly<Record<string, string>>;
}

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/**
 * A learning platform (LTI 1.3) for tests: it publishes keys, signs messages, and has a page with its course, from which a browser
 * goes to the tool and back. It lives in this process.
 */
export class LtiPlatform {
  readonly clientId = `client-${randomUUID()}`;
  readonly deployment = "1";
  readonly context = `course-${randomUUID()}`;
  readonly people = new Map<string, PlatformPerson>();
  readonly items: PlatformItem[] = [];
  /** How often the keys were read. */
  keyReads = 0;
  /** False while the keys cannot be read. */
  publishes = true;
  /** Whether the tool is shown in a frame. */
  framesTool = false;
  readonly #server;
  #keys: Key[] = [];
  #tool: Omit<Tool, "keySince"> | undefined;

  /** As browsers name it: "localhost" is another site than the tool at 127.0.0.1, as a real platform is. */
  readonly #host: string;

  private constructor(host: string) {
    this.#host = host;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(host: "127.0.0.1" | "localhost" = "127.0.0.1"): Promise<LtiPlatform> {
    const platform = new LtiPlatform(host);
    await platform.rotate();
    await new Promise<void>((listening) => void platform.#server.listen(0, "127.0.0.1", listening));
    // A test that forgets it ends all the same.
    platform.#server.unref();
    return platform;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => void this.#server.close(closed));
  }

  get origin(): string {
    return `http://${this.#host}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Enters the tool's addresses. */
  connect(tool: Omit<Tool, "keySince">): void {
    this.#tool = tool;
  }

  get tool(): Omit<Tool, "keySince"> {
    if (this.#tool === undefined) throw new Error("The platform knows no tool yet.");
    return this.#tool;
  }

  /** What is registered of it. */
  settings(changes: Partial<PlatformSettings> = {}): PlatformSettings {
    return {
      name: "Schulmoodle",
      issuer: this.origin,
      clientId: this.clientId,
      deployments: [this.deployment],
      authorizationUrl: `${this.origin}/authorize`,
      keysUrl: `${this.origin}/keys`,
      address: this.origin,
      enabled: true,
      ...changes,
    };
  }

  /** Signs with a new key from now on; the one before is gone. @returns the one before */
  async rotate(): Promise<Key | undefined> {
    const before = this.#keys[0];
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    this.#keys = [{ kid: randomUUID(), privateKey, publicKey }];
    return before;
  }

  get key(): Key {
    const [key] = this.#keys;
    if (key === undefined) throw new Error("The platform has no key.");
    return key;
  }

  /** The claims of a message to the tool, before a test changes them. */
  claims(person: PlatformPerson, nonce: string, more: JWTPayload): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: this.origin,
      aud: this.clientId,
      sub: person.sub,
      iat: now,
      exp: now + 300,
      nonce,
      name: person.name,
      email: `${person.name.toLowerCase().replaceAll(" ", ".")}@schule.example`,
      [`${CLAIM}version`]: "1.3.0",
      [`${CLAIM}deployment_id`]: this.deployment,
      [`${CLAIM}roles`]: [`${MEMBERSHIP}${person.role}`],
      [`${CLAIM}context`]: { id: this.context, title: "Mathematik 7b" },
      ...more,
    };
  }

  /** Somebody follows a link. */
  linkClaims(person: PlatformPerson, nonce: string, linkId: string | undefined): JWTPayload {
    return this.claims(person, nonce, {
      [`${CLAIM}message_type`]: "LtiResourceLinkRequest",
      [`${CLAIM}target_link_uri`]: this.tool.launchUrl,
      [`${CLAIM}resource_link`]: { id: randomUUID() },
      ...(linkId === undefined ? {} : { [`${CLAIM}custom`]: { denkspur_link: linkId } }),
    });
  }

  /** A teacher wants to choose a test. */
  choiceClaims(person: PlatformPerson, nonce: string, settings: object = {}): JWTPayload {
    return this.claims(person, nonce, {
      [`${CLAIM}message_type`]: "LtiDeepLinkingRequest",
      [`${CLAIM}target_link_uri`]: this.tool.choiceUrl,
      [`${DEEP_LINKING}deep_linking_settings`]: {
        deep_link_return_url: `${this.origin}/return`,
        accept_types: ["ltiResourceLink"],
        accept_presentation_document_targets: ["window"],
        data: "what the platform wants back",
        ...settings,
      },
    });
  }

  async sign(claims: JWTPayload, key = this.key, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: key.kid, ...header })
      .sign(key.privateKey);
  }

  /** Reads the tool's answer as a platform must. @throws Error if it is not the tool's, for this platform, now */
  async read(answer: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(answer, createRemoteJWKSet(new URL(this.tool.keysUrl)), {
      algorithms: ["RS256"],
      issuer: this.clientId,
      audience: this.origin,
    });
    return payload;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    const form = new URLSearchParams(request.method === "POST" ? await text(request) : "");
    const page = (html: string): void => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`<!doctype html><html lang="de"><title>Schulmoodle</title>${html}`);
    };
    if (pathname === "/keys") {
      this.keyReads += 1;
      const keys = this.publishes ? this.#keys : [];
      response.statusCode = this.publishes ? 200 : 500;
      response.setHeader("content-type", "application/json");
      const shown = keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: "RS256" }));
      response.end(JSON.stringify({ keys: await Promise.all(shown) }));
    } else if (pathname === "/course") page(this.#course(searchParams.get("person") ?? ""));
    else if (pathname === "/authorize") page(await this.#authorize(searchParams));
    else if (pathname === "/return") page(await this.#take(form.get("JWT") ?? ""));
    else {
      response.statusCode = 404;
      response.end();
    }
  }

  /** The platform's page of the course, as a person sees it. */
  #course(person: string): string {
    const target = this.framesTool ? 'target="tool"' : "";
    const form = (hint: string, uri: string, button: string): string =>
      `<form method="post" action="${this.tool.loginUrl}" ${target}>${fieldsOf({
        iss: this.origin,
        client_id: this.clientId,
        lti_deployment_id: this.deployment,
        login_hint: person,
        lti_message_hint: hint,
        target_link_uri: uri,
      })}<button>${button}</button></form>`;
    const links = this.items.map(({ title, url }, index) => form(String(index), url, title));
    const choice = form("choice", this.tool.choiceUrl, "Inhalt auswählen");
    const isTeacher = this.people.get(person)?.role === "Instructor";
    const frame = this.framesTool ? '<iframe name="tool" title="Denkspur" width="800" height="500"></iframe>' : "";
    return `<h1>Mathematik 7b</h1>${links.join("")}${isTeacher ? choice : ""}${frame}`;
  }

  /** The platform's page that sends a message on: it looks who is there, and posts the signed message. */
  async #authorize(asked: URLSearchParams): Promise<string> {
    const person = this.people.get(asked.get("login_hint") ?? "");
    if (person === undefined || asked.get("redirect_uri") !== this.tool.launchUrl) return "<h1>Unbekannt</h1>";
    const hint = asked.get("lti_message_hint") ?? "";
    const nonce = asked.get("nonce") ?? "";
    const claims =
      hint === "choice"
        ? this.choiceClaims(person, nonce)
        : this.linkClaims(person, nonce, this.items[Number(hint)]?.custom["denkspur_link"]);
    const fields = fieldsOf({ state: asked.get("state") ?? "", id_token: await this.sign(claims) });
    return `<form method="post" action="${this.tool.launchUrl}">${fields}</form><script>document.forms[0].submit()</script>`;
  }

  async #take(answer: string): Promise<string> {
    const items = (await this.read(answer))[`${DEEP_LINKING}content_items`] as PlatformItem[];
    this.items.push(...items);
    return `<h1>Hinzugefügt: ${items.map(({ title }) => title).join()}</h1>`;
  }
}

const fieldsOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join("");
