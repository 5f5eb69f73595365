import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SignJWT } from "jose";
import { v7 as newId } from "uuid";
import { LANGUAGES } from "#contract/languages.ts";
import type { LoginBegin } from "#contract/lti.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { startPupilSession } from "../auth/pupil-session.ts";
import { type Context, nowText } from "../context.ts";
import { getOpenCourseTest } from "../course-tests/pupil-course-tests.store.ts";
import { AppError } from "../http/app-error.ts";
import { type Page, SeeOther } from "../http/page.ts";
import { handle } from "../http/route.ts";
import { nameOf } from "../library/library.ts";
import { admitChild } from "./admit-child.ts";
import { BROWSER_S, findBrowser, hashOf, isInFrame, makeSecret, markBrowser, wayOf } from "./browser.ts";
import { type Chosen, choose, getChoice, type Holder, keepChoice, takeChosen } from "./choices.store.ts";
import { ALGORITHM, publicKeys, signingKey } from "./keys.ts";
import { followLink, type Link } from "./links.store.ts";
import {
  type ChoiceMessage,
  CLAIM,
  DEEP_LINKING_CLAIM,
  LINK_PARAMETER,
  type LinkMessage,
  LTI_VERSION,
  readMessage,
} from "./message.ts";
import { framePage, nothingYetPage, refusalPage, returnPage } from "./pages.ts";
import { PlatformKeys } from "./platform-keys.ts";
import { platformsRoutes } from "./platforms.routes.ts";
import { findByIssuer, findPlatform, type KnownPlatform } from "./platforms.store.ts";
import { LaunchRefusal } from "./refusal.ts";
import { keepState, takeState } from "./states.store.ts";
import { toolOf } from "./tool.ts";

/** How long a launch may take, in seconds: somebody may have to log in at the platform meanwhile. */
const LAUNCH_S = 600;
/** How long an answer with a choice is valid, in seconds. */
const ANSWER_S = 300;

