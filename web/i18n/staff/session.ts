import type { Translated } from "../setup.ts";

const de = {
  title: "Sitzung",
};

const en: Translated<typeof de> = {
  title: "Session",
};

/** What a session says when it ends: inactivity, expiry, logging in again. */
export const session = { de, en };
