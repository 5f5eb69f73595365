import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { hashPassword } from "../auth/passwords.ts";
import { type PupilCookie, pupilCookieValue } from "../auth/pupil-cookie.ts";
import { startSession } from "../auth/sessions.ts";
import type { Context } from "../context.ts";
import type { UsersTable } from "../db/schema.ts";
import { writeClass, writePupils, writeTeacher } from "./school.ts";

export interface TestTeacher {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly headers: { readonly authorization: string };
}

export interface TestPupil {
  readonly id: string;
  readonly name: string;
  readonly courseId: string;
  readonly headers: { readonly cookie: string };
}

/** How a teacher differs from one who is verified and initialised and has no password. */
export interface TeacherFields extends Partial<UsersTable> {
  readonly password?: string;
}

/** Creates people for tests directly in the database, without the API. */
export interface Actors {
  /**
   * A teacher with a session, verified and initialised unless `fields` differ. She has no password unless one is given. A
   * superuser has given a second factor.
   */
  teacher(fields?: TeacherFields): Promise<TestTeacher>;
  /** The same teacher with another session, for tests that set the clock beyond the end of the first. */
  again(teacher: TestTeacher): Promise<TestTeacher>;
  /** A course of `teacher`. */
  course(teacher: { readonly id: string }, name?: string): Promise<{ readonly id: string }>;
  /** A pupil of the course with a signed cookie. */
  pupil(course: { readonly id: string }, name?: string): Promise<TestPupil>;
}

/** The headers that a browser sends after a pupil's login. The access has had no login that was ended. */
export function pupilHeaders(
  app: FastifyInstance,
  pupil: Pick<PupilCookie, "_id" | "name" | "courseId">,
  now: Date,
): TestPupil["headers"] {
  const expires = new Date(now.getTime() + 3_600_000).toISOString();
  const value = pupilCookieValue({ ...pupil, expires, login: randomUUID(), since: "" });
  return { cookie: `pupil=${encodeURIComponent(app.signCookie(value))}` };
}

/** By password. Hashing takes long on purpose, so all who have the same password share a hash. */
const hashes = new Map<string, Promise<string>>();

async function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return await hash;
}

export function createActors(app: FastifyInstance, context: Context): Actors {
  const { db, now } = context;
  let number = 0;
  const logIn = async (user: UsersTable): Promise<TestTeacher> => {
    const factor = user.is_superuser ? "totp" : null;
    const { access_token: token } = await startSession(app, context, { headers: {} }, user, factor);
    return { id: user.id, email: user.email, token, headers: { authorization: `Bearer ${token}` } };
  };
  return {
    async teacher({ password, ...fields } = {}) {
      const email = fields.email ?? `teacher-${++number}@example.org`;
      const hash = password === undefined ? {} : { password_hash: await hashOf(password) };
      const user = await writeTeacher(db, { ...hash, ...fields, email }, now().toISOString());
      return await logIn(user);
    },
    async again({ id }) {
      return await logIn(await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
    },
    async course(teacher, name = `Klasse ${++number}`) {
      return await writeClass(db, teacher.id, { name }, now().toISOString());
    },
    async pupil(course, name = `MusAnn${++number}`) {
      const [pupil] = await writePupils(db, course.id, [name], now().toISOString());
      const id = pupil?.id ?? "";
      return {
        id,
        name,
        courseId: course.id,
        headers: pupilHeaders(app, { _id: id, name, courseId: course.id }, now()),
      };
    },
  };
}
