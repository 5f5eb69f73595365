import type { Language } from "#contract/languages.ts";

/**
 * The query keys of the teacher's screens. Invalidating a key also invalidates the keys that begin with it: the results of a
 * course's pupils, for example, are read again with the pupils.
 */
export const keys = {
  platformChoice: (ticket: string) => ["platformChoice", ticket] as const,
  sessions: ["sessions"],
  signOnLinks: ["signOnLinks"],
  school: ["school"],
  schoolOverview: ["school", "overview"],
  courses: ["courses"],
  schoolYearPreview: (plan: unknown) => ["courses", "preview", plan] as const,
  schoolYearUndo: ["courses", "undo"],
  archive: ["courses", "archive"],
  searchIndex: ["courses", "search"],
  courseNews: ["courses", "news"],
  offers: ["courses", "offers"],
  offerOfLink: (key: string) => ["courses", "offers", key] as const,
  sharing: (courseId: string) => ["courses", courseId, "sharing"] as const,
  courseActs: (courseId: string, limit: number) => ["courses", courseId, "acts", limit] as const,
  pupils: (courseId: string) => ["pupils", courseId] as const,
  pupilsWithResults: (courseId: string) => ["pupils", courseId, "results"] as const,
  courseTests: (courseId: string) => ["courseTests", courseId] as const,
  courseTestList: (courseId: string) => ["courseTests", courseId, "list"] as const,
  detailedTests: (courseId: string) => ["courseTests", courseId, "detailed"] as const,
  courseTest: (courseTestId: string) => ["courseTest", courseTestId] as const,
  detailedTest: (courseTestId: string) => ["courseTest", courseTestId, "detailed"] as const,
  classNow: (courseTestId: string) => ["courseTest", courseTestId, "class"] as const,
  allLate: ["late"],
  late: (courseTestId: string) => ["late", courseTestId] as const,
  acts: (courseTestId: string) => ["courseTest", courseTestId, "acts"] as const,
  progress: (courseTestIds: readonly string[] = []) => ["progress", ...courseTestIds] as const,
  allEvidence: ["evidence"],
  evidence: (courseTestId: string) => ["evidence", courseTestId] as const,
  /** `handIns` says what is known of the hand-ins; when it changes, the data are read again. */
  classEvidence: (courseTestId: string, handIns: string) => ["evidence", courseTestId, { handIns }] as const,
  pupilEvidence: (courseTestId: string, pupilId: string) => ["evidence", courseTestId, pupilId] as const,
  attemptStates: (courseTestId: string, pupilId: string) => ["evidence", courseTestId, pupilId, "states"] as const,
  followUps: (courseTestId: string) => ["evidence", courseTestId, "follow-ups"] as const,
  explanation: (machineName: string, version: string, language: Language) =>
    ["explanation", machineName, version, language] as const,
  testTexts: (machineName: string, version: string, language: Language) =>
    ["testTexts", machineName, version, language] as const,
  tests: (
    language: Language,
    category: string | undefined,
    level: number | undefined,
    term: string | undefined,
    page: number,
  ) => ["tests", language, category, level, term, page] as const,
  allTests: (language: Language) => ["tests", language, "all"] as const,
  categories: (language: Language, level: number | undefined) => ["categories", language, level] as const,
  test: (testId: string, version: string | undefined) => ["test", testId, version] as const,
  packs: (family: string) => ["packs", family] as const,
  pack: (packId: string) => ["pack", packId] as const,
  packSheet: (packId: string, number: number) => ["pack", packId, "sheet", number] as const,
  exercises: (courseId: string) => ["exercises", courseId] as const,
  exits: (courseId: string) => ["exits", courseId] as const,
} as const;
