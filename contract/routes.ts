/**
 * The whole API in one table: every call's method, path under `/api`, and the area that may use it. The server spreads an
 * entry into `app.route`, the browser calls it by name; a route that is not here does not exist.
 *
 * One address may have two entries, a teacher's and a pupil's, each with its own answer. A call with a bearer token is the
 * teacher's, even if the token is bad or a pupil is logged in too. Any other call is the pupil's.
 */
export type Area = "public" | "pupil" | "teacher" | "superuser";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Route<A extends Area = Area> {
  readonly area: A;
  readonly method: Method;
  /** Path under {@link API_PREFIX}, with `:name` parameters. */
  readonly url: string;
  /**
   * Open before the first use is done (docs/behaviour.md#first-use): always, or from when the password need not be changed
   * any more. A password that others may know or guess must not give away or delete anything.
   */
  readonly beforeInit?: "always" | "own password";
  /** The body is form-encoded; elsewhere it is JSON. */
  readonly form?: true;
}

/**
 * The header with the id of the pupil whom a call is about. The cookie belongs to the whole browser. A tab with one pupil's
 * answers must not send them as those of a pupil who has logged in in another tab.
 */
export const PUPIL_HEADER = "denkspur-pupil";

export const API_PREFIX = "/api";

const anyone = (method: Method, url: string): Route<"public"> => ({ area: "public", method, url });
const anyoneByForm = (url: string): Route<"public"> => ({ ...anyone("POST", url), form: true });
const pupil = (method: Method, url: string): Route<"pupil"> => ({ area: "pupil", method, url });
const teacher = (method: Method, url: string): Route<"teacher"> => ({ area: "teacher", method, url });
const superuser = (method: Method, url: string): Route<"superuser"> => ({ area: "superuser", method, url });
const newcomer = (method: Method, url: string): Route<"teacher"> => ({
  ...teacher(method, url),
  beforeInit: "always",
});
const withOwnPassword = (method: Method, url: string): Route<"teacher"> => ({
  ...teacher(method, url),
  beforeInit: "own password",
});

