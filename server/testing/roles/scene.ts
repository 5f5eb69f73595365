import type { MemberRight } from "#contract/colleagues.schema.ts";
import type { UsersTable } from "../../db/schema.ts";
import { archiveClass, writeMember, writeSchoolMember, writeSchoolOf } from "../school.ts";
import type { TestServer } from "../test-server.ts";
import { makeWorld } from "../world.ts";
import type { Role, Scene } from "./row.ts";

/** The password of every teacher in a scene. */
export const PASSWORD = "Nebeltal-123";

/** How the account of a role differs from an initialised one. */
const accounts: Partial<Record<Role, Partial<UsersTable>>> = {
  foreignTeacher: {},
  schoolAdministrator: {},
  foreignSchoolAdministrator: {},
  uninitialised: { password_change_required: 1, consent_required: 1, personal_code_required: 1 },
  unverified: { is_verified: 0 },
  locked: { is_locked: 1 },
  superuser: { is_superuser: 1 },
  coTeacher: {},
  reader: {},
};

/** The right of a colleague with whom the course is shared. */
const rights: Partial<Record<Role, MemberRight>> = { coTeacher: "teach", reader: "read" };

/** Makes a new world, so that no call depends on another one, with a caller in `role`. */
export async function makeScene(
  server: TestServer,
  role: Role,
  passwordHash: string,
): Promise<Scene & { readonly headers: Record<string, string> }> {
  const world = await makeWorld(server, { password_hash: passwordHash });
  const fields = accounts[role];
  const account = fields ? await server.teacher({ password_hash: passwordHash, ...fields }) : world.teacher;
  const { db, now } = server.context;
  const time = now().toISOString();
  const schoolId = await writeSchoolOf(db, world.teacher.id, time);
  if (role === "schoolAdministrator") {
    await writeSchoolMember(db, { schoolId, userId: account.id, administers: true }, time);
  }
  if (role === "foreignSchoolAdministrator") await writeSchoolOf(db, account.id, time, true);
  const right = rights[role];
  if (right !== undefined)
    await writeMember(server.context.db, { courseId: world.course.id, userId: account.id, right });
  const isForeign = role === "foreignPupil";
  const access = isForeign ? await server.pupil(await server.course(await server.teacher())) : world.pupil;
  const caller = role === "pupil" || isForeign ? access : account;
  return {
    server,
    world,
    schoolId,
    account,
    access,
    headers: role === "anonymous" ? {} : caller.headers,
  };
}

/** What is done to the world of a scene after its call was prepared. */
export async function finishScene({ server, world }: Scene, role: Role): Promise<void> {
  if (role === "archivist") await archiveClass(server.context.db, world.course.id);
}
