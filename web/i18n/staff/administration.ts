import type { Translated } from "../setup.ts";

const de = {
  title: "Verwaltung",
};

const en: Translated<typeof de> = {
  title: "Administration",
};

/** What every teacher's page must know of the superuser's area: its name. The rest is loaded with it (i18n/superuser.ts). */
export const administration = { de, en };
