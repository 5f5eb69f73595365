import type { User } from "#contract/auth.schema.ts";

/** The steps in order; each clears its own flag (docs/behaviour.md#first-use). */
export const STEPS = ["password", "consent", "code"] as const;
export type Step = (typeof STEPS)[number];

const FLAG = {
  password: "passwordChangeRequired",
  consent: "consentRequired",
  code: "personalCodeRequired",
} as const satisfies Record<Step, keyof User>;

/** The part of an account that tells which steps are still required. */
export type OpenSteps = Pick<User, (typeof FLAG)[Step]>;

export function isOpen(user: OpenSteps, step: Step): boolean {
  return user[FLAG[step]];
}

/** The first step that is still required; undefined if none is. */
export function firstOpen(user: OpenSteps): Step | undefined {
  return STEPS.find((step) => isOpen(user, step));
}

/** The goal after `step`: the next step still required; after the last one an earlier one, else the Dashboard. */
export function whereAfter(step: Step, user: OpenSteps): Step | "Dashboard" {
  const later = STEPS.slice(STEPS.indexOf(step) + 1).find((candidate) => isOpen(user, candidate));
  return later ?? firstOpen(user) ?? "Dashboard";
}
