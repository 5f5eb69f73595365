import type { User } from "#contract/auth.schema.ts";

/** The steps in their order; each clears its own flag (spec section 4, "User initialisation"). */
export const STEPS = ["password", "consent", "code"] as const;
export type Step = (typeof STEPS)[number];

const FLAG = {
  password: "passwordChangeRequired",
  consent: "consentRequired",
  code: "personalCodeRequired",
} as const satisfies Record<Step, keyof User>;

/** What of an account says which steps are still to do. */
export type OpenSteps = Pick<User, (typeof FLAG)[Step]>;

export function isOpen(user: OpenSteps, step: Step): boolean {
  return user[FLAG[step]];
}

/** Where the first use begins: the first step still required, undefined when there is none (spec section 2, "UserInit"). */
export function firstOpen(user: OpenSteps): Step | undefined {
  return STEPS.find((step) => isOpen(user, step));
}

/** Where it goes on after `step`: the next one still required, after the last one an earlier one, else the Dashboard. */
export function whereAfter(step: Step, user: OpenSteps): Step | "Dashboard" {
  const later = STEPS.slice(STEPS.indexOf(step) + 1).find((candidate) => isOpen(user, candidate));
  return later ?? firstOpen(user) ?? "Dashboard";
}
