import type { Teacher, TeacherChange } from "#contract/administration.schema.ts";
import { changeTeacher } from "../../server/administration/change-teacher.ts";
import { getAccount, warnWithoutSuperuser } from "./account.ts";
import { type Command, print, readArguments, switchOption, withDatabase } from "./command.ts";

export const flags: Command = {
  usage: "EMAIL [--simplified-view on|off] [--disable-delete on|off] [--superuser on|off]",
  about: "Sets what is given and shows a teacher's flags.",
  async run(args) {
    const { values, words } = readArguments(
      args,
      { "simplified-view": { type: "string" }, "disable-delete": { type: "string" }, superuser: { type: "string" } },
      "EMAIL",
    );
    const change = given({
      simplifiedView: switchOption("simplified-view", values["simplified-view"]),
      disableDelete: switchOption("disable-delete", values["disable-delete"]),
      is_superuser: switchOption("superuser", values.superuser),
    });
    const teacher = await withDatabase(async (context) => {
      const { id } = await getAccount(context.db, words[0] ?? "");
      // Without a change it returns the teacher as she is and writes nothing to the audit log.
      const changed = await changeTeacher(context, null, id, change);
      if (change.is_superuser === false) await warnWithoutSuperuser(context.db);
      return changed;
    });
    show(teacher);
  },
};

function given(options: { readonly [F in keyof TeacherChange]: TeacherChange[F] | undefined }): TeacherChange {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function show({ simplifiedView, disableDelete, is_superuser }: Teacher): void {
  const state = (isOn: boolean): string => (isOn ? "on" : "off");
  print(`simplified-view  ${state(simplifiedView)}`);
  print(`disable-delete   ${state(disableDelete)}`);
  print(`superuser        ${state(is_superuser)}`);
}
