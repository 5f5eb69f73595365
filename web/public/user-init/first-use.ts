import type { User } from "#contract/auth.schema.ts";

/** The steps in order; each clears its own flag (docs/behaviour.md#first-use). */
const STEPS = ["password", "consent", "code"] as const;
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

/**
 * The steps of this first use, in order: those still open, and those that were done on the way. An account that still needs its code
 * has given its consent on the way, perhaps before a reload.
 */
export function dueSteps(user: OpenSteps, done: ReadonlySet<Step>): Step[] {
  const isDue = (step: Step): boolean => isOpen(user, step) || done.has(step);
  return STEPS.filter((step) => isDue(step) || (step === "consent" && isDue("code")));
}

/** What was finished just before a step, and is said above it: another step, or the verification of the address. */
export type Finished = Step | "verified";

/** The history state with which the verification leads here. */
export interface FinishedBefore {
  finished: Finished;
}

/** The first step that is still required; undefined if none is. */
export function firstOpen(user: OpenSteps): Step | undefined {
  return STEPS.find((step) => isOpen(user, step));
}

/** Whether nothing else is left to do. */
export function isLast(user: OpenSteps, step: Step): boolean {
  return STEPS.every((other) => other === step || !isOpen(user, other));
}

/** The goal after `step`: the next step still required; after the last one an earlier one, else the Dashboard. */
export function whereAfter(step: Step, user: OpenSteps): Step | "Dashboard" {
  const later = STEPS.slice(STEPS.indexOf(step) + 1).find((candidate) => isOpen(user, candidate));
  return later ?? firstOpen(user) ?? "Dashboard";
}
