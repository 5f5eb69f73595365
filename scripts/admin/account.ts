import { hasSuperuser } from "../../server/administration/teachers.store.ts";
import type { Db } from "../../server/db/open.ts";
import { findUserByLogin, type UserRow } from "../../server/users/users.store.ts";
import { CommandError, warn } from "./command.ts";

/** By e-mail or username, as at the login. @throws CommandError if there is none */
export async function getAccount(db: Db, login: string): Promise<UserRow> {
  const user = await findUserByLogin(db, login);
  if (!user) throw new CommandError(`There is no account "${login}".`);
  return user;
}

/** The command line may take the last superuser away, since it can make the next one; but whoever does so shall know. */
export async function warnWithoutSuperuser(db: Db): Promise<void> {
  if (await hasSuperuser(db)) return;
  warn('No superuser is left. "flags EMAIL --superuser on" or "invite --superuser" makes one.');
}
