import { pathOf } from "#contract/screens.ts";
import { TEACHER } from "../../../scripts/demo/plan.ts";
import { textsIn } from "../../../web/i18n/testing.ts";
import type { Screen, Visit } from "./screen.ts";

/** Opens a part of the administration and waits for what it lists. */
async function openSection({ tab, url }: Visit, section: string, listed: string): Promise<void> {
  await tab.go(url + pathOf("Administration", { section }));
  await tab.waitFor({ css: `main ${listed}` });
}

const section = (name: string, listed: string, then?: (visit: Visit) => Promise<void>): Screen => {
  const [part = name] = name.split("-");
  return {
    name: `superuser/${name}`,
    viewer: "superuser",
    async open(visit) {
      await openSection(visit, part, listed);
      await then?.(visit);
    },
  };
};

/** The superuser's screens. */
export const superuserScreens: readonly Screen[] = [
  section("invitations", "table"),
  section("invitations-new", "table", async ({ tab, language }) => {
    await tab.click({ css: "main button", text: textsIn(language)("administration.invitations.create") });
    await tab.waitFor({ css: '[role="dialog"] form' });
  }),
  section("teachers", "table"),
  section("teachers-lock", "table", async ({ tab, language }) => {
    const t = textsIn(language);
    const action = t("administration.teachers.actions.lock");
    const label = t("administration.teachers.actions.label", { action, email: TEACHER.email });
    await tab.click({ css: "main button", text: label });
    await tab.waitFor({ css: '[role="dialog"] button' });
  }),
  section("schools", "table"),
  section("schools-new", "table", async ({ tab, language }) => {
    await tab.click({ css: "main button", text: textsIn(language)("administration.schools.found") });
    await tab.waitFor({ css: '[role="dialog"] form' });
  }),
  section("library", "table"),
  {
    name: "superuser/items",
    viewer: "superuser",
    async open({ tab, url }) {
      await tab.go(url + pathOf("Items", { testId: "decimal-comparison", version: "1.0.0" }));
      await tab.waitFor({ css: "main table, main h2" });
    },
  },
  section("platforms", "h2"),
  section("platforms-new", "h2", async ({ tab, language }) => {
    await tab.click({ css: "main button", text: textsIn(language)("administration.platforms.add") });
    await tab.waitFor({ css: '[role="dialog"] form' });
  }),
  section("audit", "section ol"),
];
