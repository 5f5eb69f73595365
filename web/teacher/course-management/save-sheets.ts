import { currentLanguage } from "../../i18n/setup.ts";
import { useText } from "../../i18n/staff.ts";
import type { NamedAccess } from "../../sheets/write-access-sheets.ts";
import { saveFile } from "../../ui/save-file.ts";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";

const loadWriter = () => import("../../sheets/write-access-sheets.ts");

/** Saves spreadsheets of a course: the template of its import, its accesses, and who has them. The code that writes them is loaded when needed. */
export function useSaveSheets() {
  const t = useText();
  const save = useSingle(
    async (
      name: string,
      make: (writer: Awaited<ReturnType<typeof loadWriter>>) => Promise<Blob>,
      done?: () => void,
    ) => {
      try {
        saveFile(name, await make(await loadWriter()));
        toastSuccess(t("resultSheets.saved", { file: name }));
        done?.();
      } catch {
        toastError(t("accessSheets.saveFailed"));
      }
    },
  );
  return {
    saveTemplate: (courseName: string) =>
      save(t("accessSheets.sheet.templateFile"), (writer) => writer.writeTemplate(courseName, currentLanguage())),
    /** `done` runs when the browser has the file. */
    saveNames: (courseName: string, accesses: readonly NamedAccess[], done: () => void) =>
      save(
        t("accessSheets.sheet.namesFile"),
        (writer) => writer.writeNames(courseName, accesses, currentLanguage()),
        done,
      ),
    /** `names` are in the order of the rows. */
    saveAccesses: (names: readonly string[]) =>
      save(t("accessSheets.sheet.exportFile"), (writer) => writer.writeAccesses(names, currentLanguage())),
  };
}
