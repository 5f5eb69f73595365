import { randomUUID } from "node:crypto";
import type { RouteName } from "#contract/routes.ts";
import { createInvitation } from "../../auth/invitation.ts";
import { passkeyCreation, relyingPartyOf } from "../../factors/passkeys.ts";
import { keepChallenge } from "../../factors/second-step.ts";
import { newTotpSecret } from "../../factors/totp.ts";
import { sealTotpSecret } from "../../factors/totp-secret.ts";
import { putPendingTotp } from "../../factors/totps.store.ts";
import { insertFollowUp } from "../../follow-ups/follow-ups.store.ts";
import { insertSession } from "../../users/sessions.store.ts";
import { makeTokenLink } from "../../users/token-link.ts";
import type { UserTokenRow } from "../../users/user-tokens.store.ts";
import { findUser } from "../../users/users.store.ts";
import { pupilHeaders } from "../actors.ts";
import type { CallOptions } from "../api-client.ts";
import { Authenticator } from "../authenticator.ts";
import { digitsOf } from "../digits.ts";
import { writePasskey, writeTotp } from "../second-factors.ts";
import { triedBy } from "../tried.ts";
import { submissionOf } from "../world.ts";
import {
  anybody,
  everyTeacher,
  ownAccount,
  owner,
  ownerOrPupil,
  ownPassword,
  pupils,
  type Row,
  type Scene,
  superusers,
} from "./row.ts";
import { PASSWORD } from "./scene.ts";

const NEW_PASSWORD = "Anders-456";
const newTeacher = () => ({ email: `${randomUUID()}@example.org`, password: PASSWORD, isTeacher: true });
const testId = "decimal-comparison";
const testVersion = { major: 1, minor: 0, patch: 0 };

async function makeInvitation({ server }: Scene): Promise<{ id: string; invitationCode: string }> {
  const { id, link } = await createInvitation(server.context, { uses: 1, days: 1, superuser: false });
  return { id, invitationCode: link.split("/").at(-1) ?? "" };
}

async function mailedToken({ server }: Scene, userId: string, purpose: UserTokenRow["purpose"]): Promise<string> {
  const link = await makeTokenLink(server.context, server.context.db, userId, purpose);
  return link.split("/").at(-1) ?? "";
}

const draftOf = ({ world }: Scene) => ({
  courseTestId: world.courseTestId,
  inputs: { t1_1: "L" },
  times: {},
  page: 1,
  trace: [],
});

const openCourseTest = ({ world }: Scene) => ({ params: { id: world.courseTestId }, query: { includeTest: true } });

async function withTotp({ server, account }: Scene): Promise<CallOptions> {
  await writeTotp(server, account.id);
  return {};
}

