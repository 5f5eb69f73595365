/** The query keys of the superuser's screens. */
export const keys = {
  teachers: ["admin", "teachers"],
  teacherPage: (q: string, page: number) => ["admin", "teachers", q, page] as const,
  invitations: ["admin", "invitations"],
  platforms: ["admin", "platforms"],
  schools: ["admin", "schools"],
  library: ["admin", "library"],
  items: (testId: string, version: string) => ["admin", "library", testId, version] as const,
  audit: (page: number) => ["admin", "audit", page] as const,
} as const;
