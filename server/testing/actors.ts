import type { FastifyInstance } from "fastify";
import { v7 as uuid } from "uuid";
import { nameKey } from "#contract/pseudonym.ts";
import { bearerFor } from "../auth/bearer.ts";
import { pupilCookieValue } from "../auth/pupil-cookie.ts";
import type { Context } from "../context.ts";
import type { UsersTable } from "../db/schema.ts";
import { readyUser } from "./ready-user.ts";

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

/** People for tests, put into the database past the API. */
export interface Actors {
  /** A teacher with a token, verified and initialised unless `fields` say otherwise. She has no password. */
  teacher(fields?: Partial<UsersTable>): Promise<TestTeacher>;
  /** A class of `teacher`. */
  course(teacher: { readonly id: string }, name?: string): Promise<{ readonly id: string }>;
  /** A pupil of the class with a signed cookie. */
  pupil(course: { readonly id: string }, name?: string): Promise<TestPupil>;
}

export function createActors(app: FastifyInstance, context: Context): Actors {
  const { db } = context;
  let number = 0;
  return {
    async teacher(fields = {}) {
      const email = fields.email ?? `teacher-${++number}@example.org`;
      const user = readyUser(email, context.now().toISOString(), fields);
      await db.insertInto("users").values(user).execute();
      const token = bearerFor(app, user).access_token;
      return { id: user.id, email, token, headers: { authorization: `Bearer ${token}` } };
    },
    async course(teacher, name = `Klasse ${++number}`) {
      const id = uuid();
      const created = context.now().toISOString();
      await db.insertInto("courses").values({ id, teacher_id: teacher.id, name, created }).execute();
      return { id };
    },
    async pupil(course, name = `MusAnn${++number}`) {
      const id = uuid();
      const created = context.now().toISOString();
      const row = { id, course_id: course.id, name, name_key: nameKey(name), comment: "", created };
      await db.insertInto("pupils").values(row).execute();
      const expires = new Date(context.now().getTime() + 3_600_000).toISOString();
      const value = pupilCookieValue({ _id: id, name, courseId: course.id, expires });
      return {
        id,
        name,
        courseId: course.id,
        headers: { cookie: `pupil=${encodeURIComponent(app.signCookie(value))}` },
      };
    },
  };
}
