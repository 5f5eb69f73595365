import { versionText } from "#contract/address.ts";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import {
  MAX_ANSWER,
  MAX_BULK,
  MAX_COLLEAGUE_KEY,
  MAX_COMMENT,
  MAX_DEPLOYMENTS,
  MAX_INVITED_AT_ONCE,
  MAX_PLATFORM_NAME,
  MAX_PLATFORM_TEXT,
  MAX_RESPONSES,
  MAX_SCHOOL_NAME,
  MAX_TRACE,
} from "#contract/limits.ts";
import type { RouteName, Routes } from "#contract/routes.ts";
import type { CallOptions } from "../../server/testing/api-client.ts";
import { type FullSchool, numbered } from "./school.ts";

/** A call with the dearest parts that its contract takes. */
export interface DearCall {
  /** What makes it dear. */
  readonly what: string;
  /** Parts of the call's run number `run`: two runs may not add the same name. */
  readonly parts: (school: FullSchool, run: number) => CallOptions;
  /** It is done in portions, so that others are answered meanwhile. */
  readonly inPortions?: true;
  /** How often it can be made; otherwise as often as the measure needs. */
  readonly runs?: number;
}

type Area<A extends string> = { [N in RouteName]: Routes[N]["area"] extends A ? N : never }[RouteName];
/** Besides those of somebody who is logged in, what visitors may do without an account. */
type Measured = Area<"pupil" | "teacher" | "superuser"> | "getTry" | "tryTest";

/** Signs that are dear to normalise: one of them becomes eighteen letters. */
const LIGATURES = "ﷺ".repeat(54);
const names = (base: string, run: number): string[] => numbered(`${base} ${run} `, 0);
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `01890000-0000-7000-8000-${String(index).padStart(12, "0")}`);
const none = ids(1)[0] ?? "";
const long = (length: number): string => "ﷺ".repeat(length);
const leavesAll = ({ pupils }: FullSchool["full"]) => ({
  courses: [],
  made: [],
  moves: [{ pupilIds: pupils.map(({ id }) => id), to: "leaves" as const }],
});
const plain = (what: string, parts: Partial<CallOptions> = {}): DearCall[] => [{ what, parts: () => parts }];

/** A learning platform with texts and lists as long as they may be. */
const platform = (run: number) => ({
  name: long(MAX_PLATFORM_NAME),
  issuer: long(MAX_PLATFORM_TEXT),
  clientId: `${run} ${long(MAX_PLATFORM_TEXT - 10)}`,
  deployments: Array.from({ length: MAX_DEPLOYMENTS }, (_, index) => `${index} ${long(200)}`),
  authorizationUrl: `https://platform.example/${"x".repeat(1900)}`,
  keysUrl: `https://platform.example/${"x".repeat(1900)}`,
  address: `https://platform.example/${"x".repeat(1900)}`,
  enabled: true,
});

const passkeyOfNobody = {
  challenge: ids(1)[0],
  name: long(20),
  passkey: {
    id: "x",
    rawId: "x",
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON: "x".repeat(1000), attestationObject: "x".repeat(1000) },
  },
};

/** Answers to `count` responses that the test does not ask for, as long as they may be. */
const strange = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, "(a+b)".repeat(MAX_ANSWER / 5)]));
const trace = Array.from({ length: MAX_TRACE }, () => ({ pageId: 1, duration: 1.5 }));

function submission({ pupil, version, courseTestId }: FullSchool, given: string) {
  return {
    courseId: pupil.courseId,
    testId: version.test._id,
    courseTestId,
    pupilId: pupil.id,
    machineName: version.test.machineName,
    testVersion: versionText(version.number),
    inputs: Object.fromEntries(version.rules.responses.map(({ name }) => [name, given])),
    trace,
  };
}

function draft(school: FullSchool, run: number) {
  const { courseTestId, inputs } = submission(school, `${run} `.repeat(40).slice(0, MAX_ANSWER));
  return { courseTestId, inputs, times: {}, page: 1, trace };
}

const packId = "decimals-longer-is-not-larger";

