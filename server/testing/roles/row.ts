import type { ErrorCode } from "#contract/errors.ts";
import type { TestPupil, TestTeacher } from "../actors.ts";
import type { CallOptions } from "../api-client.ts";
import type { TestServer } from "../test-server.ts";
import type { World } from "../world.ts";

/** Who may call. The objects that are called for are always those of `teacher` and, where a pupil has them, of `pupil`. */
export const roles = [
  "anonymous",
  "pupil",
  "foreignPupil",
  "teacher",
  "foreignTeacher",
  "uninitialised",
  "unverified",
  "locked",
  "superuser",
] as const;
export type Role = (typeof roles)[number];

/** What a role gets: the call's success, or an error code, which has its status in contract/errors.ts. */
export type Outcome = "ok" | ErrorCode;

export interface Scene {
  readonly server: TestServer;
  /** The first teacher with class, published course test and pupil. */
  readonly world: World;
  /** Who calls, if that is a teacher; otherwise the first one. */
  readonly account: TestTeacher;
  /** Who calls, if that is a pupil; otherwise the first one. */
  readonly access: TestPupil;
}

/** How to call rightly, in a world that nobody has used. */
export type Prepare = (scene: Scene) => CallOptions | Promise<CallOptions>;

export interface Row {
  readonly prepare: Prepare;
  readonly outcomes: Readonly<Record<Role, Outcome>>;
}

// A row says by itself whom its call is for. Were that read from contract/routes.ts, a slip there would change both sides.

const nobody: Record<Role, Outcome> = {
  anonymous: "UNAUTHORIZED",
  pupil: "UNAUTHORIZED",
  foreignPupil: "UNAUTHORIZED",
  teacher: "UNAUTHORIZED",
  foreignTeacher: "UNAUTHORIZED",
  uninitialised: "UNAUTHORIZED",
  unverified: "UNAUTHORIZED",
  locked: "UNAUTHORIZED",
  superuser: "UNAUTHORIZED",
};
const beforeFirstUse = { uninitialised: "NOT_INITIALISED", unverified: "NOT_INITIALISED" } as const;

/** For everybody, whoever is logged in. */
export const anybody = (prepare: Prepare, but: Partial<Record<Role, Outcome>> = {}): Row => ({
  prepare,
  outcomes: {
    anonymous: "ok",
    pupil: "ok",
    foreignPupil: "ok",
    teacher: "ok",
    foreignTeacher: "ok",
    uninitialised: "ok",
    unverified: "ok",
    locked: "ok",
    superuser: "ok",
    ...but,
  },
});

/** For pupils; `foreignPupil` is what the pupil of another class gets for what is the first one's. */
export const pupils = (prepare: Prepare, foreignPupil: Outcome): Row => ({
  prepare,
  outcomes: { ...nobody, pupil: "ok", foreignPupil },
});

/** For the teacher whose object it is: to any other, a superuser too, it is not there. */
export const owner = (prepare: Prepare): Row => ({
  prepare,
  outcomes: { ...nobody, ...beforeFirstUse, teacher: "ok", foreignTeacher: "NOT_FOUND", superuser: "NOT_FOUND" },
});

/** For the teacher whose object it is and her pupils, at one address (contract/routes.ts). */
export const ownerOrPupil = (prepare: Prepare): Row => ({
  prepare,
  outcomes: { ...owner(prepare).outcomes, pupil: "ok", foreignPupil: "NOT_FOUND" },
});

/** For each teacher, since it names nothing that is somebody's. */
export const everyTeacher = (prepare: Prepare): Row => ({
  prepare,
  outcomes: { ...nobody, ...beforeFirstUse, teacher: "ok", foreignTeacher: "ok", superuser: "ok" },
});

/** For each teacher with her own account, before the first use is done too. */
export const ownAccount = (prepare: Prepare): Row => ({
  prepare,
  outcomes: {
    ...nobody,
    teacher: "ok",
    foreignTeacher: "ok",
    uninitialised: "ok",
    unverified: "ok",
    superuser: "ok",
  },
});

export const superusers = (prepare: Prepare): Row => ({
  prepare,
  outcomes: { ...nobody, ...beforeFirstUse, teacher: "FORBIDDEN", foreignTeacher: "FORBIDDEN", superuser: "ok" },
});
