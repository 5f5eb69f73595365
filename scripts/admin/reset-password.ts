import { makeTeacherResetLink, sendTeacherReset } from "../../server/administration/reset-teacher.ts";
import { AppError } from "../../server/http/app-error.ts";
import { getAccount } from "./account.ts";
import { type Command, CommandError, print, readArguments, withDatabase } from "./command.ts";

export const resetPassword: Command = {
  usage: "EMAIL [--mail]",
  about:
    "Prints a link, good for an hour and once, with which she chooses a new password; --mail sends it to her instead.",
  async run(args) {
    const { values, words } = readArguments(args, { mail: { type: "boolean", default: false } }, "EMAIL");
    await withDatabase(async (context) => {
      const { id, email, is_locked } = await getAccount(context.db, words[0] ?? "");
      if (is_locked) throw new CommandError(`${email} is locked; "unlock ${email}" comes first.`);
      if (values.mail) {
        await sendTeacherReset(context, null, id).catch((error: unknown) => {
          throw explain(error, email);
        });
        print(`A mail to ${email} is in line; the running server sends it.`);
      } else {
        print(await makeTeacherResetLink(context, null, id));
      }
    });
  },
};

function explain(error: unknown, email: string): unknown {
  if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS") return error;
  const minutes = Math.ceil((error.extras.retryAfter ?? 60) / 60);
  return new CommandError(
    `${email} has been sent enough mails; the next may go in ${minutes} min. Without --mail there is a link.`,
  );
}
