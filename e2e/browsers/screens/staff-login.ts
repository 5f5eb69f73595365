import { ADMINISTRATOR, TEACHER } from "../../../scripts/demo/plan.ts";
import { textsIn } from "../../texts.ts";
import type { Visit } from "./screen.ts";

/** Logs a teacher or the superuser in, by the form as people do. */
export async function logInStaff({ tab, url, language }: Visit, who: "teacher" | "superuser"): Promise<void> {
  const say = textsIn(language);
  const { email, password } = who === "superuser" ? ADMINISTRATOR : TEACHER;
  await tab.go(`${url}/login`);
  await tab.write({ css: 'input[autocomplete="username"]' }, email);
  await tab.write({ css: 'input[autocomplete="current-password"]' }, password);
  await tab.click({ css: "button", text: say("account.login.submit") });
  await tab.waitUntilGone({ css: 'input[autocomplete="current-password"]' });
}