/** Every call of the contract. A call without a row does not compile. */
export const rows: Readonly<Record<RouteName, Row>> = {
  getSite: anybody(() => ({})),
  getLegalPage: anybody(() => ({ params: { page: "imprint", language: "de" } })),

  getTry: anybody(() => ({})),
  tryTest: anybody(({ server }) => ({ body: triedBy(server, { pupil: "mia" }) })),

  login: anybody(({ account }) => ({ body: { username: account.email, password: PASSWORD } }), {
    unverified: "LOGIN_USER_NOT_VERIFIED",
    locked: "LOGIN_BAD_CREDENTIALS",
  }),
  loginSecondStep: anybody(async ({ server, world }) => {
    const { recoveryCodes } = await writeTotp(server, world.teacher.id);
    const challenge = await keepChallenge(server.context, world.teacher.id, "login", "");
    return { body: { challenge, recoveryCode: recoveryCodes[0] } };
  }),
  refresh: ownAccount(() => ({})),
  logout: ownAccount(() => ({})),
  confirmPassword: ownAccount(() => ({ body: { password: PASSWORD } })),
  listSessions: ownPassword(() => ({})),
  endSession: ownPassword(async ({ server, account }) => {
    const { db } = server.context;
    const id = randomUUID();
    const time = server.context.now().toISOString();
    await insertSession(db, {
      id,
      user_id: account.id,
      created: time,
      seen: time,
      confirmed: time,
      device: "",
      factor: null,
    });
    return { params: { id } };
  }),
  endOtherSessions: ownPassword(() => ({})),
  getUser: ownAccount(() => ({})),
  register: anybody(async (scene) => {
    const { invitationCode } = await makeInvitation(scene);
    return { body: { ...newTeacher(), invitationCode } };
  }),
  checkInvitation: anybody(async (scene) => {
    const { invitationCode } = await makeInvitation(scene);
    return { params: { invitationCode } };
  }),
  registerByInvitation: anybody(async (scene) => {
    const { invitationCode } = await makeInvitation(scene);
    return { params: { invitationCode }, body: newTeacher() };
  }),
  requestVerifyToken: anybody(({ account }) => ({ body: { email: account.email } })),
  verify: anybody(async (scene) => {
    const { id } = await scene.server.teacher({ is_verified: 0 });
    return { body: { token: await mailedToken(scene, id, "verify") } };
  }),
  forgotPassword: anybody(({ account }) => ({ body: { email: account.email } })),
  resetPassword: anybody(async (scene) => ({
    body: { token: await mailedToken(scene, scene.world.teacher.id, "reset"), password: NEW_PASSWORD },
  })),
  updatePassword: ownAccount(() => ({ body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } })),
  acceptConsent: ownAccount(() => ({})),
  savePersonalCode: ownAccount(() => ({ body: { personalCode: "MAKÖ07" } })),
  verifyPupilAccess: anybody(({ access }) => ({ body: { pupilName: access.name } })),
  getPupilSession: pupils(() => ({}), "ok"),
  logoutPupil: anybody(() => ({})),

  updateUser: ownAccount(() => ({ body: { language: "en" } })),
  withdrawConsent: ownPassword(() => ({})),
  exportUser: ownPassword(() => ({})),
  deleteUser: ownPassword(({ account }) => ({ body: { email: account.email } })),

  getFactors: everyTeacher(() => ({})),
  beginSecondStep: everyTeacher(withTotp),
  beginPasskey: everyTeacher(() => ({})),
  addPasskey: everyTeacher(async ({ server, account }) => {
    const { config, db } = server.context;
    const user = await findUser(db, account.id);
    const party = relyingPartyOf(config.publicUrl);
    if (!user || !party) throw new Error("The scene has no account, or no domain.");
    const creation = await passkeyCreation(party, user, []);
    const challenge = await keepChallenge(server.context, account.id, "passkey", creation.challenge);
    return { body: { challenge, name: "Stick", passkey: new Authenticator(party.origin).create(creation) } };
  }),
  removePasskey: everyTeacher(async (scene) => {
    await withTotp(scene);
    const id = randomUUID();
    await writePasskey(scene.server.context.db, scene.account.id, id);
    return { body: { id } };
  }),
  beginTotp: everyTeacher(() => ({})),
  addTotp: everyTeacher(async ({ server, account }) => {
    const { config, db, now } = server.context;
    const secret = newTotpSecret();
    await putPendingTotp(db, account.id, sealTotpSecret(config, secret, account.id));
    return { body: { digits: digitsOf(secret, now()) } };
  }),
  removeTotp: everyTeacher(async (scene) => {
    await writePasskey(scene.server.context.db, scene.account.id, randomUUID());
    return await withTotp(scene);
  }),
  renewRecoveryCodes: everyTeacher(withTotp),

  getCourseTest: ownerOrPupil(openCourseTest),
  listCourseTests: owner(({ world }) => ({ params: { courseId: world.course.id } })),
  listCourseNews: everyTeacher(() => ({})),
  createCourseTest: owner(({ world }) => ({ body: { courseId: world.course.id, testId, testVersion } })),
  updateCourseTest: owner(({ world }) => ({ query: { id: world.courseTestId }, body: { published: false } })),
  deleteCourseTest: owner(({ world }) => ({ params: { id: world.courseTestId } })),

  endCourseTest: owner(({ world }) => ({ params: { id: world.courseTestId }, body: {} })),
  keepCourseTestOpen: owner(({ world }) => ({ params: { id: world.courseTestId } })),
  getLateOpenings: owner(({ world }) => ({ params: { id: world.courseTestId } })),
  openLate: owner(({ world }) => ({ params: { id: world.courseTestId }, body: { pupilIds: [world.pupil.id] } })),
  listCourseTestActs: owner(({ world }) => ({ params: { id: world.courseTestId } })),

  listPupilCourseTests: pupils(({ world }) => ({ params: { pupilId: world.pupil.id } }), "NOT_FOUND"),
  openCourseTest: ownerOrPupil(openCourseTest),

  openPractice: pupils(() => ({}), "ok"),
  finishPractice: pupils(() => ({}), "ok"),

  listTests: everyTeacher(() => ({ query: { language: "de" } })),
  getTestVersion: everyTeacher(() => ({ params: { testId, version: "1.0.0" } })),
  listCategories: everyTeacher(() => ({ params: { language: "de" } })),

  listCourses: everyTeacher(() => ({})),
  createCourse: everyTeacher(() => ({ body: { name: "7b" } })),
  createSampleCourse: everyTeacher(() => ({})),
  updateCourse: owner(({ world }) => ({ query: { id: world.course.id }, body: { name: "7b" } })),
  deleteCourse: owner(({ world }) => ({ params: { id: world.course.id } })),
  makeCodes: owner(({ world }) => ({ params: { id: world.course.id }, body: { renew: "all" } })),
  stopCodes: owner(({ world }) => ({ params: { id: world.course.id } })),
  endCourseLogins: owner(({ world }) => ({ params: { id: world.course.id } })),
  openDoor: owner(({ world }) => ({ params: { id: world.course.id } })),
  closeDoor: owner(({ world }) => ({ params: { id: world.course.id } })),

  keepUnusedPupils: owner(({ world }) => ({ params: { id: world.course.id } })),
  deleteUnusedPupils: owner(({ world }) => ({ params: { id: world.course.id } })),

  listPupils: owner(({ world }) => ({ params: { courseId: world.course.id }, query: { includeResults: true } })),
  countPupils: owner(({ world }) => ({ params: { courseId: world.course.id } })),
  createPupil: owner(({ world }) => ({ body: { name: "Neu", courseId: world.course.id } })),
  createPupils: owner(({ world }) => ({ body: { amount: 1, names: ["Neue"], courseId: world.course.id } })),
  suggestPupilNames: everyTeacher(({ world }) => ({ body: { names: [world.pupil.name] } })),
  updatePupil: owner(({ world }) => ({ query: { id: world.pupil.id }, body: { comment: "braucht Zeit" } })),
  deletePupil: owner(({ world }) => ({ params: { id: world.pupil.id } })),
  endPupilLogins: owner(({ world }) => ({ params: { id: world.pupil.id } })),

  listFollowUps: owner(({ world }) => ({ params: { id: world.courseTestId } })),
  askFollowUps: owner(({ world }) => ({ params: { id: world.courseTestId }, body: { pupilIds: [world.pupil.id] } })),
  takeBackFollowUps: owner(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    await insertFollowUp(server.context.db, {
      id: randomUUID(),
      teacherId: world.teacher.id,
      courseTestId: world.courseTestId,
      pupilId: world.pupil.id,
      round: 1,
      created: server.context.now().toISOString(),
      testId,
      machineName: testId,
      version: testVersion,
      questions: [],
    });
    return { params: { id: world.courseTestId, pupilId: world.pupil.id } };
  }),

  getRoom: owner(({ world }) => ({ params: { id: world.courseTestId } })),
  watchRoom: owner(({ world }) => ({ params: { id: world.courseTestId } })),
  tellPresence: pupils(
    ({ world }) => ({ params: { id: world.courseTestId }, body: { page: 1, idle: 0 } }),
    "NOT_FOUND",
  ),

  evaluate: pupils(({ world }) => ({ body: submissionOf(world) }), "SUBMISSION_MISMATCH"),
  saveDraft: pupils((scene) => ({ body: draftOf(scene) }), "NOT_FOUND"),
  getProgress: everyTeacher(({ world }) => ({ body: { courseTestIdList: [world.courseTestId] } })),
  listEvidence: owner(({ world }) => ({ params: { courseTestId: world.courseTestId } })),
  getEvidence: owner(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    return { params: { courseTestId: world.courseTestId, pupilId: world.pupil.id } };
  }),
  saveVerdict: owner(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    return { params, body: { verdict: { fits: "yes" as const, reason: null, seen: [] } } };
  }),
  enterOnPaper: owner(({ world }) => ({
    params: { courseTestId: world.courseTestId, pupilId: world.pupil.id },
    body: { inputs: { t1_1: "L" } },
  })),
  deleteResult: owner(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    return { params: { courseTestId: world.courseTestId, pupilId: world.pupil.id } };
  }),
  listAttemptStates: owner(({ world }) => ({ params: { courseTestId: world.courseTestId, pupilId: world.pupil.id } })),
  reopenResult: owner(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    return { params: { courseTestId: world.courseTestId, pupilId: world.pupil.id } };
  }),
  giveBack: owner(async ({ server, world }) => {
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    const { id: _id, name, courseId, headers } = world.pupil;
    const again = pupilHeaders(server.app, { _id, name, courseId }, server.context.now());
    for (const [value, login] of [["L", headers] as const, ["R", again] as const]) {
      const body = { courseTestId: world.courseTestId, inputs: { t1_1: value }, times: {}, page: 1, trace: [] };
      await server.call("saveDraft", { headers: login, body });
    }
    const states = await server.call("listAttemptStates", { as: world.teacher, params });
    // There is none of an attempt that is handed in already, or of a world that is not there.
    const [state] = states.status === 200 ? states.body.results : [];
    return { params, body: { state: state?._id ?? randomUUID() } };
  }),

  listInvitations: superusers(() => ({})),
  createInvitation: superusers(() => ({ body: { uses: 1, days: 1, note: "", superuser: false } })),
  revokeInvitation: superusers(async (scene) => ({ params: { id: (await makeInvitation(scene)).id } })),
  listTeachers: superusers(() => ({})),
  updateTeacher: superusers(({ world }) => ({ params: { id: world.teacher.id }, body: { isLocked: true } })),
  sendTeacherReset: superusers(({ world }) => ({ params: { id: world.teacher.id } })),
  resetTeacherFactors: superusers(({ world }) => ({ params: { id: world.teacher.id } })),
  getLibraryState: superusers(() => ({})),
  getItemFigures: superusers(() => ({ params: { testId, version: "1.0.0" } })),
  listAudit: superusers(() => ({})),
  exportResearch: superusers(() => ({})),
};
