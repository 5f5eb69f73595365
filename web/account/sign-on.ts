import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";
import { pathOf } from "#contract/screens.ts";
import type { SignOnProvider } from "#contract/sign-on.schema.ts";
import { currentLanguage } from "../i18n/setup.ts";
import { useSite } from "./site.ts";

/** The key under which a tab keeps where its teacher wanted to go, while she is at her school's server. */
const GOAL = "denkspur.sign-on-goal";

/** Where teachers may log in with an account of their school; undefined while that is not known. */
export function useSignOnProviders(): readonly SignOnProvider[] | undefined {
  return useSite(({ signOn }) => signOn).data;
}

/** The provider's name in the language on screen. */
export const nameOf = ({ name }: Pick<SignOnProvider, "name">): string => name[currentLanguage()];

/** Where a login at a provider begins: a page of the server, not a screen. */
export function beginAddress(provider: string, purpose?: "connect"): string {
  return addressOf(routes.startSignOn, { params: { provider }, query: { purpose } });
}

/** Remembers where the teacher goes on after the login. */
export function keepGoal(goal: string): void {
  try {
    sessionStorage.setItem(GOAL, goal);
  } catch {
    // Without storage she goes to her start page.
  }
}

/** Where the teacher goes on, once. */
export function takeGoal(): string {
  try {
    const goal = sessionStorage.getItem(GOAL);
    sessionStorage.removeItem(GOAL);
    return goal ?? pathOf("Dashboard");
  } catch {
    return pathOf("Dashboard");
  }
}
