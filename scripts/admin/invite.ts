import { MAX_INVITATION_DAYS, MAX_INVITATION_NOTE, MAX_INVITATION_USES } from "#contract/limits.ts";
import { issueInvitation } from "../../server/administration/invitations.ts";
import { type Command, countOption, print, readArguments, UsageError, withDatabase } from "./command.ts";

const DEFAULT_DAYS = 14;

export const invite: Command = {
  usage: "[--uses N] [--days N] [--superuser] [--note TEXT]",
  about: `Prints the address of a new invitation: for N accounts (1), valid for N days (${DEFAULT_DAYS}).`,
  async run(args) {
    const { uses, days, superuser, note } = readArguments(args, {
      uses: { type: "string" },
      days: { type: "string" },
      superuser: { type: "boolean", default: false },
      note: { type: "string", default: "" },
    }).values;
    const terms = {
      uses: countOption("uses", uses, 1, MAX_INVITATION_USES),
      days: countOption("days", days, DEFAULT_DAYS, MAX_INVITATION_DAYS),
      superuser,
      note: checkedNote(note),
    };
    const { link } = await withDatabase(async (context) => issueInvitation(context, null, terms));
    print(link);
  },
};

function checkedNote(note: string): string {
  if (note.length > MAX_INVITATION_NOTE || /\p{Cc}/u.test(note)) {
    throw new UsageError(`--note must be one line of at most ${MAX_INVITATION_NOTE} characters.`);
  }
  return note;
}
