import type { FastifyInstance } from "fastify";
import { routes } from "#contract/routes.ts";
import { type Context, nowText } from "../context.ts";
import { getCourseTest } from "../course-tests/course-tests.store.ts";
import { requireOpen } from "../course-tests/pupil-course-tests.store.ts";
import { hasRight } from "../courses/rights.store.ts";
import { AppError } from "../http/app-error.ts";
import { EventStream } from "../http/event-stream.ts";
import { type Handler, handle } from "../http/route.ts";
import { PupilRate } from "../limits/pupil-rate.ts";

/** A device tells about every ten seconds, and when the page changes, at most once in two; a pupil may have two devices. */
const PRESENCES = { burst: 60, regainMs: 1000 };

export function roomRoutes(app: FastifyInstance, context: Context): void {
  const { db, rooms } = context;
  app.addHook("preClose", async () => rooms.endStreams());
  app.addHook("onClose", async () => await rooms.stop());

  handle(app, "getRoom", async ({ teacher, params }) => {
    await getCourseTest(db, teacher.id, "read", params.id);
    const room = await rooms.read(params.id);
    if (room === undefined) throw new AppError("NOT_FOUND");
    return room;
  });

  handle(
    app,
    "watchRoom",
    async ({ teacher, params, request }) => {
      const { courseId } = await getCourseTest(db, teacher.id, "read", params.id);
      let leave = (): void => {};
      const stream = new EventStream(() => leave());
      const holds = async (): Promise<boolean> =>
        (await app.guard.holds(request, routes.watchRoom)) && (await hasRight(db, teacher.id, "read", courseId));
      const lastEventId = request.headers["last-event-id"];
      const named = typeof lastEventId === "string" ? lastEventId : undefined;
      leave = rooms.watch(params.id, courseId, { teacherId: teacher.id, stream, holds }, named);
      return stream;
    },
    { streamsEvents: true },
  );

  const rate = new PupilRate(PRESENCES);
  const tellPresence: Handler<"tellPresence"> = async ({ pupil, params, body }) => {
    const waitMs = rate.take(pupil.id, context.now().getTime());
    if (waitMs > 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfter: waitMs / 1000 });
    const endsIn = await requireOpen(db, pupil, params.id, nowText(context));
    rooms.present({ courseTestId: params.id, pupilId: pupil.id }, body);
    return { endsIn };
  };
  handle(app, "tellPresence", tellPresence, { checksAccess: true });
}
