import { licencesPath, pathOf, type ScreenName } from "#contract/screens.ts";
import { ADMINISTRATOR } from "../../../scripts/demo/plan.ts";
import { textsIn } from "../../../web/i18n/testing.ts";
import type { Screen, Visit } from "./screen.ts";

/** A value that no invitation, password or address has. */
const DEAD = "ausgedacht";

async function openPage({ tab, url }: Visit, page: ScreenName, params: Record<string, string> = {}): Promise<void> {
  await tab.go(url + pathOf(page, params));
  await tab.waitFor({ css: "h1" });
}

const page = (name: string, of: ScreenName, params?: Record<string, string>): Screen => ({
  name: `public/${name}`,
  viewer: "nobody",
  open: (visit) => openPage(visit, of, params),
});

/** A page with a text of the server's, which loads after its heading. */
const legal = (name: string, of: ScreenName): Screen => ({
  name: `public/${name}`,
  viewer: "nobody",
  async open(visit) {
    await openPage(visit, of);
    await visit.tab.waitFor({ css: "article > h1 + div p" });
  },
});

/** A place of the test that is tried without an account. */
const tried = (name: string, search: string, there: { css: string }): Screen => ({
  name: `public/${name}`,
  viewer: "nobody",
  async open({ tab, url }) {
    await tab.go(url + pathOf("Try") + search);
    await tab.waitFor(there);
  },
});

/** The public screens. */
export const publicScreens: readonly Screen[] = [
  page("welcome", "Public"),
  page("login", "Login"),
  page("sign-on", "SignOn"),
  {
    name: "public/school-invitation-dead",
    viewer: "nobody",
    async open({ tab, url }) {
      await tab.go(`${url}${pathOf("SchoolInvitation")}#${DEAD}`);
      await tab.waitFor({ css: 'main [role="alert"]' });
    },
  },
  tried("try", "", { css: 'main input[type="radio"]' }),
  tried("try-answering", "?by=self", { css: "main form fieldset" }),
  tried("try-result", "?by=mia&view=result", { css: "main .item" }),
  tried("try-class", "?by=mia&view=class", { css: "main ol" }),
  tried("try-lesson", "?by=mia&view=lesson", { css: "main article" }),
  {
    name: "public/login-second-step",
    viewer: "nobody",
    async open(visit) {
      const { tab, language } = visit;
      await openPage(visit, "Login");
      await tab.write({ css: 'input[autocomplete="username"]' }, ADMINISTRATOR.email);
      await tab.write({ css: 'input[autocomplete="current-password"]' }, ADMINISTRATOR.password);
      await tab.click({ css: "button", text: textsIn(language)("account.login.submit") });
      await tab.waitFor({ css: 'input[autocomplete="one-time-code"]' });
    },
  },
  page("register", "Register"),
  page("invitation", "RegisterByInvite", { invitationCode: DEAD }),
  page("invitation-cut", "RegisterByInvite"),
  {
    name: "public/register-wrong",
    viewer: "nobody",
    async open(visit) {
      const { tab, language } = visit;
      await openPage(visit, "Register");
      await tab.click({ css: "button", text: textsIn(language)("account.register.open") });
      await tab.waitFor({ css: '[aria-invalid="true"]' });
    },
  },
  page("verify", "Verify", { token: DEAD }),
  page("reset-request", "RequestPasswordReset"),
  page("reset-confirm", "ConfirmPasswordReset", { token: DEAD }),
  page("verification", "Verification"),
  {
    name: "public/verify-dead",
    viewer: "nobody",
    async open(visit) {
      const { tab, language } = visit;
      await openPage(visit, "Verify", { token: DEAD });
      await tab.click({ css: "button", text: textsIn(language)("account.verify.confirm") });
      await tab.waitFor({ css: `main a[href="${pathOf("Verification")}"]` });
    },
  },
  legal("imprint", "Imprint"),
  legal("dataprotection", "DataProtection"),
  legal("terms", "Terms"),
  {
    name: "public/licences",
    viewer: "nobody",
    async open({ tab, url, language }) {
      await tab.go(url + licencesPath(language));
      await tab.waitFor({ css: "main details" });
    },
  },
];
