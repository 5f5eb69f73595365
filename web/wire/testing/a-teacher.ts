import type { User } from "#contract/auth.schema.ts";

/** A teacher who is ready to work. */
export const aTeacher: User = {
  _id: "0190a0a0-0000-7000-8000-000000000001",
  email: "k.sommer@schule.example",
  username: null,
  is_verified: true,
  is_superuser: false,
  passwordChangeRequired: false,
  consentRequired: false,
  consentConfirmed: true,
  consentTime: "2026-08-24T10:00:00.000Z",
  personalCodeRequired: false,
  personalCode: "MJBR07",
  disableDelete: false,
  simplifiedView: false,
  language: "de",
  created: "2026-08-24T09:00:00.000Z",
};
