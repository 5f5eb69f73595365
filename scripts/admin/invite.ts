import { createInvitation } from "../../server/auth/invitation.ts";
import { type Command, countOption, readOptions, withDatabase } from "./command.ts";

const DEFAULT_DAYS = 14;

export const invite: Command = {
  usage: "[--uses N] [--days N] [--superuser]",
  about: `Prints the address of a new invitation: for N accounts (1), valid for N days (${DEFAULT_DAYS}).`,
  async run(args) {
    const { uses, days, superuser } = readOptions(args, {
      uses: { type: "string" },
      days: { type: "string" },
      superuser: { type: "boolean", default: false },
    });
    const terms = {
      uses: countOption("uses", uses, 1, 10_000),
      days: countOption("days", days, DEFAULT_DAYS, 3650),
      superuser,
    };
    const { link } = await withDatabase(async (context) => createInvitation(context, terms));
    process.stdout.write(`${link}\n`);
  },
};
