import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { ImportFile } from "./import-file.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { useImport } from "./use-import.ts";

interface ImportDialogProps extends DialogState {
  course: Course;
  pupils: readonly ShownPupil[];
}

/** Imports accesses from a class list: choose a file, check its rows, confirm once (docs/behaviour.md#import). */
export function ImportDialog({ opened, close, course, pupils }: ImportDialogProps) {
  const t = useText();
  return (
    <Dialog
      opened={opened}
      close={close}
      title={t("accessSheets.title")}
      size={860}
      // A click beside the dialog must not discard a checked list.
      closeOnClickOutside={false}
    >
      <ImportSteps close={close} course={course} pupils={pupils} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that the names are removed when it closes. */
function ImportSteps({ close, course, pupils }: Omit<ImportDialogProps, "opened">) {
  const accesses = useImport(course._id, pupils, close);
  const { state } = accesses;
  return state.step === "file" ? (
    <ImportFile accesses={accesses} state={state} close={close} courseName={course.name} />
  ) : (
    <ImportPreview accesses={accesses} state={state} close={close} />
  );
}