/** The state of an exercise with maps and lists as long as they may be. */
const largestState = (() => {
  const keys = ids(64).map((id) => `${id} ${id}`);
  const byName = <T>(value: T): Record<string, T> => Object.fromEntries(keys.map((key) => [key, value]));
  const list = ids(32);
  const missed = { task: none, filling: 0, answer: long(MAX_ANSWER), code: null };
  return {
    ...NEW_EXERCISE,
    given: byName(1),
    misses: byName(1),
    types: byName(true),
    again: byName(1),
    row: list,
    worked: list,
    queue: list,
    missed: [missed, missed],
  };
})();

/** Every call of somebody who is logged in, in the order of contract/routes.ts. The compiler keeps the list complete. */
export const dearCalls: Readonly<Record<Measured, readonly DearCall[]>> = {
  getTry: plain("–"),
  tryTest: [
    {
      what: "by a child, as often as an address may",
      parts: ({ newest }) => ({
        body: { testId: newest.test._id, testVersion: versionText(newest.number), pupil: "mia" },
      }),
      runs: 100,
    },
  ],
  refresh: plain("–"),
  logout: [{ what: "–", parts: ({ loggingOut }) => ({ as: loggingOut }), runs: 1 }],
  confirmPassword: [
    { what: "a wrong one, up to the limit", parts: () => ({ body: { password: "x".repeat(200) } }), runs: 10 },
  ],
  getUser: plain("–"),
  updatePassword: [
    {
      what: "a wrong old one, up to the limit",
      parts: () => ({ body: { oldPassword: "x".repeat(200), newPassword: "y".repeat(200) } }),
      runs: 10,
    },
  ],
  acceptConsent: plain("again"),
  savePersonalCode: plain("one that is none", { body: { personalCode: long(20) } }),
  getPupilSession: plain("–"),
  updateUser: plain("the language", { body: { language: "en" } }),
  withdrawConsent: [{ what: "–", parts: ({ leaving }) => ({ as: leaving }) }],
  exportUser: [{ what: "1 class of 400 with 50 tests and 90 others", parts: () => ({}), inPortions: true, runs: 3 }],
  listSignOnLinks: plain("–"),
  connectSignOn: plain("a code that nobody has", { body: { code: "x".repeat(200) } }),
  removeSignOnLink: plain("one that is none", { params: { id: ids(1)[0] ?? "" } }),
  getFactors: plain("–"),
  beginSecondStep: plain("without a factor"),
  beginPasskey: plain("–"),
  addPasskey: plain("one that nobody began", { body: passkeyOfNobody }),
  removePasskey: plain("a missing one", { body: { id: "x".repeat(2000) } }),
  beginTotp: plain("–"),
  addTotp: [{ what: "wrong digits", parts: () => ({ body: { digits: "000000" } }), runs: 10 }],
  removeTotp: plain("without one"),
  renewRecoveryCodes: plain("without a factor"),
  resetTeacherFactors: plain("of a missing account", { params: { id: none } }),
  deleteUser: [
    {
      what: "with 20,000 results",
      parts: ({ leaving }) => ({ as: leaving, body: { email: leaving.email } }),
      inPortions: true,
      runs: 1,
    },
  ],
  listSessions: plain("–"),
  endSession: plain("one that is none", { params: { id: none } }),
  endOtherSessions: plain("without any"),
  previewSchoolYear: [{ what: "400 children with 50 tests leave", parts: ({ full }) => ({ body: leavesAll(full) }) }],
  applySchoolYear: plain("with an old preview", {
    body: { plan: { courses: [], made: [{ name: "8b" }], moves: [] }, fingerprint: "x" },
  }),
  getSchoolYearUndo: plain("–"),
  undoSchoolYear: plain("a missing one", { params: { id: none } }),
  listArchive: plain("100 classes"),
  getSearchIndex: [{ what: "100 classes, some of 400 with 50 tests", parts: () => ({}), inPortions: true, runs: 3 }],
  getSharing: [{ what: "alone", parts: ({ pupil }) => ({ params: { id: pupil.courseId } }) }],
  offerCourse: [
    {
      what: "to the same address",
      parts: ({ pupil }) => ({ params: { id: pupil.courseId }, body: { right: "read", email: "k@schule.example" } }),
    },
  ],
  updateOffer: plain("a missing one", { params: { id: none, offerId: none }, body: { right: "read" } }),
  takeBackOffer: plain("a missing one", { params: { id: none, offerId: none } }),
  updateMember: plain("a missing one", { params: { id: none, userId: none }, body: { right: "read" } }),
  removeMember: plain("a missing one", { params: { id: none, userId: none } }),
  offerHandover: plain("to nobody", { params: { id: none }, body: { userId: none, keepsReading: true } }),
  endHandover: plain("a missing one", { params: { id: none } }),
  acceptHandover: plain("a missing one", { params: { id: none } }),
  listReceivedOffers: plain("–"),
  lookAtOffer: plain("a wrong key", { body: { key: "x".repeat(MAX_COLLEAGUE_KEY) } }),
  acceptOffer: plain("a wrong key", { body: { key: "x".repeat(MAX_COLLEAGUE_KEY) } }),
  declineOffer: plain("a missing one", { params: { id: none } }),
  listCourseActs: [{ what: "all", parts: ({ pupil }) => ({ params: { id: pupil.courseId } }) }],
  getCourseTest: [
    { what: "with its test", parts: ({ courseTestId: id }) => ({ params: { id }, query: { includeTest: true } }) },
  ],
  listCourseTests: [
    {
      what: "50 tests with schemes and counts",
      parts: ({ full }) => ({
        params: { courseId: full.id },
        query: { includeTests: true, includeResultCount: true, limit: 0 },
      }),
    },
  ],
  createCourseTest: [
    {
      what: "with the survey",
      parts: ({ full, version }) => ({
        body: { courseId: full.id, testId: version.test._id, testVersion: version.number, survey: true },
      }),
      runs: 20,
    },
  ],
  updateCourseTest: [
    {
      what: `${MAX_BULK} moves, the longest comment`,
      parts: ({ courseTestId: id }) => ({
        query: { id },
        body: {
          comment: long(MAX_COMMENT),
          lesson: { moves: Object.fromEntries(ids(MAX_BULK).map((pupil) => [pupil, long(120)])) },
        },
      }),
    },
  ],
  deleteCourseTest: [
    {
      what: "with 400 results",
      parts: ({ full }, run) => ({ params: { id: full.courseTestIds[run] ?? "" } }),
      runs: 10,
    },
  ],
  getRoom: [{ what: "400 children", parts: ({ courseTestId: id }) => ({ params: { id } }) }],
  watchRoom: [
    { what: "400 children, to the first event", parts: ({ courseTestId: id }) => ({ params: { id } }), runs: 5 },
  ],
  tellPresence: [
    { what: "–", parts: ({ courseTestId: id }) => ({ params: { id }, body: { page: 1, idle: 0 } }), runs: 50 },
  ],

  listFollowUps: [
    {
      what: "a class of 400, all of whom have handed in",
      parts: ({ full }) => ({ params: { id: full.courseTestIds[20] ?? "" } }),
      inPortions: true,
      runs: 10,
    },
  ],
  askFollowUps: [
    {
      what: `${MAX_BULK} pupils`,
      parts: ({ full }) => ({
        params: { id: full.courseTestIds[0] ?? "" },
        body: { pupilIds: full.pupils.slice(0, MAX_BULK).map(({ id }) => id) },
      }),
      inPortions: true,
      runs: 10,
    },
  ],
  takeBackFollowUps: [
    {
      what: "of a pupil who was not asked",
      parts: ({ full }) => ({ params: { id: full.courseTestIds[0] ?? "", pupilId: full.pupils[0]?.id ?? "" } }),
    },
  ],
  listPupilCourseTests: [
    { what: "with tests", parts: ({ pupil }) => ({ params: { pupilId: pupil.id }, query: { includeTests: true } }) },
  ],
  endCourseTest: plain("a missing one", { params: { id: none }, body: {} }),
  keepCourseTestOpen: plain("a missing one", { params: { id: none } }),
  getLateOpenings: plain("a missing one", { params: { id: none } }),
  openLate: plain("a missing one", { params: { id: none }, body: { pupilIds: ids(MAX_BULK) } }),
  listCourseTestActs: plain("a missing one", { params: { id: none } }),
  openCourseTest: [
    { what: "with its test", parts: ({ courseTestId: id }) => ({ params: { id }, query: { includeTest: true } }) },
  ],
  listExercises: [{ what: "of 400", parts: ({ full }) => ({ params: { id: full.id } }) }],
  giveExercise: [
    {
      what: `${MAX_BULK} pupils`,
      parts: ({ full }) => ({
        params: { id: full.id },
        body: { packId, pupilIds: full.pupils.slice(0, MAX_BULK).map(({ id }) => id) },
      }),
      inPortions: true,
      runs: 10,
    },
  ],
  takeBackExercise: [
    {
      what: `${MAX_BULK} pupils who are not there`,
      parts: ({ full }) => ({ params: { id: full.id }, body: { packId, pupilIds: ids(MAX_BULK) } }),
    },
  ],
  listExits: [{ what: "of 400", parts: ({ full }) => ({ params: { id: full.id } }) }],
  sendExit: [{ what: "to 400", parts: ({ full }) => ({ params: { id: full.id }, body: { packId } }), runs: 10 }],
  closeExit: plain("a missing one", { params: { id: none, exitId: none } }),
  listPupilMaterial: plain("–"),
  openExercise: plain("a missing one", { params: { id: none } }),
  saveExercise: [
    {
      what: "a missing one, as large as a state may be",
      parts: () => ({ params: { id: none }, body: { state: largestState } }),
    },
  ],
  answerExit: plain("a missing one, the longest answers", {
    params: { id: none },
    body: {
      answers: Object.fromEntries(
        names("x", 0)
          .slice(0, 8)
          .map((name) => [name, long(MAX_ANSWER)]),
      ),
    },
  }),
  openPractice: plain("–"),
  finishPractice: plain("–", { body: {} }),
  listTests: [
    { what: "all, no filter", parts: () => ({ query: { limit: 0 } }) },
    { what: "the longest search", parts: () => ({ query: { q: long(100) } }) },
    {
      what: "the longest filter",
      parts: () => ({ query: { qfilter: `categories=in=(${"a,".repeat(230)}a)` } }),
    },
  ],
  getTestVersion: [
    {
      what: "–",
      parts: ({ version }) => ({ params: { testId: version.test._id, version: versionText(version.number) } }),
    },
  ],
  listPacks: plain("–", { params: { machineName: "decimal-comparison" } }),
  getPack: plain("–", { params: { packId } }),
  getSheet: plain("–", { params: { packId, number: "417" } }),
  listCategories: plain("–", { params: { language: "de" } }),
  listCourses: plain("100 classes"),
  createSampleCourse: [{ what: "26 children with 76 results", parts: () => ({}), runs: 1 }],
  listCourseNews: plain("100 classes"),
  createCourse: [{ what: "the longest name", parts: () => ({ body: { name: long(80) } }), runs: 5 }],
  updateCourse: [
    { what: "the longest name", parts: ({ full }) => ({ query: { id: full.id }, body: { name: long(80) } }) },
  ],
  deleteCourse: [
    {
      what: "with 20,000 results",
      parts: ({ toDelete }, run) => ({ params: { id: toDelete[run]?.id ?? "" } }),
      inPortions: true,
      runs: 3,
    },
  ],
  makeCodes: [
    { what: "new ones for 400", parts: ({ full }) => ({ params: { id: full.id }, body: { renew: "all" } }), runs: 10 },
  ],
  stopCodes: [{ what: "–", parts: ({ full }) => ({ params: { id: full.id } }) }],
  keepUnusedPupils: plain("none", { params: { id: none } }),
  deleteUnusedPupils: [
    {
      what: "400 with 20,000 results",
      parts: ({ unused }) => ({ params: { id: unused.id } }),
      inPortions: true,
      runs: 1,
    },
  ],
  endCourseLogins: [{ what: "of 400", parts: ({ full }) => ({ params: { id: full.id } }) }],
  openDoor: [{ what: "–", parts: ({ full }) => ({ params: { id: full.id } }) }],
  closeDoor: [{ what: "–", parts: ({ full }) => ({ params: { id: full.id } }) }],
  listPupils: [
    {
      what: "400 with 50 results each",
      parts: ({ full }) => ({ params: { courseId: full.id }, query: { includeResults: true, limit: 0 } }),
      inPortions: true,
      runs: 5,
    },
    { what: "400, without results", parts: ({ full }) => ({ params: { courseId: full.id }, query: { limit: 0 } }) },
  ],
  countPupils: [{ what: "400", parts: ({ full }) => ({ params: { courseId: full.id } }) }],
  createPupil: [
    {
      what: "a name of 18 × 54 signs",
      parts: ({ pupil }, run) => ({ body: { courseId: pupil.courseId, name: `${LIGATURES}a${run}` } }),
      runs: 40,
    },
  ],
  createPupils: [
    {
      what: "400 new names",
      parts: ({ pupil }, run) => ({
        body: { courseId: pupil.courseId, amount: MAX_BULK, names: names("Neues Kind", run) },
      }),
      runs: 10,
    },
    {
      what: "400 names that are taken",
      parts: ({ pupil }) => ({
        body: { courseId: pupil.courseId, amount: MAX_BULK, names: numbered(LIGATURES, 0) },
      }),
    },
    {
      what: "400 times one name",
      parts: ({ pupil }) => ({
        body: { courseId: pupil.courseId, amount: MAX_BULK, names: Array<string>(MAX_BULK).fill(LIGATURES) },
      }),
    },
  ],
  suggestPupilNames: [
    {
      what: "400 times one of which 2,000 are taken",
      parts: () => ({ body: { names: Array<string>(MAX_BULK).fill(LIGATURES) } }),
    },
    { what: "400 different", parts: (_school, run) => ({ body: { names: names(long(20), run) } }) },
  ],
  updatePupil: [
    {
      what: "name and comment",
      parts: ({ full }, run) => ({
        query: { id: full.pupils[0]?.id ?? "" },
        body: { name: `${LIGATURES}b${run}`, comment: long(MAX_COMMENT) },
      }),
      runs: 40,
    },
  ],
  deletePupil: [
    {
      what: "with 50 results",
      parts: ({ full }, run) => ({ params: { id: full.pupils[1 + run]?.id ?? "" } }),
      runs: 40,
    },
  ],
  endPupilLogins: [{ what: "–", parts: ({ full }) => ({ params: { id: full.pupils[300]?.id ?? "" } }) }],
  evaluate: [
    { what: "one after handing in, 2,000 in the trace", parts: (school) => ({ body: submission(school, "(a+b)") }) },
    {
      what: "200 strange answers",
      parts: (school) => ({ body: { ...submission(school, ""), inputs: strange(MAX_RESPONSES) } }),
    },
  ],
  saveDraft: [
    {
      what: "all answers, 2,000 in the trace",
      parts: (school, run) => ({ as: school.writer, body: draft(school, run) }),
    },
    {
      what: "200 strange answers",
      parts: (school, run) => ({ as: school.writer, body: { ...draft(school, run), inputs: strange(MAX_RESPONSES) } }),
    },
  ],
  getProgress: [
    { what: "500 tests", parts: ({ full }) => ({ body: { courseTestIdList: [...full.courseTestIds, ...ids(450)] } }) },
  ],
  listEvidence: [
    {
      what: "of 400",
      parts: ({ full }) => ({ params: { courseTestId: full.courseTestIds[20] ?? "" } }),
      inPortions: true,
      runs: 10,
    },
  ],
  getEvidence: [
    {
      what: "–",
      parts: ({ full }) => ({
        params: { courseTestId: full.courseTestIds[20] ?? "", pupilId: full.pupils[200]?.id ?? "" },
      }),
    },
  ],
  deleteResult: [
    {
      what: "–",
      parts: ({ full }, run) => ({
        params: { courseTestId: full.courseTestIds[20] ?? "", pupilId: full.pupils[100 + run]?.id ?? "" },
      }),
      runs: 40,
    },
  ],
  enterOnPaper: [
    {
      what: "a whole test",
      // Of those whose results were deleted by the call above.
      parts: ({ full }, run) => ({
        params: { courseTestId: full.courseTestIds[20] ?? "", pupilId: full.pupils[100 + run]?.id ?? "" },
        body: { inputs: {} },
      }),
      runs: 40,
    },
  ],
  saveVerdict: [
    {
      what: "twenty stages and patterns",
      parts: ({ full }) => ({
        params: { courseTestId: full.courseTestIds[20] ?? "", pupilId: full.pupils[200]?.id ?? "" },
        body: {
          verdict: {
            fits: "no" as const,
            reason: "other" as const,
            seen: Array.from({ length: 20 }, () => ({ kind: "pattern" as const, name: null, is: "L1" })),
          },
        },
      }),
    },
  ],
  listAttemptStates: [
    {
      what: "–",
      parts: ({ full }) => ({
        params: { courseTestId: full.courseTestIds[20] ?? "", pupilId: full.pupils[200]?.id ?? "" },
      }),
    },
  ],
  reopenResult: [
    {
      what: "one of a test that is not there",
      parts: () => ({ params: { courseTestId: ids(1)[0] ?? "", pupilId: none } }),
    },
  ],
  giveBack: [
    {
      what: "a state that is not there",
      parts: ({ full }) => ({
        params: { courseTestId: full.courseTestIds[20] ?? "", pupilId: full.pupils[200]?.id ?? "" },
        body: { state: none },
      }),
    },
  ],
  getPlatformChoice: plain("one that is not there", { params: { ticket: "x".repeat(43) } }),
  choosePlatformTest: plain("one that is not there", {
    params: { ticket: "x".repeat(43) },
    body: { courseTestId: ids(1)[0] ?? "" },
  }),
  acceptSchoolInvitation: plain("one that is not there", { body: { code: "x".repeat(200) } }),
  getSchool: plain("–"),
  // The school's numbers of the full classes: the dearest that a colleague can ask for here.
  getSchoolOverview: plain("–"),
  inviteToSchool: [
    {
      what: "as many as at once",
      parts: (_school, run) => ({
        body: { emails: Array.from({ length: MAX_INVITED_AT_ONCE }, (_, index) => `k${index}-${run}@schule.example`) },
      }),
      runs: 3,
    },
  ],
  repeatSchoolInvitation: plain("one that is not there", { params: { id: none } }),
  withdrawSchoolInvitation: plain("one that is not there", { params: { id: none } }),
  updateSchoolMember: plain("one that is not there", { params: { userId: none }, body: { administers: false } }),
  removeSchoolMember: plain("one that is not there", { params: { userId: none } }),
  listSchools: plain("–"),
  createSchool: [{ what: "the longest name", parts: () => ({ body: { name: long(MAX_SCHOOL_NAME) } }), runs: 40 }],
  updateSchool: plain("a missing one", { params: { id: none }, body: { name: long(MAX_SCHOOL_NAME) } }),
  deleteSchool: plain("a missing one", { params: { id: none } }),
  appointSchoolAdministrator: plain("of a missing one", { params: { id: none }, body: { email: "k@schule.example" } }),
  withdrawAdministratorInvitation: plain("a missing one", { params: { id: none, invitationId: none } }),
  listPlatforms: plain("–"),
  createPlatform: [{ what: "the longest texts", parts: (_school, run) => ({ body: platform(run) }), runs: 40 }],
  updatePlatform: plain("a missing one", { params: { id: ids(1)[0] ?? "" }, body: platform(-1) }),
  deletePlatform: plain("a missing one", { params: { id: ids(1)[0] ?? "" } }),
  renewPlatformKey: [{ what: "–", parts: () => ({}), runs: 10 }],
  listInvitations: plain("–"),
  createInvitation: [
    {
      what: "the longest note",
      parts: () => ({ body: { uses: 1, days: 1, note: long(200), superuser: false } }),
      runs: 40,
    },
  ],
  revokeInvitation: plain("a missing one", { params: { id: none } }),
  listTeachers: plain("the longest search", { query: { q: "%".repeat(254) } }),
  updateTeacher: [
    { what: "a setting", parts: ({ teacher }) => ({ params: { id: teacher.id }, body: { simplifiedView: true } }) },
  ],
  sendTeacherReset: [{ what: "a missing one", parts: () => ({ params: { id: none } }) }],
  getLibraryState: plain("with 40,000 results"),
  getItemFigures: [
    {
      what: "of 20,000 hand-ins",
      parts: () => ({ params: { testId: "decimal-comparison", version: "1.0.0" } }),
      runs: 2,
    },
  ],
  listAudit: plain("–"),
  exportResearch: [{ what: "all", parts: () => ({}), inPortions: true, runs: 3 }],
};
