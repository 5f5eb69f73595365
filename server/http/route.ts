import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ErrorBody, type RouteSchema } from "#contract/common.schema.ts";
import type { Area, Route } from "#contract/route.ts";
import { type RouteName, type Routes, routes } from "#contract/routes.ts";
import { type Body, type CallAnswer, type Params, type Query, schemas } from "#contract/schemas.ts";
import type { SessionRow } from "../users/sessions.store.ts";
import type { UserRow } from "../users/users.store.ts";
import { AppError } from "./app-error.ts";
import { EventStream } from "./event-stream.ts";
import { StreamedAnswer } from "./json-stream.ts";
import { Page, SeeOther, sendPage } from "./page.ts";

/** The calling pupil: the data of the signed cookie, checked against the database unless the call saves that query. */
export interface PupilRecord {
  readonly id: string;
  readonly name: string;
  readonly courseId: string;
  readonly expires: string;
  /** The id of the login, one for each time that a name is typed; null for a login of an earlier version. */
  readonly login: string | null;
  /** The access's `logins_valid_from`, empty where that is null: another value in the row ends the session. */
  readonly since: string;
}

/** Finds the caller of a route and refuses all others. */
export interface Guard {
  /**
   * The teacher of the bearer token and her session. @throws AppError UNAUTHORIZED without a valid token, NOT_INITIALISED before the
   * first-use steps are done (unless its `beforeInit`), FORBIDDEN for a teacher in the superuser's area, SECOND_FACTOR_NEEDED
   * there in a session without a second factor.
   */
  teacher(request: FastifyRequest, route: Route): Promise<{ user: UserRow; session: SessionRow }>;
  /**
   * Whether the teacher of a request that is still being answered would be let in now. It does not count as use: an open stream alone
   * keeps no session alive.
   */
  holds(request: FastifyRequest, route: Route): Promise<boolean>;
  /**
   * The pupil of the signed cookie.
   * @throws AppError UNAUTHORIZED without a cookie, if the access was deleted or its logins ended, or if the call names
   * another pupil
   */
  pupil(request: FastifyRequest): Promise<PupilRecord>;
  /**
   * The pupil of the signed cookie, without a query. Only for calls whose own statement fails if the access was
   * deleted or has another `since`.
   * @throws AppError UNAUTHORIZED without a valid cookie
   */
  pupilOfCookie(request: FastifyRequest): PupilRecord;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly guard: Guard;
  }
  interface FastifyRequest {
    teacher: UserRow | undefined;
    /** The session of `teacher`. */
    session: SessionRow | undefined;
    pupil: PupilRecord | undefined;
  }
  interface FastifyContextConfig {
    /** The entry of contract/routes.ts that this route answers. */
    call?: RouteName;
    /** Its answer goes on until somebody ends it, so how long it took says nothing. */
    streamsEvents?: boolean;
    /** A person's browser gets its refusals, as pages. */
    refusalPage?: RefusalPage | undefined;
  }
}

export type RefusalPage = (refusal: AppError, request: FastifyRequest) => Page;

/** The caller, by the area of the route. The guard has refused all others. */
type Caller<A extends Area> = A extends "teacher" | "superuser"
  ? { readonly teacher: UserRow; readonly session: SessionRow }
  : A extends "pupil"
    ? { readonly pupil: PupilRecord }
    : unknown;

/** The arguments of a handler: the parts of the call, validated and typed by the contract. */
export type Call<N extends RouteName> = {
  readonly params: Params<N>;
  readonly query: Query<N>;
  readonly body: Body<N>;
  readonly log: FastifyBaseLogger;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & Caller<Routes[N]["area"]>;

/**
 * Answers a call. Fields that the contract's response schema lacks are left out. Large answers are streamed
 * (json-stream.ts), by the same schema. An {@link EventStream} answers a call that has `streamsEvents`; a {@link Page} or
 * {@link SeeOther} one that browsers are sent to.
 */
export type Handler<N extends RouteName> = (
  call: Call<N>,
) => Promise<CallAnswer<N> | StreamedAnswer | EventStream | Page | SeeOther>;

export interface HandleOptions {
  /** True if the handler itself checks that the access still exists with the pupil's `since`, which saves the guard's query. */
  readonly checksAccess?: boolean;
  /** True if the answer is a stream of server-sent events. HEAD is not answered, since the stream would not end. */
  readonly streamsEvents?: boolean;
  /** Makes the refusals of a call that browsers are sent to. */
  readonly refusalPage?: RefusalPage;
}

/** The other entry of the same address, if there is one (contract/routes.ts). */
export function findTwin(name: RouteName): RouteName | undefined {
  const { method, url } = routes[name];
  const all = Object.entries(routes) as [RouteName, Route][];
  return all.find(([other, route]) => other !== name && route.method === method && route.url === url)?.[0];
}

/** The name of the Fastify constraint that chooses between two entries of one address. */
const CALLER = "caller";

type Strategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];
type Stored = Parameters<ReturnType<Strategy["storage"]>["set"]>[1];

