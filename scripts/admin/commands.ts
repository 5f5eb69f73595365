import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { flags } from "./flags.ts";
import { invitations } from "./invitations.ts";
import { invite } from "./invite.ts";
import { lock, unlock } from "./lock.ts";
import { papers } from "./papers.ts";
import { resetFactors } from "./reset-factors.ts";
import { resetPassword } from "./reset-password.ts";
import { restore } from "./restore.ts";
import { revoke } from "./revoke.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { users } from "./users.ts";
import { verify } from "./verify.ts";

/** The commands of the administrator's command line, by their names. */
export const commands: Readonly<Record<string, Command>> = {
  invite,
  invitations,
  revoke,
  users,
  lock,
  unlock,
  flags,
  "reset-password": resetPassword,
  papers,
  "reset-factors": resetFactors,
  "rotate-secret": rotateSecret,
  backup,
  restore,
  verify,
};
