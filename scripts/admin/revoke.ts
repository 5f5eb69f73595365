import { revokeInvitation } from "../../server/administration/invitations.ts";
import { AppError } from "../../server/http/app-error.ts";
import { type Command, CommandError, print, readArguments, withDatabase } from "./command.ts";

export const revoke: Command = {
  usage: "ID",
  about: "Ends an invitation at once; `invitations` shows the ids.",
  async run(args) {
    const [id = ""] = readArguments(args, {}, "ID").words;
    await withDatabase(async (context) => revokeInvitation(context, null, id)).catch((error: unknown) => {
      const isUnknown = error instanceof AppError && error.code === "NOT_FOUND";
      throw isUnknown ? new CommandError(`There is no invitation "${id}".`) : error;
    });
    print("The invitation is revoked.");
  },
};
