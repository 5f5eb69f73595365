import { hasSuperuser } from "../../server/administration/teachers.store.ts";
import type { Db } from "../../server/db/open.ts";
import { findUserByLogin, type UserRow } from "../../server/users/users.store.ts";
import { CommandError, warn } from "./command.ts";

/**
 * The account with an e-mail or username, as at the login.
 * @throws CommandError if there is none
 */
export async function getAccount(db: Db, login: string): Promise<UserRow> {
  const user = await findUserByLogin(db, login);
  if (!user) throw new CommandError(`There is no account "${login}".`);
  return user;
}

/** Warns when no superuser is left. The command line may remove the last one, because it can also make the next. */
export async function warnWithoutSuperuser(db: Db): Promise<void> {
  if (await hasSuperuser(db)) return;
  warn('No superuser is left. "flags EMAIL --superuser on" or "invite --superuser" makes one.');
}
