import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ErrorBody, type RouteSchema } from "#contract/common.schema.ts";
import { type Area, type Route, type RouteName, type Routes, routes } from "#contract/routes.ts";
import { type Body, type CallAnswer, type Params, type Query, schemas } from "#contract/schemas.ts";
import type { UserRow } from "../users/users.store.ts";
import { AppError } from "./app-error.ts";
import { StreamedAnswer } from "./json-stream.ts";

/** The pupil who calls: what the signed cookie says, fresh from the database unless the call saves that query. */
export interface PupilRecord {
  readonly id: string;
  readonly name: string;
  readonly courseId: string;
  readonly expires: string;
}

/** Who may pass into an area; closed to everybody else. */
export interface Guard {
  /**
   * The teacher of the bearer token. @throws AppError UNAUTHORIZED without a valid token, NOT_INITIALISED before the
   * first-use steps are done (unless `beforeInit`), FORBIDDEN for a teacher in the superuser's area.
   */
  teacher(request: FastifyRequest, area: Exclude<Area, "public" | "pupil">, beforeInit: boolean): Promise<UserRow>;
  /**
   * The pupil of the signed cookie. @throws AppError UNAUTHORIZED without one, when the access was deleted, or when the call
   * says that it means another pupil.
   */
  pupil(request: FastifyRequest): Promise<PupilRecord>;
  /**
   * The pupil as the signed cookie says, without asking the database: only for a call whose own statement fails for an access
   * that was deleted. @throws AppError UNAUTHORIZED without a valid cookie
   */
  pupilOfCookie(request: FastifyRequest): PupilRecord;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly guard: Guard;
  }
  interface FastifyRequest {
    teacher: UserRow | undefined;
    pupil: PupilRecord | undefined;
  }
  interface FastifyContextConfig {
    /** The entry of contract/routes.ts that this route answers. */
    call?: RouteName;
  }
}

/** Who calls, by the area of the route: the guard has let nobody else through. */
type Caller<A extends Area> = A extends "teacher" | "superuser"
  ? { readonly teacher: UserRow }
  : A extends "pupil"
    ? { readonly pupil: PupilRecord }
    : unknown;

/** What a handler gets: the call's parts, validated and typed by the contract. */
export type Call<N extends RouteName> = {
  readonly params: Params<N>;
  readonly query: Query<N>;
  readonly body: Body<N>;
  readonly log: FastifyBaseLogger;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & Caller<Routes[N]["area"]>;

/**
 * Answers a call; what the contract's response schema does not name is left out of the answer. What may be large is streamed
 * (json-stream.ts), by the same schema.
 */
export type Handler<N extends RouteName> = (call: Call<N>) => Promise<CallAnswer<N> | StreamedAnswer>;

export interface HandleOptions {
  /** The handler sees to it itself that a pupil's access still exists: the guard saves its query. */
  readonly checksAccess?: boolean;
}

/** The other entry of the same address, if it has two (contract/routes.ts). */
export function findTwin(name: RouteName): RouteName | undefined {
  const { method, url } = routes[name];
  const all = Object.entries(routes) as [RouteName, Route][];
  return all.find(([other, route]) => other !== name && route.method === method && route.url === url)?.[0];
}

/** The name of the constraint by which Fastify chooses between two entries of one address. */
const CALLER = "caller";

type Strategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];
type Stored = Parameters<ReturnType<Strategy["storage"]>["set"]>[1];

/** Tells the callers of one address apart, before a guard asks whether they may. Goes before the first {@link handle}. */
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
    // A browser sends the pupil's cookie by itself, a token only on purpose. Other schemes are those of a proxy on the way.
    deriveConstraint: ({ headers }): Area => (/^bearer\b/i.test(headers.authorization ?? "") ? "teacher" : "pupil"),
  });
}

/**
 * Registers the route `name` of contract/routes.ts with its schemas and the guard of its area. It is the only way to
 * register a route under /api (app.ts refuses any other). A handler refuses by throwing AppError; null answers 202/204.
 */
export function handle<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  { checksAccess = false }: HandleOptions = {},
): void {
  const { method, url, area, beforeInit, form }: Route = routes[name];
  const { response, ...input }: RouteSchema = schemas[name];
  const status = Number(Object.keys(response).find((code) => code.startsWith("2")));
  const contentType = form ? "application/x-www-form-urlencoded" : "application/json";

  app.route({
    method,
    url,
    config: { call: name },
    ...(findTwin(name) === undefined ? {} : { constraints: { [CALLER]: area } }),
    schema: {
      operationId: name,
      tags: [url.split("/")[1] ?? ""],
      ...(area === "public" ? {} : { security: [{ [area === "pupil" ? "pupil" : "bearer"]: [] }] }),
      ...(form ? { consumes: [contentType] } : {}),
      ...input,
      response: { ...response, "4xx": ErrorBody, "5xx": ErrorBody },
    },
    // Before the body is read: who may not call need not be listened to.
    onRequest: async (request) => {
      if (area === "pupil" && checksAccess) request.pupil = app.guard.pupilOfCookie(request);
      else if (area === "pupil") request.pupil = await app.guard.pupil(request);
      else if (area !== "public") request.teacher = await app.guard.teacher(request, area, beforeInit === true);
    },
    preValidation: async (request) => {
      const given = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
      if (input.body !== undefined && given !== undefined && given !== contentType) {
        throw new AppError("UNSUPPORTED_MEDIA_TYPE");
      }
    },
    handler: async (request, reply) => {
      const { params, query, body, teacher, pupil, log } = request;
      // The schemas have checked the parts and the guard has set the caller; only the compiler cannot see it.
      const answer = await handler({ params, query, body, teacher, pupil, log, request, reply } as unknown as Call<N>);
      if (!(answer instanceof StreamedAnswer)) return reply.code(status).send(answer);
      return reply.code(status).type("application/json; charset=utf-8").send(answer.asStream());
    },
  });
}
