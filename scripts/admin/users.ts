import type { Teacher } from "#contract/administration.schema.ts";
import { listTeachers } from "../../server/administration/teachers.store.ts";
import { type Command, print, readArguments, withDatabase } from "./command.ts";
import { minuteOf, printTable } from "./table.ts";

const headings = ["E-MAIL", "USERNAME", "STATE", "FLAGS", "CLASSES", "PUPILS", "CREATED (UTC)"];

export const users: Command = {
  usage: "[--search TEXT] [--json]",
  about: "Lists the accounts, or those with TEXT in their e-mail or username.",
  async run(args) {
    const { search, json } = readArguments(args, {
      search: { type: "string", default: "" },
      json: { type: "boolean", default: false },
    }).values;
    const teachers = await withDatabase(async ({ db }) => listTeachers(db, { q: search }));
    if (json) print(JSON.stringify(teachers, null, 2));
    else printTable(headings, teachers.map(rowOf), "There is no such account.");
  },
};

function rowOf(teacher: Teacher): string[] {
  const { email, username, courseCount, pupilCount, created } = teacher;
  return [
    email,
    username ?? "",
    stateOf(teacher),
    flagsOf(teacher),
    String(courseCount),
    String(pupilCount),
    minuteOf(created),
  ];
}

function stateOf({ isLocked, is_verified, isInitialised }: Teacher): string {
  if (isLocked) return "locked";
  if (!is_verified) return "unverified";
  return isInitialised ? "ready" : "first use";
}

function flagsOf({ is_superuser, simplifiedView, disableDelete }: Teacher): string {
  const set = { superuser: is_superuser, "simplified-view": simplifiedView, "disable-delete": disableDelete };
  return Object.entries(set)
    .flatMap(([name, isSet]) => (isSet ? [name] : []))
    .join(",");
}
