import type { ErrorCode } from "#contract/errors.ts";
import type { TestPupil, TestTeacher } from "../actors.ts";
import type { CallOptions } from "../api-client.ts";
import type { TestServer } from "../test-server.ts";
import type { World } from "../world.ts";

/**
 * The roles of callers. The objects of a call always belong to `teacher` or, if pupils have them, to `pupil`. The course is shared with
 * `coTeacher` to teach it and with `reader` to read it; an `archivist` is its owner, who has archived it. `teacher` belongs to the school that
 * `schoolAdministrator` administers; `foreignSchoolAdministrator` administers another one.
 */
export const roles = [
  "anonymous",
  "pupil",
  "foreignPupil",
  "teacher",
  "coTeacher",
  "reader",
  "archivist",
  "foreignTeacher",
  "schoolAdministrator",
  "foreignSchoolAdministrator",
  "uninitialised",
  "unverified",
  "locked",
  "superuser",
] as const;
export type Role = (typeof roles)[number];

/** The expected outcome: success, or an error code with its status in contract/errors.ts. */
export type Outcome = "ok" | ErrorCode;

export interface Scene {
  readonly server: TestServer;
  /** The first teacher with a course, a published course test and a pupil. */
  readonly world: World;
  /** The school of the first teacher. */
  readonly schoolId: string;
  /** The calling teacher; the first one if the caller is not a teacher. */
  readonly account: TestTeacher;
  /** The calling pupil; the first one if the caller is not a pupil. */
  readonly access: TestPupil;
}

/** Prepares a correct call in an unused world. */
export type Prepare = (scene: Scene) => CallOptions | Promise<CallOptions>;

export interface Row {
  readonly prepare: Prepare;
  readonly outcomes: Readonly<Record<Role, Outcome>>;
}

// Each row states its callers itself. Read from contract/routes.ts, a mistake there would change the test as well.

const nobody: Record<Role, Outcome> = {
  anonymous: "UNAUTHORIZED",
  pupil: "UNAUTHORIZED",
  foreignPupil: "UNAUTHORIZED",
  teacher: "UNAUTHORIZED",
  coTeacher: "UNAUTHORIZED",
  reader: "UNAUTHORIZED",
  archivist: "UNAUTHORIZED",
  foreignTeacher: "UNAUTHORIZED",
  schoolAdministrator: "UNAUTHORIZED",
  foreignSchoolAdministrator: "UNAUTHORIZED",
  uninitialised: "UNAUTHORIZED",
  unverified: "UNAUTHORIZED",
  locked: "UNAUTHORIZED",
  superuser: "UNAUTHORIZED",
};
const colleaguesMay = { teacher: "ok", coTeacher: "ok", reader: "ok", archivist: "ok" } as const;
/** Teachers who do not see the course. A school gives its administrators nothing of the classes of its members. */
const elsewhere = (outcome: Outcome) =>
  ({
    foreignTeacher: outcome,
    schoolAdministrator: outcome,
    foreignSchoolAdministrator: outcome,
  }) as const;
const beforeFirstUse = { uninitialised: "NOT_INITIALISED", unverified: "NOT_INITIALISED" } as const;

/** A call for all, logged in or not. */
export const anybody = (prepare: Prepare, but: Partial<Record<Role, Outcome>> = {}): Row => ({
  prepare,
  outcomes: {
    anonymous: "ok",
    pupil: "ok",
    foreignPupil: "ok",
    ...colleaguesMay,
    ...elsewhere("ok"),
    uninitialised: "ok",
    unverified: "ok",
    locked: "ok",
    superuser: "ok",
    ...but,
  },
});

/** A call for pupils; `foreignPupil` is the outcome for a pupil of another course. */
export const pupils = (prepare: Prepare, foreignPupil: Outcome): Row => ({
  prepare,
  outcomes: { ...nobody, pupil: "ok", foreignPupil },
});

/** A call on what is in a course. To those who do not see the course it does not exist. */
const inCourse = (
  prepare: Prepare,
  colleagues: Pick<Record<Role, Outcome>, "coTeacher" | "reader" | "archivist">,
): Row => ({
  prepare,
  outcomes: {
    ...nobody,
    ...beforeFirstUse,
    teacher: "ok",
    ...colleagues,
    ...elsewhere("NOT_FOUND"),
    superuser: "NOT_FOUND",
  },
});

/** A call for all who see a course. */
export const whoSees = (prepare: Prepare): Row => inCourse(prepare, colleaguesMay);

/** A call for all who see a course and for her pupils, at one address (contract/routes.ts). */
export const whoSeesOrPupil = (prepare: Prepare): Row => ({
  prepare,
  outcomes: { ...whoSees(prepare).outcomes, pupil: "ok", foreignPupil: "NOT_FOUND" },
});

/** A call for those who teach a course that is in use. */
export const whoTeaches = (prepare: Prepare): Row =>
  inCourse(prepare, { coTeacher: "ok", reader: "COURSE_READ_ONLY", archivist: "COURSE_ARCHIVED" });

/** A call for the owner of a course, in use or archived. */
export const owner = (prepare: Prepare, but: Partial<Record<Role, Outcome>> = {}): Row => {
  const row = inCourse(prepare, { coTeacher: "NOT_THE_OWNER", reader: "NOT_THE_OWNER", archivist: "ok" });
  return { ...row, outcomes: { ...row.outcomes, ...but } };
};

/** A call for every teacher, since it refers to no owned object. */
export const everyTeacher = (prepare: Prepare, but: Partial<Record<Role, Outcome>> = {}): Row => ({
  prepare,
  outcomes: { ...nobody, ...beforeFirstUse, ...colleaguesMay, ...elsewhere("ok"), superuser: "ok", ...but },
});

/** A call for every teacher on her own account, even before the first use is done. */
export const ownAccount = (prepare: Prepare): Row => ({
  prepare,
  outcomes: {
    ...nobody,
    ...colleaguesMay,
    ...elsewhere("ok"),
    uninitialised: "ok",
    unverified: "ok",
    superuser: "ok",
  },
});

/** A call for every teacher on her own account, as soon as her password need not be changed any more. */
export const ownPassword = (prepare: Prepare): Row => {
  const { outcomes } = ownAccount(prepare);
  return { prepare, outcomes: { ...outcomes, uninitialised: "NOT_INITIALISED" } };
};

/** A call for who administers the school of the first teacher; `foreign`: the outcome for who administers another one. */
export const schoolAdministrators = (prepare: Prepare, foreign: Outcome): Row => ({
  prepare,
  outcomes: {
    ...nobody,
    ...beforeFirstUse,
    teacher: "FORBIDDEN",
    coTeacher: "FORBIDDEN",
    reader: "FORBIDDEN",
    archivist: "FORBIDDEN",
    ...elsewhere("FORBIDDEN"),
    superuser: "FORBIDDEN",
    schoolAdministrator: "ok",
    foreignSchoolAdministrator: foreign,
  },
});

export const superusers = (prepare: Prepare): Row => ({
  prepare,
  outcomes: {
    ...nobody,
    ...beforeFirstUse,
    teacher: "FORBIDDEN",
    coTeacher: "FORBIDDEN",
    reader: "FORBIDDEN",
    archivist: "FORBIDDEN",
    ...elsewhere("FORBIDDEN"),
    superuser: "ok",
  },
});
