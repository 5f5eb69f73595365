import { v7 as newId } from "uuid";
import type { PlatformSettings } from "#contract/lti.schema.ts";
import { hashOf } from "../lti/browser.ts";
import { insertPlatform } from "../lti/platforms.store.ts";
import { toolOf } from "../lti/tool.ts";
import { type CallOptions, cookieOf, type TestAnswer } from "./api-client.ts";
import type { LtiPlatform, PlatformPerson } from "./lti-platform.ts";
import type { TestServer } from "./test-server.ts";
import type { World } from "./world.ts";

/** A child and a teacher at a platform. */
export const MIA: PlatformPerson = { sub: "user-4711", role: "Learner", name: "Mia Musterkind" };
export const TEACHER: PlatformPerson = { sub: "user-12", role: "Instructor", name: "Karla Sommer" };

/** Registers a platform at a server, and the server at the platform. @returns its id */
export async function register(
  { context }: TestServer,
  platform: LtiPlatform,
  changes: Partial<PlatformSettings> = {},
): Promise<string> {
  const { config, db, now } = context;
  platform.connect(toolOf(config.publicUrl));
  const id = newId();
  await insertPlatform(db, { id, created: now().toISOString() }, platform.settings(changes));
  return id;
}

/** A launch that a browser has begun. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** What the browser sends with its next request. */
  readonly headers: { readonly cookie: string };
}

/** What a platform sends to begin a launch. */
export const beginningOf = (platform: LtiPlatform, more: Record<string, string> = {}): Record<string, string> => ({
  iss: platform.origin,
  client_id: platform.clientId,
  lti_deployment_id: platform.deployment,
  login_hint: "hint",
  lti_message_hint: "message",
  target_link_uri: platform.tool.launchUrl,
  ...more,
});

/** Begins a launch in a new browser, or in one that has `headers`. */
export async function begin(
  server: TestServer,
  platform: LtiPlatform,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Begun> {
  const answer = await server.call("beginLtiByForm", { body: beginningOf(platform, more), headers });
  const { searchParams } = new URL(String(answer.headers["location"]));
  const [state, nonce] = [searchParams.get("state") ?? "", searchParams.get("nonce") ?? ""];
  return { state, nonce, headers: cookieOf(answer) };
}

/** A whole launch in a new browser: `claims` makes the platform's message. */
export async function launch(
  server: TestServer,
  platform: LtiPlatform,
  claims: (nonce: string) => Parameters<LtiPlatform["sign"]>[0],
  more: Record<string, string> = {},
): Promise<TestAnswer<"launchLti"> & { readonly browser: Begun["headers"] }> {
  const { state, nonce, headers } = await begin(server, platform, more);
  const body = { state, id_token: await platform.sign(claims(nonce)) };
  return { ...(await server.call("launchLti", { body, headers })), browser: headers };
}

/** Where an answer sends the browser. */
export const goalOf = ({ headers }: Pick<TestAnswer<"launchLti">, "headers">): string => String(headers["location"]);

/** A teacher begins to choose. @returns the parts of her next call: the ticket, and her browser's cookie */
export async function beginChoice(
  server: TestServer,
  platform: LtiPlatform,
  more: Record<string, string> = {},
): Promise<{ params: { ticket: string }; headers: Record<string, string> }> {
  const target = { target_link_uri: platform.tool.choiceUrl, ...more };
  const answer = await launch(server, platform, (nonce) => platform.choiceClaims(TEACHER, nonce), target);
  return { params: { ticket: goalOf(answer).split("/").at(-1) ?? "" }, headers: answer.browser };
}

/** A teacher's course test in a platform's course. @returns the link's id */
export async function makeLink(
  server: TestServer,
  platform: LtiPlatform,
  { teacher, courseTestId }: Pick<World, "teacher" | "courseTestId">,
): Promise<string> {
  const { params, headers } = await beginChoice(server, platform);
  const options: CallOptions = { params, headers: { ...teacher.headers, ...headers }, body: { courseTestId } };
  await server.call("choosePlatformTest", options);
  const { db } = server.context;
  const choice = await db
    .selectFrom("lti_choices")
    .select("link_id")
    .where("id", "=", hashOf(params.ticket))
    .executeTakeFirst();
  return choice?.link_id ?? "";
}
