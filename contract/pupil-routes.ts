import { anyone, anyoneByForm, newcomer, pupil, type Route } from "./route.ts";

/** The calls of the pupils' pages. They are apart from those of contract/routes.ts because a tablet loads this table. */
export const pupilRoutes = {
  // The login
  verifyPupilAccess: anyoneByForm("/auth/verify-pupil-access"),
  getPupilSession: pupil("GET", "/auth/pupil"),
  logoutPupil: anyone("POST", "/auth/logout-pupil"),
  /** A pupil's login ends a teacher's session in the same browser. */
  logout: newcomer("POST", "/auth/logout"),

  // Course tests as pupils see them: the pupil of the cookie gets another answer than the teacher of the token
  listPupilCourseTests: pupil("GET", "/courseTests/byPupil/:pupilId"),
  openCourseTest: pupil("GET", "/courseTests/:id"),
  tellPresence: pupil("PUT", "/courseTests/:id/presence"),

  // The practice test of every class; its answers are never sent
  openPractice: pupil("GET", "/pupil/practice"),
  finishPractice: pupil("POST", "/pupil/practice"),

  // Exercises and exit questions of lesson packs
  listPupilMaterial: pupil("GET", "/pupil/material"),
  openExercise: pupil("GET", "/pupil/exercises/:id"),
  saveExercise: pupil("PUT", "/pupil/exercises/:id"),
  answerExit: pupil("POST", "/pupil/exit-questions/:id"),

  // Results
  evaluate: pupil("POST", "/results/evaluate"),
  saveDraft: pupil("PUT", "/results/draft"),
} as const satisfies Record<string, Route>;

export type PupilRouteName = keyof typeof pupilRoutes;
