import { changeTeacher } from "../../server/administration/change-teacher.ts";
import { getAccount, warnWithoutSuperuser } from "./account.ts";
import { type Command, print, readArguments, withDatabase } from "./command.ts";

export const lock: Command = {
  usage: "EMAIL",
  about: "Keeps a teacher out, at once and for as long as nobody unlocks her; her classes stay.",
  async run(args) {
    const [login = ""] = readArguments(args, {}, "EMAIL").words;
    const email = await setLock(login, true);
    print(`${email} is locked, and logged out everywhere.`);
  },
};

export const unlock: Command = {
  usage: "EMAIL",
  about: "Lets her in again; she logs in anew.",
  async run(args) {
    const [login = ""] = readArguments(args, {}, "EMAIL").words;
    const email = await setLock(login, false);
    print(`${email} may log in.`);
  },
};

async function setLock(login: string, isLocked: boolean): Promise<string> {
  return await withDatabase(async (context) => {
    const { id, email } = await getAccount(context.db, login);
    await changeTeacher(context, null, id, { isLocked });
    if (isLocked) await warnWithoutSuperuser(context.db);
    return email;
  });
}
