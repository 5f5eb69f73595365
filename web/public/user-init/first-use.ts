import type { User } from "#contract/auth.schema.ts";

/** The steps in their order; each clears its own flag (docs/behaviour.md#first-use). */
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

/** The step with which the first use begins: the first that is still required, undefined if none is. */
export function firstOpen(user: OpenSteps): Step | undefined {
  return STEPS.find((step) => isOpen(user, step));
}

/** Where it goes on after `step`: the next one still required, after the last one an earlier one, else the Dashboard. */
export function whereAfter(step: Step, user: OpenSteps): Step | "Dashboard" {
  const later = STEPS.slice(STEPS.indexOf(step) + 1).find((candidate) => isOpen(user, candidate));
  return later ?? firstOpen(user) ?? "Dashboard";
}
