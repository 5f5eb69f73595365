import type { Invitation } from "#contract/administration.schema.ts";
import { listInvitations } from "../../server/administration/invitations.store.ts";
import { type Command, print, readArguments, withDatabase } from "./command.ts";
import { minuteOf, printTable } from "./table.ts";

const headings = ["ID", "STATE", "LEFT", "FOR", "EXPIRES (UTC)", "MADE BY", "NOTE"];

export const invitations: Command = {
  usage: "[--json]",
  about: "Lists all invitations, newest first.",
  async run(args) {
    const { json } = readArguments(args, { json: { type: "boolean", default: false } }).values;
    const { all, now } = await withDatabase(async (context) => ({
      all: await listInvitations(context.db),
      now: context.now().toISOString(),
    }));
    if (json) print(JSON.stringify(all, null, 2));
    else
      printTable(
        headings,
        all.map((invitation) => rowOf(invitation, now)),
        "There are no invitations.",
      );
  },
};

function rowOf(invitation: Invitation, now: string): string[] {
  const { _id, uses, usesLeft, superuser, expires, createdBy, note } = invitation;
  const kind = superuser ? "superusers" : "teachers";
  return [_id, stateOf(invitation, now), `${usesLeft} of ${uses}`, kind, minuteOf(expires), createdBy ?? "", note];
}

function stateOf({ revoked, expires, usesLeft }: Invitation, now: string): string {
  if (revoked !== null) return "revoked";
  if (usesLeft < 1) return "used up";
  return expires <= now ? "expired" : "open";
}
