import { useEffect, useEffectEvent, useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import type { AccessRow } from "../../sheets/access-rows.ts";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { ImportFile } from "./import-file.tsx";
import { ImportNames } from "./import-names.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { MatchNamesStep } from "./match-names-step.tsx";
import { useImport } from "./use-import.ts";

interface ImportDialogProps extends DialogState {
  course: Course;
  pupils: readonly ShownPupil[];
}

/** Imports accesses from a class list: choose a file, check its rows, confirm once, keep whose they are (docs/behaviour.md#import). */
export function ImportDialog({ opened, close, course, pupils }: ImportDialogProps) {
  const t = useText();
  const [isHeld, setHeld] = useState(false);
  const leave = (): void => {
    setHeld(false);
    close();
  };
  return (
    <Dialog
      opened={opened}
      close={leave}
      isHeld={isHeld}
      title={t("accessSheets.title")}
      size={860}
      // A click beside the dialog must not discard a checked list.
      closeOnClickOutside={false}
    >
      <ImportSteps close={leave} course={course} pupils={pupils} hold={() => setHeld(true)} />
    </Dialog>
  );
}

interface ImportStepsProps extends Omit<ImportDialogProps, "opened"> {
  hold: () => void;
}

/** Mounted only while the dialog is open, so that the names are removed when it closes. */
function ImportSteps({ close, course, pupils, hold }: ImportStepsProps) {
  const accesses = useImport({ findCourse: async () => course._id, pupils });
  const { state } = accesses;
  /** Rows whose names alone are to be matched with the children who are there. */
  const [matching, setMatching] = useState<readonly AccessRow[]>();
  const isSending = accesses.isSending;
  const holdNow = useEffectEvent(hold);
  // From the first name that is sent only the dialog's buttons close it: no click beside it loses whose access name it is.
  useEffect(() => {
    if (isSending || state.step === "names") holdNow();
  }, [isSending, state.step]);
  if (matching !== undefined) {
    // Whose the new accesses are may not be kept yet.
    const leave = state.step === "names" ? () => setMatching(undefined) : close;
    return <MatchNamesStep courseId={course._id} pupils={pupils} rows={matching} close={leave} />;
  }
  if (state.step === "names") {
    return (
      <ImportNames
        courseId={course._id}
        rows={state.rows}
        courseName={course.name}
        pupils={pupils}
        match={state.there > 0 ? () => setMatching(state.read) : undefined}
        close={close}
      />
    );
  }
  return state.step === "file" ? (
    <ImportFile accesses={accesses} state={state} close={close} courseName={course.name} />
  ) : (
    <ImportPreview accesses={accesses} state={state} close={close} match={() => setMatching(state.list.sheet.rows)} />
  );
}
