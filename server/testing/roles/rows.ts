import { randomUUID } from "node:crypto";
import type { MemberRight } from "#contract/colleagues.schema.ts";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import type { RouteName } from "#contract/routes.ts";
import { createInvitation } from "../../auth/invitation.ts";
import { passkeyCreation, relyingPartyOf } from "../../factors/passkeys.ts";
import { keepChallenge } from "../../factors/second-step.ts";
import { newTotpSecret } from "../../factors/totp.ts";
import { sealTotpSecret } from "../../factors/totp-secret.ts";
import { putPendingTotp } from "../../factors/totps.store.ts";
import { insertFollowUp } from "../../follow-ups/follow-ups.store.ts";
import { makeSecret } from "../../lti/browser.ts";
import { findByIssuer, insertPlatform } from "../../lti/platforms.store.ts";
import { setInvitationCode } from "../../mail/school-mails.store.ts";
import { insertInvitations } from "../../schools/invitations.store.ts";
import { codeHash, newCode } from "../../users/secret-code.ts";
import { insertSession } from "../../users/sessions.store.ts";
import { makeTokenLink } from "../../users/token-link.ts";
import type { UserTokenRow } from "../../users/user-tokens.store.ts";
import { findUser } from "../../users/users.store.ts";
import { pupilHeaders } from "../actors.ts";
import type { CallOptions } from "../api-client.ts";
import { Authenticator } from "../authenticator.ts";
import { digitsOf } from "../digits.ts";
import { begin, beginChoice, beginningOf, makeLink, register, TEACHER } from "../lti-launch.ts";
import { LtiPlatform } from "../lti-platform.ts";
import { writeSchoolMember, writeSchoolOf } from "../school.ts";
import { writePasskey, writeTotp } from "../second-factors.ts";
import { writeSignOnLink, writeSignOnResult } from "../sign-on-result.ts";
import type { TestServer } from "../test-server.ts";
import { triedBy } from "../tried.ts";
import { makeWorld, submissionOf, type World } from "../world.ts";
import {
  anybody,
  everyTeacher,
  ownAccount,
  owner,
  ownPassword,
  pupils,
  type Row,
  roles,
  type Scene,
  schoolAdministrators,
  superusers,
  whoSees,
  whoSeesOrPupil,
  whoTeaches,
} from "./row.ts";
import { PASSWORD } from "./scene.ts";

const NEW_PASSWORD = "Anders-456";
const newTeacher = () => ({ email: `${randomUUID()}@example.org`, password: PASSWORD, isTeacher: true });
const testId = "decimal-comparison";
const packId = "decimals-longer-is-not-larger";
const testVersion = { major: 1, minor: 0, patch: 0 };

async function makeInvitation({ server }: Scene): Promise<{ id: string; invitationCode: string }> {
  const { id, link } = await createInvitation(server.context, { uses: 1, days: 1, superuser: false });
  return { id, invitationCode: link.split("/").at(-1) ?? "" };
}

const anybodysEmail = () => `${randomUUID()}@example.org`;

/** An invitation to a school, with its code. */
async function schoolInvitation({ server: { context } }: Scene, schoolId: string, email = anybodysEmail()) {
  const now = context.now();
  const expires = new Date(now.getTime() + 86_400_000).toISOString();
  const terms = { schoolId, emails: [email], administers: false, by: randomUUID() };
  const [id = ""] = await insertInvitations(context.db, { ...terms, created: now.toISOString(), expires });
  const code = newCode();
  await setInvitationCode(context.db, id, codeHash(code));
  return { id, code };
}

/** A code that invites an address to a school in which nobody of the scene is. */
async function schoolCode(scene: Scene, email: string): Promise<string> {
  const { db } = scene.server.context;
  const schoolId = await writeSchoolOf(db, (await scene.server.teacher()).id);
  return (await schoolInvitation(scene, schoolId, email)).code;
}

