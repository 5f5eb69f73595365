import type { Translated } from "../setup.ts";

const de = {
  title: "Zugang bearbeiten",
};

const en: Translated<typeof de> = {
  title: "Edit access",
};

/** A pupil’s comment, access name and attempts. */
export const editAccess = { de, en };
