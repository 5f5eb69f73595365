import { resetTeacherFactors } from "../../server/administration/reset-factors.ts";
import { getAccount } from "./account.ts";
import { type Command, print, readArguments, withDatabase } from "./command.ts";

export const resetFactors: Command = {
  usage: "EMAIL",
  about: "Removes passkeys, authenticator app and recovery codes of somebody who lost them, and ends her sessions.",
  async run(args) {
    const [login = ""] = readArguments(args, {}, "EMAIL").words;
    await withDatabase(async (context) => {
      const { id, email, is_superuser } = await getAccount(context.db, login);
      await resetTeacherFactors(context, null, id);
      print(`${email} logs in with the password alone${is_superuser ? ", and sets up a second factor again" : ""}.`);
    });
  },
};