/** A colleague in the school of the first teacher. */
async function newSchoolMember({ server, schoolId }: Scene): Promise<string> {
  const { id: userId } = await server.teacher();
  await writeSchoolMember(server.context.db, { schoolId, userId });
  return userId;
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

const movedUp = ({ course }: World) => ({
  courses: [{ id: course.id, name: "8b", archived: false }],
  made: [],
  moves: [],
});

async function previewedBy({ server, world }: Scene) {
  const plan = movedUp(world);
  const preview = await server.call("previewSchoolYear", { as: world.teacher, body: plan });
  // There is nothing to preview of a world that is not there.
  return { plan, fingerprint: preview.status === 200 ? preview.body.fingerprint : "none" };
}

async function withTotp({ server, account }: Scene): Promise<CallOptions> {
  await writeTotp(server, account.id);
  return {};
}

/** Another teacher's course, offered to whoever brings the key. */
async function linkOfStranger(
  { server }: Scene,
  right: MemberRight = "teach",
): Promise<{ stranger: World; key: string }> {
  const stranger = await makeWorld(server);
  return { stranger, key: await linkTo(server, stranger, right) };
}

/** A link to the course of a world; none if the world is not there. */
async function linkTo(server: TestServer, { teacher, course }: World, right: MemberRight): Promise<string> {
  const offer = await server.call("offerCourse", { as: teacher, params: { id: course.id }, body: { right } });
  return offer.status === 201 ? (offer.body.key ?? "") : "none";
}

/** An offer to an address of the course of a world, by its id. */
async function offerTo({ server }: Scene, { teacher, course }: World, email: string): Promise<string> {
  const body = { right: "read" as const, email };
  const offer = await server.call("offerCourse", { as: teacher, params: { id: course.id }, body });
  return offer.status === 201 ? offer.body._id : randomUUID();
}

/** A colleague with whom the scene's course is shared. */
async function newMember({ server, world }: Scene): Promise<string> {
  const colleague = await server.teacher();
  const key = await linkTo(server, world, "teach");
  await server.call("acceptOffer", { as: colleague, body: { key } });
  return colleague.id;
}

const handOver = async (server: TestServer, { teacher, course }: World, userId: string): Promise<void> =>
  void (await server.call("offerHandover", {
    as: teacher,
    params: { id: course.id },
    body: { userId, keepsReading: true },
  }));

let started: Promise<LtiPlatform> | undefined;
const registered = new WeakSet<TestServer>();

/** A learning platform, which is registered at the scene's server. */
async function platformOf({ server }: Scene): Promise<LtiPlatform> {
  started ??= LtiPlatform.start();
  const platform = await started;
  if (!registered.has(server)) await register(server, platform);
  registered.add(server);
  return platform;
}

const newPlatform = () => ({
  name: "Schulmoodle",
  issuer: "https://moodle.schule.example",
  clientId: randomUUID(),
  deployments: ["1"],
  authorizationUrl: "https://moodle.schule.example/auth",
  keysUrl: "https://moodle.schule.example/keys",
  address: "https://moodle.schule.example",
  enabled: true,
});

async function insertNewPlatform({ server: { context } }: Scene): Promise<string> {
  const id = randomUUID();
  await insertPlatform(context.db, { id, created: context.now().toISOString() }, newPlatform());
  return id;
}

/** A choice that the first teacher has made. */
async function chosenBy(scene: Scene, more: Record<string, string> = {}) {
  const { server, world } = scene;
  const { params, headers } = await beginChoice(server, await platformOf(scene), more);
  const body = { courseTestId: world.courseTestId };
  await server.call("choosePlatformTest", { params, headers: { ...headers, ...world.teacher.headers }, body });
  return { params, headers };
}

const exerciseCall = ({ course, pupil }: World) => ({
  params: { id: course.id },
  body: { packId, pupilIds: [pupil.id] },
});

/** The exercise of the world's pupil. */
async function givenExercise({ server, world }: Scene): Promise<string> {
  const given = await server.call("giveExercise", { as: world.teacher, ...exerciseCall(world) });
  // Nothing is given in a world that is not there.
  return given.status === 200 ? (given.body.results[0]?._id ?? "none") : randomUUID();
}

/** An exit question that the world's course was sent. */
async function sentExit({ server, world: { teacher, course } }: Scene): Promise<string> {
  const sent = await server.call("sendExit", { as: teacher, params: { id: course.id }, body: { packId } });
  return sent.status === 201 ? sent.body._id : randomUUID();
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
  // The accesses of an archived course do not log in.
  verifyPupilAccess: anybody(({ access }) => ({ body: { pupilName: access.name } }), { archivist: "PUPIL_UNKNOWN" }),
  getPupilSession: pupils(() => ({}), "ok"),
  logoutPupil: anybody(() => ({})),

  updateUser: ownAccount(() => ({ body: { language: "en" } })),
  withdrawConsent: ownPassword(() => ({})),
  exportUser: ownPassword(() => ({})),
  deleteUser: ownPassword(({ account }) => ({ body: { email: account.email } })),

  // A navigation is led somewhere whatever comes of it.
  startSignOn: anybody(() => ({ params: { provider: "school" } })),
  finishSignOn: anybody(() => ({ params: { provider: "school" }, query: { code: "code", state: "state" } })),
  leaveSignOn: anybody(() => ({ params: { provider: "school" } })),
  takeSignOn: anybody(async ({ server }) => {
    const { code, headers } = await writeSignOnResult(server);
    return { body: { code }, headers };
  }),
  listSignOnLinks: ownPassword(() => ({})),
  connectSignOn: ownPassword(async ({ server }) => {
    const { code, headers } = await writeSignOnResult(server, { step: "connect" });
    return { body: { code }, headers };
  }),
  removeSignOnLink: ownPassword(async ({ server, account }) => ({
    params: { id: await writeSignOnLink(server, account.id) },
  })),
  // Nobody has the key of a provider that is not there: sign-on/attacks.test.ts has one that is.
  endSignOn: anybody(
    () => ({ params: { provider: "none" }, body: { logout_token: "x" } }),
    Object.fromEntries(roles.map((role) => [role, "LOGOUT_TOKEN_REFUSED"])),
  ),

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

  getCourseTest: whoSeesOrPupil(openCourseTest),
  listCourseTests: whoSees(({ world }) => ({ params: { courseId: world.course.id } })),
  listCourseNews: everyTeacher(() => ({})),
  createCourseTest: whoTeaches(({ world }) => ({ body: { courseId: world.course.id, testId, testVersion } })),
  updateCourseTest: whoTeaches(({ world }) => ({ query: { id: world.courseTestId }, body: { published: false } })),
  deleteCourseTest: owner(({ world }) => ({ params: { id: world.courseTestId } })),

  endCourseTest: whoTeaches(({ world }) => ({ params: { id: world.courseTestId }, body: {} })),
  keepCourseTestOpen: whoTeaches(({ world }) => ({ params: { id: world.courseTestId } })),
  getLateOpenings: whoSees(({ world }) => ({ params: { id: world.courseTestId } })),
  openLate: whoTeaches(({ world }) => ({ params: { id: world.courseTestId }, body: { pupilIds: [world.pupil.id] } })),
  listCourseTestActs: whoSees(({ world }) => ({ params: { id: world.courseTestId } })),

  listPupilCourseTests: pupils(({ world }) => ({ params: { pupilId: world.pupil.id } }), "NOT_FOUND"),
  openCourseTest: whoSeesOrPupil(openCourseTest),

  listPacks: everyTeacher(() => ({ params: { machineName: "decimal-comparison" } })),
  getPack: everyTeacher(() => ({ params: { packId } })),
  getSheet: everyTeacher(() => ({ params: { packId, number: "417" } })),

  listExercises: whoSees(({ world }) => ({ params: { id: world.course.id } })),
  giveExercise: whoTeaches(({ world }) => exerciseCall(world)),
  takeBackExercise: whoTeaches(async (scene) => {
    await givenExercise(scene);
    return exerciseCall(scene.world);
  }),
  listExits: whoSees(({ world }) => ({ params: { id: world.course.id } })),
  sendExit: whoTeaches(({ world }) => ({ params: { id: world.course.id }, body: { packId } })),
  closeExit: whoTeaches(async (scene) => ({ params: { id: scene.world.course.id, exitId: await sentExit(scene) } })),
  listPupilMaterial: pupils(() => ({}), "ok"),
  openExercise: pupils(async (scene) => ({ params: { id: await givenExercise(scene) } }), "NOT_FOUND"),
  saveExercise: pupils(
    async (scene) => ({ params: { id: await givenExercise(scene) }, body: { state: NEW_EXERCISE } }),
    "NOT_FOUND",
  ),
  answerExit: pupils(
    async (scene) => ({ params: { id: await sentExit(scene) }, body: { answers: { x1: "L" } } }),
    "NOT_FOUND",
  ),

  openPractice: pupils(() => ({}), "ok"),
  finishPractice: pupils(() => ({}), "ok"),

  listTests: everyTeacher(() => ({ query: { language: "de" } })),
  getTestVersion: everyTeacher(() => ({ params: { testId, version: "1.0.0" } })),
  listCategories: everyTeacher(() => ({ params: { language: "de" } })),

  listCourses: everyTeacher(() => ({})),
  createCourse: everyTeacher(() => ({ body: { name: "7b" } })),
  createSampleCourse: everyTeacher(() => ({})),
  updateCourse: whoTeaches(({ world }) => ({ query: { id: world.course.id }, body: { name: "7b" } })),
  deleteCourse: owner(({ world }) => ({ params: { id: world.course.id } })),
  makeCodes: whoTeaches(({ world }) => ({ params: { id: world.course.id }, body: { renew: "all" } })),
  stopCodes: whoTeaches(({ world }) => ({ params: { id: world.course.id } })),
  endCourseLogins: whoTeaches(({ world }) => ({ params: { id: world.course.id } })),
  openDoor: whoTeaches(({ world }) => ({ params: { id: world.course.id } })),
  closeDoor: whoTeaches(({ world }) => ({ params: { id: world.course.id } })),

  previewSchoolYear: owner(({ world }) => ({ body: movedUp(world) })),
  // The archive changes the class.
  applySchoolYear: owner(async (scene) => ({ body: await previewedBy(scene) }), { archivist: "SCHOOL_YEAR_CHANGED" }),
  getSchoolYearUndo: everyTeacher(() => ({})),
  undoSchoolYear: owner(
    async (scene) => {
      const { server, world } = scene;
      const body = await previewedBy(scene);
      const applied = await server.call("applySchoolYear", { as: world.teacher, body });
      return { params: { id: applied.status === 201 ? applied.body._id : randomUUID() } };
    },
    {
      coTeacher: "UNDO_OVER",
      reader: "UNDO_OVER",
      foreignTeacher: "UNDO_OVER",
      schoolAdministrator: "UNDO_OVER",
      foreignSchoolAdministrator: "UNDO_OVER",
      superuser: "UNDO_OVER",
    },
  ),
  listArchive: everyTeacher(() => ({})),
  getSearchIndex: everyTeacher(() => ({})),

  getSharing: whoSees(({ world }) => ({ params: { id: world.course.id } })),
  offerCourse: owner(({ world }) => ({ params: { id: world.course.id }, body: { right: "read" as const } })),
  updateOffer: owner(async (scene) => ({
    params: { id: scene.world.course.id, offerId: await offerTo(scene, scene.world, "kollegin@example.org") },
    body: { right: "teach" as const },
  })),
  takeBackOffer: owner(async (scene) => ({
    params: { id: scene.world.course.id, offerId: await offerTo(scene, scene.world, "kollegin@example.org") },
  })),
  updateMember: owner(async (scene) => ({
    params: { id: scene.world.course.id, userId: await newMember(scene) },
    body: { right: "read" as const },
  })),
  removeMember: owner(async (scene) => ({ params: { id: scene.world.course.id, userId: await newMember(scene) } })),
  offerHandover: owner(async (scene) => ({
    params: { id: scene.world.course.id },
    body: { userId: await newMember(scene), keepsReading: true },
  })),
  // A member to whom nothing is offered has nothing to decline.
  endHandover: owner(
    async (scene) => {
      await handOver(scene.server, scene.world, await newMember(scene));
      return { params: { id: scene.world.course.id } };
    },
    { coTeacher: "OFFER_GONE", reader: "OFFER_GONE" },
  ),
  acceptHandover: everyTeacher(async (scene) => {
    const { stranger, key } = await linkOfStranger(scene);
    await scene.server.call("acceptOffer", { headers: scene.account.headers, body: { key } });
    await handOver(scene.server, stranger, scene.account.id);
    return { params: { id: stranger.course.id } };
  }),
  listReceivedOffers: everyTeacher(() => ({})),
  lookAtOffer: everyTeacher(async (scene) => ({ body: { key: (await linkOfStranger(scene)).key } })),
  acceptOffer: everyTeacher(async (scene) => ({ body: { key: (await linkOfStranger(scene)).key } })),
  declineOffer: everyTeacher(async (scene) => ({
    params: { id: await offerTo(scene, await makeWorld(scene.server), scene.account.email) },
  })),
  listCourseActs: whoSees(({ world }) => ({ params: { id: world.course.id } })),

  lookAtSchoolInvitation: anybody(async (scene) => ({ body: { code: await schoolCode(scene, anybodysEmail()) } })),
  // Who belongs to a school already has to leave it first.
  acceptSchoolInvitation: everyTeacher(
    async (scene) => ({ body: { code: await schoolCode(scene, scene.account.email) } }),
    {
      teacher: "IN_A_SCHOOL",
      archivist: "IN_A_SCHOOL",
      schoolAdministrator: "IN_A_SCHOOL",
      foreignSchoolAdministrator: "IN_A_SCHOOL",
    },
  ),
  getSchool: everyTeacher(() => ({})),
  // Who administers another school sees, and invites to, her own.
  getSchoolOverview: schoolAdministrators(() => ({}), "ok"),
  inviteToSchool: schoolAdministrators(() => ({ body: { emails: [anybodysEmail()] } }), "ok"),
  repeatSchoolInvitation: schoolAdministrators(
    async (scene) => ({ params: { id: (await schoolInvitation(scene, scene.schoolId)).id } }),
    "NOT_FOUND",
  ),
  withdrawSchoolInvitation: schoolAdministrators(
    async (scene) => ({ params: { id: (await schoolInvitation(scene, scene.schoolId)).id } }),
    "NOT_FOUND",
  ),
  updateSchoolMember: schoolAdministrators(
    async (scene) => ({ params: { userId: await newSchoolMember(scene) }, body: { administers: true } }),
    "NOT_FOUND",
  ),
  removeSchoolMember: schoolAdministrators(
    async (scene) => ({ params: { userId: await newSchoolMember(scene) } }),
    "NOT_FOUND",
  ),

  listSchools: superusers(() => ({})),
  createSchool: superusers(() => ({ body: { name: "Gesamtschule am Fluss" } })),
  updateSchool: superusers(({ schoolId }) => ({ params: { id: schoolId }, body: { name: "Schule am Fluss" } })),
  deleteSchool: superusers(({ schoolId }) => ({ params: { id: schoolId } })),
  appointSchoolAdministrator: superusers(({ schoolId, world }) => ({
    params: { id: schoolId },
    body: { email: world.teacher.email },
  })),
  withdrawAdministratorInvitation: superusers(async (scene) => ({
    params: { id: scene.schoolId, invitationId: (await schoolInvitation(scene, scene.schoolId)).id },
  })),

  keepUnusedPupils: whoTeaches(({ world }) => ({ params: { id: world.course.id } })),
  deleteUnusedPupils: owner(({ world }) => ({ params: { id: world.course.id } })),

  listPupils: whoSees(({ world }) => ({ params: { courseId: world.course.id }, query: { includeResults: true } })),
  countPupils: whoSees(({ world }) => ({ params: { courseId: world.course.id } })),
  createPupil: whoTeaches(({ world }) => ({ body: { name: `Neu${randomUUID()}`, courseId: world.course.id } })),
  createPupils: whoTeaches(({ world }) => ({
    body: { amount: 1, names: [`Neu${randomUUID()}`], courseId: world.course.id },
  })),
  suggestPupilNames: everyTeacher(({ world }) => ({ body: { names: [world.pupil.name] } })),
  updatePupil: whoTeaches(({ world }) => ({ query: { id: world.pupil.id }, body: { comment: "braucht Zeit" } })),
  deletePupil: owner(({ world }) => ({ params: { id: world.pupil.id } })),
  endPupilLogins: whoTeaches(({ world }) => ({ params: { id: world.pupil.id } })),

  listFollowUps: whoSees(({ world }) => ({ params: { id: world.courseTestId } })),
  askFollowUps: whoTeaches(({ world }) => ({
    params: { id: world.courseTestId },
    body: { pupilIds: [world.pupil.id] },
  })),
  takeBackFollowUps: whoTeaches(async ({ server, world }) => {
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

  getRoom: whoSees(({ world }) => ({ params: { id: world.courseTestId } })),
  watchRoom: whoSees(({ world }) => ({ params: { id: world.courseTestId } })),
  tellPresence: pupils(
    ({ world }) => ({ params: { id: world.courseTestId }, body: { page: 1, idle: 0 } }),
    "NOT_FOUND",
  ),

  evaluate: pupils(({ world }) => ({ body: submissionOf(world) }), "SUBMISSION_MISMATCH"),
  saveDraft: pupils((scene) => ({ body: draftOf(scene) }), "NOT_FOUND"),
  getProgress: everyTeacher(({ world }) => ({ body: { courseTestIdList: [world.courseTestId] } })),
  listEvidence: whoSees(({ world }) => ({ params: { courseTestId: world.courseTestId } })),
  getEvidence: whoSees(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    return { params: { courseTestId: world.courseTestId, pupilId: world.pupil.id } };
  }),
  saveVerdict: owner(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    return { params, body: { verdict: { fits: "yes" as const, reason: null, seen: [] } } };
  }),
  enterOnPaper: whoTeaches(({ world }) => ({
    params: { courseTestId: world.courseTestId, pupilId: world.pupil.id },
    body: { inputs: { t1_1: "L" } },
  })),
  deleteResult: owner(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    return { params: { courseTestId: world.courseTestId, pupilId: world.pupil.id } };
  }),
  listAttemptStates: whoSees(({ world }) => ({
    params: { courseTestId: world.courseTestId, pupilId: world.pupil.id },
  })),
  reopenResult: whoTeaches(async ({ server, world }) => {
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    return { params: { courseTestId: world.courseTestId, pupilId: world.pupil.id } };
  }),
  giveBack: whoTeaches(async ({ server, world }) => {
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

  beginLti: anybody(async (scene) => ({ query: beginningOf(await platformOf(scene)) })),
  beginLtiByForm: anybody(async (scene) => ({ body: beginningOf(await platformOf(scene)) })),
  launchLti: anybody(async (scene) => {
    const platform = await platformOf(scene);
    const { state, nonce, headers } = await begin(scene.server, platform);
    const claims = platform.linkClaims(TEACHER, nonce, await makeLink(scene.server, platform, scene.world));
    return { body: { state, id_token: await platform.sign(claims) }, headers };
  }),
  returnLti: anybody(async (scene) => await chosenBy(scene)),
  returnLtiInFrame: anybody(async (scene) => {
    const frame = makeSecret().secret;
    await chosenBy(scene, { frame });
    const platform = await findByIssuer(scene.server.context.db, (await platformOf(scene)).origin, undefined);
    return { body: { frame, platform: platform?.id } };
  }),
  getLtiKeys: anybody(() => ({})),
  getPlatformChoice: everyTeacher(async (scene) => await beginChoice(scene.server, await platformOf(scene))),
  choosePlatformTest: whoTeaches(async (scene) => {
    const { params, headers } = await beginChoice(scene.server, await platformOf(scene));
    return { params, headers, body: { courseTestId: scene.world.courseTestId } };
  }),

  listPlatforms: superusers(() => ({})),
  createPlatform: superusers(() => ({ body: newPlatform() })),
  updatePlatform: superusers(async (scene) => ({
    params: { id: await insertNewPlatform(scene) },
    body: newPlatform(),
  })),
  deletePlatform: superusers(async (scene) => ({ params: { id: await insertNewPlatform(scene) } })),
  renewPlatformKey: superusers(() => ({})),

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
