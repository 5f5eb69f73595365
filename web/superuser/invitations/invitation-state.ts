import type { Invitation } from "#contract/administration.schema.ts";

export type InvitationState = "open" | "usedUp" | "expired" | "revoked";

/** Whether an invitation can still be used, and if not, why. A revocation takes precedence over use, and use over time. */
export function invitationState(
  { revoked, usesLeft, expires }: Pick<Invitation, "revoked" | "usesLeft" | "expires">,
  now: Date,
): InvitationState {
  if (revoked !== null) return "revoked";
  if (usesLeft === 0) return "usedUp";
  return Date.parse(expires) <= now.getTime() ? "expired" : "open";
}

/** How many invitations are open, how many accounts they still allow, and how many accounts were created by all invitations. */
export function invitationFigures(
  invitations: readonly Invitation[],
  now: Date,
): { open: number; free: number; taken: number } {
  const open = invitations.filter((invitation) => invitationState(invitation, now) === "open");
  return {
    open: open.length,
    free: open.reduce((sum, { usesLeft }) => sum + usesLeft, 0),
    taken: invitations.reduce((sum, { uses, usesLeft }) => sum + uses - usesLeft, 0),
  };
}