/**
 * Distinguishes the callers of a shared address before a guard checks them. Must run before the first {@link handle}.
 */
export function tellCallersApart(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: CALLER,
    storage() {
      const handlers = new Map<unknown, Stored>();
      return {
        get: (area) => handlers.get(area) ?? null,
        set: (area, handler) => void handlers.set(area, handler),
      };
    },
    // Browsers send the pupil's cookie with every request, but a bearer token only on purpose. Other schemes are for a
    // proxy on the way.
    deriveConstraint: ({ headers }): Area => (/^bearer\b/i.test(headers.authorization ?? "") ? "teacher" : "pupil"),
  });
}

const EVENTS = "text/event-stream";

/**
 * Registers the route `name` of contract/routes.ts with its schemas and the guard of its area. Every route under /api
 * is registered here; app.ts refuses any other. A handler refuses by throwing AppError; null answers 202 or 204, and 303 once it has
 * set where that leads.
 */
export function handle<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  { checksAccess = false, streamsEvents = false, refusalPage }: HandleOptions = {},
): void {
  const route: Route = routes[name];
  const { method, url, area, form } = route;
  const { response, ...input }: RouteSchema = schemas[name];
  const status = Number(Object.keys(response).find((code) => /^[23]/.test(code)));
  const contentType = form ? "application/x-www-form-urlencoded" : "application/json";

  app.route({
    method,
    url,
    config: { call: name, streamsEvents, refusalPage },
    ...(streamsEvents ? { exposeHeadRoute: false } : {}),
    ...(findTwin(name) === undefined ? {} : { constraints: { [CALLER]: area } }),
    schema: {
      operationId: name,
      tags: [url.split("/")[1] ?? ""],
      ...(area === "public" ? {} : { security: [{ [area === "pupil" ? "pupil" : "bearer"]: [] }] }),
      ...(form ? { consumes: [contentType] } : {}),
      ...(streamsEvents ? { produces: [EVENTS] } : {}),
      ...input,
      response: { ...response, "4xx": ErrorBody, "5xx": ErrorBody },
    },
    // The guard runs before the body is read, so that refused callers cost little.
    onRequest: async (request) => {
      if (area === "pupil" && checksAccess) request.pupil = app.guard.pupilOfCookie(request);
      else if (area === "pupil") request.pupil = await app.guard.pupil(request);
      else if (area !== "public") {
        const { user, session } = await app.guard.teacher(request, route);
        request.teacher = user;
        request.session = session;
      }
    },
    preValidation: async (request) => {
      const given = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
      if (input.body !== undefined && given !== undefined && given !== contentType) {
        throw new AppError("UNSUPPORTED_MEDIA_TYPE");
      }
    },
    handler: async (request, reply) => {
      const { params, query, body, teacher, session, pupil, log } = request;
      // The compiler cannot see that the schemas have checked the parts and the guard has set the caller.
      const caller = { teacher, session, pupil };
      const answer = await handler({ params, query, body, ...caller, log, request, reply } as unknown as Call<N>);
      if (answer instanceof EventStream) {
        // Proxies pass each event on at once (nginx by the header). The connection serves nothing else: kept alive, it would hold up a stop.
        reply.code(status).type(EVENTS).header("x-accel-buffering", "no").header("connection", "close");
        return reply.send(answer.asStream());
      }
      if (answer instanceof Page) return sendPage(reply, answer);
      if (answer instanceof SeeOther) return reply.redirect(answer.address, status);
      if (!(answer instanceof StreamedAnswer)) return reply.code(status).send(answer);
      return reply.code(status).type("application/json; charset=utf-8").send(answer.asStream());
    },
  });
}
