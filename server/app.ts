import { randomUUID } from "node:crypto";
import { join } from "node:path";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import jwt, { type FastifyJWTOptions, type TokenOrHeader } from "@fastify/jwt";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { DestinationStream } from "pino";
import { MAX_BODY_BYTES } from "#contract/limits.ts";
import { API_PREFIX, type Route } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";
import { DOCUMENTS_PREFIX } from "#contract/screens.ts";
import { accountRoutes } from "./account/account.routes.ts";
import { administrationRoutes } from "./administration/administration.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { createGuard } from "./auth/guard.ts";
import { colleaguesRoutes } from "./colleagues/colleagues.routes.ts";
import type { Context } from "./context.ts";
import { courseTestsRoutes } from "./course-tests/course-tests.routes.ts";
import { pupilCourseTestsRoutes } from "./course-tests/pupil-course-tests.routes.ts";
import { coursesRoutes } from "./courses/courses.routes.ts";
import { exercisesRoutes } from "./exercises/exercises.routes.ts";
import { exitQuestionsRoutes } from "./exit-questions/exit-questions.routes.ts";
import { followUpsRoutes } from "./follow-ups/follow-ups.routes.ts";
import { AppError } from "./http/app-error.ts";
import { compression } from "./http/compression.ts";
import { DOCS_PREFIX, docs } from "./http/docs.ts";
import { answer, answerErrors } from "./http/error-handler.ts";
import { answerMalformed } from "./http/malformed.ts";
import { tellCallersApart } from "./http/route.ts";
import { contentSecurityPolicy, helmetOptions, PERMISSIONS_POLICY } from "./http/security.ts";
import { serializerCompiler } from "./http/serialization.ts";
import { validatorCompiler } from "./http/validation.ts";
import { libraryRoutes } from "./library/library.routes.ts";
import { ltiRoutes } from "./lti/lti.routes.ts";
import { materialRoutes } from "./material/material.routes.ts";
import { documents } from "./pages/documents.ts";
import { testsSrc } from "./pages/tests-src.ts";
import { notFound, toDashboard, webApp } from "./pages/web-app.ts";
import { practiceRoutes } from "./practice/practice.routes.ts";
import { currentBuild, otherBuilds } from "./process/builds.ts";
import { createLogger } from "./process/log.ts";
import { keysOf } from "./process/secret-key.ts";
import { pupilMaterialRoutes } from "./pupil-material/pupil-material.routes.ts";
import { pupilsRoutes } from "./pupils/pupils.routes.ts";
import { resultsRoutes } from "./results/results.routes.ts";
import { roomRoutes } from "./room/room.routes.ts";
import { samplesRoutes } from "./samples/samples.routes.ts";
import { schoolYearRoutes } from "./school-year/school-year.routes.ts";
import { schoolsRoutes } from "./schools/schools.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { signOnRoutes } from "./sign-on/sign-on.routes.ts";
import { securityTxt } from "./site/security-txt.ts";
import { siteRoutes } from "./site/site.routes.ts";
import { probes } from "./watching/probes.ts";

const REQUEST_TIMEOUT_MS = 30_000;
const HEAD_TIMEOUT_MS = 10_000;

/** The domains of the API: each registers its calls with `handle` (http/route.ts). */
const domains: readonly ((app: FastifyInstance, context: Context) => void)[] = [
  siteRoutes,
  authRoutes,
  signOnRoutes,
  accountRoutes,
  libraryRoutes,
  materialRoutes,
  coursesRoutes,
  colleaguesRoutes,
  schoolYearRoutes,
  searchRoutes,
  pupilsRoutes,
  courseTestsRoutes,
  pupilCourseTestsRoutes,
  followUpsRoutes,
  exercisesRoutes,
  exitQuestionsRoutes,
  pupilMaterialRoutes,
  practiceRoutes,
  resultsRoutes,
  roomRoutes,
  samplesRoutes,
  ltiRoutes,
  administrationRoutes,
  schoolsRoutes,
];

/** The folders of built files, if they differ from the defaults of the build. */
export interface Folders {
  readonly webDir?: string;
  /** Older builds of the web app, in any order: their hashed files never differ under one name. */
  readonly olderWebDirs?: readonly string[];
  readonly testsSrcDir?: string;
  readonly documentsDir?: string;
}

/**
 * Builds the server, ready to `listen` or `inject`. The log goes to `logTo`, standard output by default. Closing it
 * waits for work in the background; the caller closes the database.
 */