export const routes = {
  // The installation: settings and texts that pages need before a login
  getSite: anyone("GET", "/site"),
  getLegalPage: anyone("GET", "/legal/:page/:language"),

  // A test to try without an account; nothing is stored
  getTry: anyone("GET", "/try"),
  tryTest: anyone("POST", "/try"),

  // Authentication
  login: anyoneByForm("/auth/login"),
  loginSecondStep: anyone("POST", "/auth/login/second-factor"),
  refresh: newcomer("POST", "/auth/refresh"),
  logout: newcomer("POST", "/auth/logout"),
  confirmPassword: newcomer("POST", "/auth/confirm-password"),
  getUser: newcomer("GET", "/auth/user"),
  register: anyone("POST", "/auth/register"),
  checkInvitation: anyone("GET", "/auth/register/invitation/:invitationCode"),
  registerByInvitation: anyone("POST", "/auth/register/invitation/:invitationCode"),
  requestVerifyToken: anyone("POST", "/auth/request-verify-token"),
  verify: anyone("POST", "/auth/verify"),
  forgotPassword: anyone("POST", "/auth/forgot-password"),
  resetPassword: anyone("POST", "/auth/reset-password"),
  updatePassword: newcomer("POST", "/auth/update-password"),
  acceptConsent: newcomer("PATCH", "/auth/accept-consent"),
  savePersonalCode: newcomer("PATCH", "/auth/save-personal-code"),
  verifyPupilAccess: anyoneByForm("/auth/verify-pupil-access"),
  getPupilSession: pupil("GET", "/auth/pupil"),
  logoutPupil: anyone("POST", "/auth/logout-pupil"),

  // A teacher's own account, open during the first use too
  updateUser: newcomer("PATCH", "/auth/user"),
  withdrawConsent: withOwnPassword("PATCH", "/auth/withdraw-consent"),
  exportUser: withOwnPassword("GET", "/auth/export"),
  deleteUser: withOwnPassword("POST", "/auth/delete-user"),
  listSessions: withOwnPassword("GET", "/auth/sessions"),
  endSession: withOwnPassword("DELETE", "/auth/sessions/:id"),
  endOtherSessions: withOwnPassword("DELETE", "/auth/sessions"),

  // The second factors of a teacher's own account
  getFactors: teacher("GET", "/auth/factors"),
  beginSecondStep: teacher("POST", "/auth/factors/confirm"),
  beginPasskey: teacher("POST", "/auth/factors/passkeys/begin"),
  addPasskey: teacher("POST", "/auth/factors/passkeys"),
  removePasskey: teacher("POST", "/auth/factors/passkeys/remove"),
  beginTotp: teacher("POST", "/auth/factors/totp/begin"),
  addTotp: teacher("POST", "/auth/factors/totp"),
  removeTotp: teacher("POST", "/auth/factors/totp/remove"),
  renewRecoveryCodes: teacher("POST", "/auth/factors/recovery-codes"),

  // Course tests
  getCourseTest: teacher("GET", "/courseTests/:id"),
  listCourseTests: teacher("GET", "/courseTests/byCourse/:courseId"),
  listCourseNews: teacher("GET", "/courseTests/news"),
  createCourseTest: teacher("POST", "/courseTests"),
  updateCourseTest: teacher("PUT", "/courseTests"),
  deleteCourseTest: teacher("DELETE", "/courseTests/:id"),

  // Follow-up questions to pupils whose diagnosis is unclear
  listFollowUps: teacher("GET", "/courseTests/:id/follow-ups"),
  askFollowUps: teacher("POST", "/courseTests/:id/follow-ups"),
  takeBackFollowUps: teacher("DELETE", "/courseTests/:id/follow-ups/:pupilId"),

  // Course tests as pupils see them: the pupil of the cookie gets another answer than the teacher of the token
  listPupilCourseTests: pupil("GET", "/courseTests/byPupil/:pupilId"),
  openCourseTest: pupil("GET", "/courseTests/:id"),

  // The practice test of every class; its answers are never sent
  openPractice: pupil("GET", "/pupil/practice"),
  finishPractice: pupil("POST", "/pupil/practice"),

  // Library
  listTests: teacher("GET", "/tests"),
  getTestVersion: teacher("GET", "/tests/:testId/:version"),
  listCategories: teacher("GET", "/categories/:language"),

  // Courses
  listCourses: teacher("GET", "/courses"),
  createCourse: teacher("POST", "/courses"),
  createSampleCourse: teacher("POST", "/courses/sample"),
  updateCourse: teacher("PUT", "/courses"),
  deleteCourse: teacher("DELETE", "/courses/:id"),
  makeCodes: teacher("POST", "/courses/:id/codes"),
  stopCodes: teacher("DELETE", "/courses/:id/codes"),
  endCourseLogins: teacher("POST", "/courses/:id/logout-pupils"),
  openDoor: teacher("POST", "/courses/:id/open-door"),
  closeDoor: teacher("DELETE", "/courses/:id/open-door"),
  keepUnusedPupils: teacher("POST", "/courses/:id/unused-pupils"),
  deleteUnusedPupils: teacher("DELETE", "/courses/:id/unused-pupils"),

  // Pupils
  listPupils: teacher("GET", "/pupils/byCourse/:courseId"),
  countPupils: teacher("GET", "/pupils/byCourse/:courseId/count"),
  createPupil: teacher("POST", "/pupils"),
  createPupils: teacher("POST", "/pupils/bulk"),
  suggestPupilNames: teacher("POST", "/pupils/free-names"),
  updatePupil: teacher("PUT", "/pupils"),
  deletePupil: teacher("DELETE", "/pupils/:id"),
  endPupilLogins: teacher("POST", "/pupils/:id/logout"),

  // The live room
  getRoom: teacher("GET", "/courseTests/:id/room"),
  watchRoom: teacher("GET", "/courseTests/:id/room/events"),
  tellPresence: pupil("PUT", "/courseTests/:id/presence"),

  // Results
  evaluate: pupil("POST", "/results/evaluate"),
  saveDraft: pupil("PUT", "/results/draft"),
  getProgress: teacher("POST", "/results/progress"),
  listEvidence: teacher("GET", "/results/:courseTestId"),
  getEvidence: teacher("GET", "/results/:courseTestId/:pupilId"),
  saveVerdict: teacher("PUT", "/results/:courseTestId/:pupilId/verdict"),
  deleteResult: teacher("DELETE", "/results/:courseTestId/:pupilId"),
  listAttemptStates: teacher("GET", "/results/:courseTestId/:pupilId/states"),
  giveBack: teacher("POST", "/results/:courseTestId/:pupilId/give-back"),

  // Administration
  listInvitations: superuser("GET", "/admin/invitations"),
  createInvitation: superuser("POST", "/admin/invitations"),
  revokeInvitation: superuser("DELETE", "/admin/invitations/:id"),
  listTeachers: superuser("GET", "/admin/teachers"),
  updateTeacher: superuser("PATCH", "/admin/teachers/:id"),
  sendTeacherReset: superuser("POST", "/admin/teachers/:id/reset"),
  resetTeacherFactors: superuser("POST", "/admin/teachers/:id/factors/reset"),
  getLibraryState: superuser("GET", "/admin/library"),
  getItemFigures: superuser("GET", "/admin/library/:testId/:version/items"),
  listAudit: superuser("GET", "/admin/audit"),
  exportResearch: superuser("GET", "/admin/research-export"),
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
