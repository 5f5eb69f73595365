import { pupilRoutes } from "./pupil-routes.ts";
import {
  anyone,
  anyoneByForm,
  anyoneByFormFromElsewhere,
  newcomer,
  type Route,
  superuser,
  teacher,
  withOwnPassword,
} from "./route.ts";

/**
 * The whole API in one table: every call's method, path under `/api`, and the area that may use it. The server spreads an
 * entry into `app.route`, the browser calls it by name; a route that is not here does not exist.
 *
 * One address may have two entries, a teacher's and a pupil's, each with its own answer. A call with a bearer token is the
 * teacher's, even if the token is bad or a pupil is logged in too. Any other call is the pupil's.
 */
export const routes = {
  ...pupilRoutes,

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

  // School sign-on. Of the first three, browsers follow the answer by themselves; the last is called by the provider.
  startSignOn: anyone("GET", "/auth/sign-on/:provider"),
  finishSignOn: anyone("GET", "/auth/sign-on/:provider/callback"),
  leaveSignOn: anyone("GET", "/auth/sign-on/:provider/logout"),
  takeSignOn: anyone("POST", "/auth/sign-on-result"),
  listSignOnLinks: withOwnPassword("GET", "/auth/sign-on-links"),
  connectSignOn: withOwnPassword("POST", "/auth/sign-on-links"),
  removeSignOnLink: withOwnPassword("DELETE", "/auth/sign-on-links/:id"),
  endSignOn: anyoneByForm("/auth/sign-on/:provider/back-channel-logout"),

  // Course tests
  getCourseTest: teacher("GET", "/courseTests/:id"),
  listCourseTests: teacher("GET", "/courseTests/byCourse/:courseId"),
  listCourseNews: teacher("GET", "/courseTests/news"),
  createCourseTest: teacher("POST", "/courseTests"),
  updateCourseTest: teacher("PUT", "/courseTests"),
  deleteCourseTest: teacher("DELETE", "/courseTests/:id"),
  endCourseTest: teacher("POST", "/courseTests/:id/end"),
  keepCourseTestOpen: teacher("DELETE", "/courseTests/:id/end"),
  getLateOpenings: teacher("GET", "/courseTests/:id/late-openings"),
  openLate: teacher("PUT", "/courseTests/:id/late-openings"),
  listCourseTestActs: teacher("GET", "/courseTests/:id/acts"),

  // Follow-up questions to pupils whose diagnosis is unclear
  listFollowUps: teacher("GET", "/courseTests/:id/follow-ups"),
  askFollowUps: teacher("POST", "/courseTests/:id/follow-ups"),
  takeBackFollowUps: teacher("DELETE", "/courseTests/:id/follow-ups/:pupilId"),

  // Library: tests, and the lesson packs for what they find
  listTests: teacher("GET", "/tests"),
  listPacks: teacher("GET", "/tests/:machineName/packs"),
  getPack: teacher("GET", "/packs/:packId"),
  getSheet: teacher("GET", "/packs/:packId/sheets/:number"),
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

  // Exercises and exit questions of lesson packs, given to pupils
  listExercises: teacher("GET", "/courses/:id/exercises"),
  giveExercise: teacher("POST", "/courses/:id/exercises"),
  takeBackExercise: teacher("POST", "/courses/:id/exercises/take-back"),
  listExits: teacher("GET", "/courses/:id/exit-questions"),
  sendExit: teacher("POST", "/courses/:id/exit-questions"),
  closeExit: teacher("POST", "/courses/:id/exit-questions/:exitId/close"),

  // Colleagues with whom a course is shared
  getSharing: teacher("GET", "/courses/:id/sharing"),
  offerCourse: teacher("POST", "/courses/:id/sharing"),
  updateOffer: teacher("PATCH", "/courses/:id/sharing/:offerId"),
  takeBackOffer: teacher("DELETE", "/courses/:id/sharing/:offerId"),
  updateMember: teacher("PATCH", "/courses/:id/members/:userId"),
  removeMember: teacher("DELETE", "/courses/:id/members/:userId"),
  offerHandover: teacher("POST", "/courses/:id/handover"),
  endHandover: teacher("DELETE", "/courses/:id/handover"),
  acceptHandover: teacher("POST", "/courses/:id/handover/accept"),
  listReceivedOffers: teacher("GET", "/courses/offers"),
  lookAtOffer: teacher("POST", "/courses/offers/look"),
  acceptOffer: teacher("POST", "/courses/offers/accept"),
  declineOffer: teacher("DELETE", "/courses/offers/:id"),
  listCourseActs: teacher("GET", "/courses/:id/acts"),

  // Schools: of one's own, and for those who administer it
  lookAtSchoolInvitation: anyone("POST", "/school-invitations/look"),
  acceptSchoolInvitation: teacher("POST", "/school-invitations/accept"),
  getSchool: teacher("GET", "/school"),
  getSchoolOverview: teacher("GET", "/school/overview"),
  inviteToSchool: teacher("POST", "/school/invitations"),
  repeatSchoolInvitation: teacher("POST", "/school/invitations/:id/repeat"),
  withdrawSchoolInvitation: teacher("DELETE", "/school/invitations/:id"),
  updateSchoolMember: teacher("PATCH", "/school/members/:userId"),
  removeSchoolMember: teacher("DELETE", "/school/members/:userId"),

  // The school year: courses move up, go to the archive, are split and joined
  previewSchoolYear: teacher("POST", "/school-year/preview"),
  applySchoolYear: teacher("POST", "/school-year"),
  getSchoolYearUndo: teacher("GET", "/school-year/undo"),
  undoSchoolYear: teacher("POST", "/school-year/undo/:id"),
  listArchive: teacher("GET", "/archive"),

  // What a teacher's device searches by itself
  getSearchIndex: teacher("GET", "/search-index"),

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

  // Results
  getProgress: teacher("POST", "/results/progress"),
  listEvidence: teacher("GET", "/results/:courseTestId"),
  getEvidence: teacher("GET", "/results/:courseTestId/:pupilId"),
  saveVerdict: teacher("PUT", "/results/:courseTestId/:pupilId/verdict"),
  enterOnPaper: teacher("PUT", "/results/:courseTestId/:pupilId/paper"),
  deleteResult: teacher("DELETE", "/results/:courseTestId/:pupilId"),
  listAttemptStates: teacher("GET", "/results/:courseTestId/:pupilId/states"),
  reopenResult: teacher("POST", "/results/:courseTestId/:pupilId/reopen"),
  giveBack: teacher("POST", "/results/:courseTestId/:pupilId/give-back"),

  // Learning platforms (LTI 1.3): what browsers bring from them and back, as pages and redirects
  beginLti: anyone("GET", "/lti/login"),
  beginLtiByForm: anyoneByFormFromElsewhere("/lti/login"),
  launchLti: anyoneByFormFromElsewhere("/lti/launch"),
  returnLti: anyone("GET", "/lti/return/:ticket"),
  returnLtiInFrame: anyoneByFormFromElsewhere("/lti/return"),
  getLtiKeys: anyone("GET", "/lti/keys"),

  // The teacher's choice of a course test for her platform's course
  getPlatformChoice: teacher("GET", "/lti/choices/:ticket"),
  choosePlatformTest: teacher("POST", "/lti/choices/:ticket"),

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
  listSchools: superuser("GET", "/admin/schools"),
  createSchool: superuser("POST", "/admin/schools"),
  updateSchool: superuser("PUT", "/admin/schools/:id"),
  deleteSchool: superuser("DELETE", "/admin/schools/:id"),
  appointSchoolAdministrator: superuser("POST", "/admin/schools/:id/administrators"),
  withdrawAdministratorInvitation: superuser("DELETE", "/admin/schools/:id/invitations/:invitationId"),
  listPlatforms: superuser("GET", "/admin/platforms"),
  createPlatform: superuser("POST", "/admin/platforms"),
  updatePlatform: superuser("PUT", "/admin/platforms/:id"),
  deletePlatform: superuser("DELETE", "/admin/platforms/:id"),
  renewPlatformKey: superuser("POST", "/admin/platforms/key"),
  exportResearch: superuser("GET", "/admin/research-export"),
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