export async function buildApp(
  context: Context,
  logTo?: DestinationStream,
  folders: Folders = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const {
    webDir = currentBuild("web"),
    olderWebDirs = otherBuilds("web"),
    testsSrcDir = join(currentBuild("library"), "tests-src"),
    documentsDir = currentBuild("documents"),
  } = folders;
  const policy = contentSecurityPolicy();
  const app = Fastify({
    loggerInstance: createLogger(logTo, config.logLevel),
    // The log line at the end of each request replaces Fastify's, which contain the URL.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    // Only the last address of a single proxy's header is reliable. The sender may have invented the others to pass the
    // limits.
    trustProxy: config.trustProxy === true ? (_address, hop) => hop === 0 : config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Fastify's default is to wait for ever. This time is for a whole request of at most MAX_BODY_BYTES.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node looks for late requests every 30 s only, and waits 60 s for a head.
    http: { headersTimeout: HEAD_TIMEOUT_MS, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerMalformed(policy),
    // For an address that cannot be decoded no hook has run, so its headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.header("content-security-policy", policy).header("x-content-type-options", "nosniff");
      if (request.url.startsWith(`${API_PREFIX}/`)) answer(new AppError("NOT_FOUND"), request, reply);
      else if (["/tests-src", DOCUMENTS_PREFIX].some((files) => request.url.startsWith(`${files}/`))) notFound(reply);
      else toDashboard(reply);
    },
  });
  app.addHook("onRoute", ({ method, url, config }) => {
    const ofApi = url.startsWith(`${API_PREFIX}/`) && !url.startsWith(DOCS_PREFIX);
    if (ofApi && !config?.call) throw new Error(`${String(method)} ${url} is not in contract/routes.ts: use handle().`);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", policy).header("permissions-policy", PERMISSIONS_POLICY);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { url: route = "none" } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, "answered");
    const { call, streamsEvents } = request.routeOptions.config;
    if (!streamsEvents) context.meters.answered(call, reply.statusCode, reply.elapsedTime);
    const [account, pupil] = [request.teacher?.id, request.pupil?.id];
    if (reply.statusCode === 429) context.security.write("limit", { call, account, pupil, sender: request.ip });
    if (reply.statusCode === 403 && account !== undefined) context.security.write("forbidden", { call, account });
  });
  // Without this a kept-alive connection would delay the stop until its timeout.
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
  app.addHook("onClose", async () => context.background.settled());
  await app.register(helmet, helmetOptions(config.publicUrl.startsWith("https:")));
  await app.register(cookie, { secret: keysOf(config, "cookie").map(({ key }) => key) });
  await app.register(jwt, tokenOptions(config));
  if (config.apiDocs) await docs(app);
  probes(app, context);
  await app.register(api, { prefix: API_PREFIX, context });
  app.setNotFoundHandler(async (_request, reply) => notFound(reply));
  testsSrc(app, testsSrcDir);
  documents(app, documentsDir);
  securityTxt(app, context);
  webApp(app, webDir, olderWebDirs);
  return app;
}

/** Tokens name the key that signed them, and who made them for whom, so that no other token of this key could pass for one. */
function tokenOptions(config: Context["config"]): FastifyJWTOptions {
  const keys = keysOf(config, "token");
  const [{ id, key: newest }] = keys;
  return {
    secret: {
      private: newest,
      public: async (_request: FastifyRequest, token: TokenOrHeader) => {
        const named = "header" in token ? token.header.kid : token.kid;
        return keys.find(({ id }) => id === named)?.key ?? newest;
      },
    },
    decode: { complete: true },
    sign: { algorithm: "HS256", kid: id, iss: TOKENS, aud: TOKENS },
    verify: { algorithms: ["HS256"], allowedIss: TOKENS, allowedAud: TOKENS },
  };
}

/** Issuer and audience of teachers' tokens. */
const TOKENS = "denkspur";

/** Methods that only read: other sites cannot see the answers. */
const HARMLESS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a page of another origin sends the request. Browsers tell in `Sec-Fetch-Site`, older ones in `Origin` alone; clients that are
 * no browsers send neither.
 */
function isForeign({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, "sec-fetch-site": site = "same-origin" } = headers;
  if (site !== "same-origin" && site !== "none") return true;
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

async function api(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.call)
      throw new Error(`${String(method)} ${url} is not in contract/routes.ts; register it with handle().`);
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    // A form on another site could log a browser in as any pupil.
    if (HARMLESS.has(request.method) || !isForeign(request, context.config.publicUrl)) return;
    const { call } = request.routeOptions.config;
    const route: Route | undefined = call && routes[call];
    if (route?.fromElsewhere) return;
    context.security.write("forbidden", { call, sender: request.ip });
    throw new AppError("FORBIDDEN");
  });
  app.decorate("guard", createGuard(context));
  app.decorateRequest("teacher", undefined);
  app.decorateRequest("session", undefined);
  app.decorateRequest("pupil", undefined);
  await app.register(compress, compression);
  takeOnlyJsonAndForms(app);
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  app.setNotFoundHandler(async (request, reply) => answer(new AppError("NOT_FOUND"), request, reply));
  tellCallersApart(app);
  for (const domain of domains) domain(app, context);
}

function takeOnlyJsonAndForms(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // A call without a body may still name the type. Where a body is required, its schema reports that it is missing.
    if (body === "") done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
