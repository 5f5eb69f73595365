import { randomUUID } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { PupilSession } from "#contract/auth.schema.ts";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import type { Context } from "../context.ts";
import type { PupilRecord } from "../http/route.ts";
import { setPupilCookie } from "./pupil-cookie.ts";

/** Begins a session of an access that was admitted: writes it to the log, tells the live rooms and sets the cookie. */
export function startPupilSession(
  context: Context,
  reply: FastifyReply,
  pupil: Pick<PupilRecord, "id" | "name" | "courseId" | "since">,
): PupilSession {
  const { id, name, courseId, since } = pupil;
  context.security.write("pupil-login", { pupil: id, course: courseId, sender: reply.request.ip });
  context.rooms.loggedIn({ courseId, pupilId: id });
  const expires = new Date(context.now().getTime() + PUPIL_COOKIE_LIFETIME * 1000).toISOString();
  const session = { _id: id, name, courseId, expires };
  setPupilCookie(reply, { ...session, login: randomUUID(), since }, context.config.publicUrl.startsWith("https:"));
  return session;
}