/** Launches from learning platforms, and the teachers' choice of tests for them (docs/decisions/47-lti.md). */
export function ltiRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, limits, security } = context;
  const way = wayOf(config.publicUrl);
  const tool = toolOf(config.publicUrl);
  const targets = [tool.launchUrl, tool.choiceUrl];
  const keys = new PlatformKeys();
  const inSeconds = (seconds: number): string => new Date(context.now().getTime() + seconds * 1000).toISOString();

  /** Writes a refusal to the security log, without anything of the person, and passes it on. */
  async function refusing<T>({ ip }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LaunchRefusal)
        security.write("launch-refused", { why: error.why, platform: error.platform?.id, sender: ip });
      throw error;
    }
  }

  async function begin(given: LoginBegin, request: FastifyRequest, reply: FastifyReply): Promise<Page | SeeOther> {
    await limits.launch(request.ip);
    const platform = await findByIssuer(db, given.iss, given.client_id);
    if (platform === undefined) throw new LaunchRefusal("PLATFORM_UNKNOWN", "unknown");
    const { target_link_uri: target, lti_deployment_id: deployment } = given;
    if (!targets.includes(target)) throw new LaunchRefusal("LAUNCH_INVALID", "target", platform);
    if (deployment !== undefined && !platform.deployments.includes(deployment))
      throw new LaunchRefusal("DEPLOYMENT_UNKNOWN", "deployment", platform);
    // A frame of another site has no cookies of ours, and what stands in it could be covered by that site.
    if (isInFrame(request)) {
      const frame = target === tool.choiceUrl ? makeSecret().secret : undefined;
      return framePage(request, platform, given, frame);
    }
    const [state, nonce] = [makeSecret(), makeSecret().secret];
    await keepState(db, {
      id: state.hash,
      platform_id: platform.id,
      nonce,
      browser: markBrowser(reply, way),
      frame: given.frame === undefined ? null : hashOf(given.frame),
      expires: inSeconds(LAUNCH_S),
    });
    const address = new URL(platform.authorizationUrl);
    const asked = {
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: platform.clientId,
      redirect_uri: tool.launchUrl,
      login_hint: given.login_hint,
      ...(given.lti_message_hint === undefined ? {} : { lti_message_hint: given.lti_message_hint }),
      state: state.secret,
      nonce,
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return new SeeOther(address.href);
  }

  async function follow(platform: KnownPlatform, message: LinkMessage, reply: FastifyReply): Promise<SeeOther> {
    const { linkId, deployment, context: place, role, person } = message;
    const from = { platformId: platform.id, deployment, context: place };
    const link = linkId === undefined ? undefined : await followLink(db, linkId, from);
    if (link === undefined) throw new LaunchRefusal("LINK_UNKNOWN", "link", platform);
    if (link.isSample || link.isLocked) throw new LaunchRefusal("CLASS_CLOSED", "class", platform);
    // She sees them only if they are hers, in a session of her own.
    if (role === "teacher") return new SeeOther(pathOf("Results", { courseTestId: link.courseTestId }));
    if (link.isArchived) throw new LaunchRefusal("CLASS_CLOSED", "class", platform);
    if (role !== "learner") throw new LaunchRefusal("LAUNCH_ROLE", "role", platform);
    if (person === undefined) throw new LaunchRefusal("LAUNCH_ANONYMOUS", "person", platform);
    const pupil = await admitChild(context, link, { platformId: platform.id, deployment, person });
    startPupilSession(context, reply, pupil);
    return new SeeOther(await startOf(link, pupil));
  }

  /** The test if it is open to the pupil, else what the pupil's dashboard says. */
  async function startOf({ courseTestId }: Link, pupil: { readonly id: string; readonly since: string }) {
    try {
      await getOpenCourseTest(db, pupil, courseTestId, nowText(context));
      return pathOf("ConductTest", { courseTestId });
    } catch (error) {
      if (error instanceof AppError && ["NOT_PUBLISHED", "TEST_ENDED"].includes(error.code))
        return pathOf("PupilDashboard");
      throw error;
    }
  }

  async function beginChoice(
    platform: KnownPlatform,
    message: ChoiceMessage,
    { browser, frame }: { readonly browser: string; readonly frame: string | null },
  ): Promise<SeeOther> {
    if (message.role !== "teacher") throw new LaunchRefusal("LAUNCH_ROLE", "role", platform);
    const { deployment, context: place, returnUrl, data } = message;
    const ticket = makeSecret();
    await keepChoice(db, {
      id: ticket.hash,
      platform_id: platform.id,
      deployment,
      context: place,
      return_url: returnUrl,
      data,
      browser,
      frame,
      link_id: null,
      expires: inSeconds(BROWSER_S),
    });
    return new SeeOther(pathOf("PlatformChoice", { ticket: ticket.secret }));
  }

  async function launch(
    { state, id_token: token }: { state?: string; id_token?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SeeOther> {
    const browser = findBrowser(request, way);
    const taken = { browser: browser ?? "", now: nowText(context) };
    const begun = state === undefined ? undefined : await takeState(db, { id: hashOf(state), ...taken });
    if (begun === undefined) throw new LaunchRefusal("LAUNCH_LOST", browser === undefined ? "browser" : "used");
    const platform = await findPlatform(db, begun.platform_id);
    if (!platform?.enabled) throw new LaunchRefusal("PLATFORM_UNKNOWN", "unknown");
    // In place of a token the platform may say why it sends none.
    if (token === undefined) throw new LaunchRefusal("LAUNCH_INVALID", "platform", platform);
    const message = await readMessage(token, {
      platform,
      keys: keys.of(platform),
      nonce: begun.nonce,
      now: context.now(),
      targets,
    });
    return message.type === "link"
      ? await follow(platform, message, reply)
      : await beginChoice(platform, message, begun);
  }

  /** The signed answer to a request for a choice. No grades are asked for: there is no line for them. */
  async function sign(platform: KnownPlatform, chosen: Chosen): Promise<string> {
    const { kid, key } = await signingKey(context);
    const language = LANGUAGES.find((each) => each === chosen.language) ?? LANGUAGES[0];
    const { name, variant } = nameOf(context.library, { testId: chosen.test_id, machineName: chosen.machine_name });
    const item = {
      type: "ltiResourceLink",
      title: variant === null ? name[language] : `${name[language]} ${variant}`,
      url: tool.launchUrl,
      custom: { [LINK_PARAMETER]: chosen.link_id },
      window: { targetName: "_blank" },
    };
    const now = Math.floor(context.now().getTime() / 1000);
    return await new SignJWT({
      nonce: makeSecret().secret,
      [`${CLAIM}message_type`]: "LtiDeepLinkingResponse",
      [`${CLAIM}version`]: LTI_VERSION,
      [`${CLAIM}deployment_id`]: chosen.deployment,
      [`${DEEP_LINKING_CLAIM}content_items`]: [item],
      ...(chosen.data === null ? {} : { [`${DEEP_LINKING_CLAIM}data`]: chosen.data }),
    })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
      .setIssuer(platform.clientId)
      .setAudience(platform.issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + ANSWER_S)
      .sign(key);
  }

  async function bringBack(request: FastifyRequest, chosen: Chosen): Promise<Page> {
    const platform = await findPlatform(db, chosen.platform_id);
    if (!platform?.enabled) throw new LaunchRefusal("PLATFORM_UNKNOWN", "unknown");
    return returnPage(request, platform, { returnUrl: chosen.return_url, token: await sign(platform, chosen) });
  }

  const asPage = { refusalPage };
  handle(
    app,
    "beginLti",
    async ({ query, request, reply }) => await refusing(request, async () => await begin(query, request, reply)),
    asPage,
  );
  handle(
    app,
    "beginLtiByForm",
    async ({ body, request, reply }) => await refusing(request, async () => await begin(body, request, reply)),
    asPage,
  );
  handle(
    app,
    "launchLti",
    async ({ body, request, reply }) => await refusing(request, async () => await launch(body, request, reply)),
    asPage,
  );

  handle(
    app,
    "returnLti",
    async ({ params, request }) => {
      const browser = findBrowser(request, way) ?? "";
      const chosen = await takeChosen(db, { id: hashOf(params.ticket), browser }, nowText(context));
      if (chosen === undefined) throw new AppError("CHOICE_LOST");
      return await bringBack(request, chosen);
    },
    asPage,
  );

  handle(
    app,
    "returnLtiInFrame",
    async ({ body: { frame, platform: platformId }, request }) => {
      const chosen = await takeChosen(db, { frame: hashOf(frame), platformId }, nowText(context));
      if (chosen !== undefined) return await bringBack(request, chosen);
      const platform = await findPlatform(db, platformId);
      if (!platform?.enabled) throw new LaunchRefusal("PLATFORM_UNKNOWN", "unknown");
      return nothingYetPage(request, platform, frame);
    },
    asPage,
  );

  handle(app, "getLtiKeys", async () => await publicKeys(context));

  const holderOf = (request: FastifyRequest, ticket: string): Holder => ({
    id: hashOf(ticket),
    browser: findBrowser(request, way) ?? "",
    now: nowText(context),
  });

  handle(app, "getPlatformChoice", async ({ params, request }) => {
    const { platform, frame } = await getChoice(db, holderOf(request, params.ticket));
    return { platform, inFrame: frame !== null };
  });

  handle(app, "choosePlatformTest", async ({ teacher, params, body: { courseTestId }, request }) => {
    await choose(db, holderOf(request, params.ticket), { id: newId(), courseTestId, teacherId: teacher.id });
    security.write("link-made", { account: teacher.id, courseTest: courseTestId });
    return null;
  });

  platformsRoutes(app, context);
}
