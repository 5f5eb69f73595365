import { useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import type { AccessRow } from "../../sheets/access-rows.ts";
import { SheetFileError } from "../../sheets/sheet-file-error.ts";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { usePupils } from "../data/pupils.ts";
import { ImportFile } from "./import-file.tsx";
import { type FileStep, NOTHING_CHOSEN } from "./import-state.ts";
import { MatchNamesStep } from "./match-names-step.tsx";
import { pastedSheet, readClassList } from "./use-import.ts";

interface NameListDialogProps extends DialogState {
  course: Pick<Course, "_id" | "name">;
}

/** Reads a list of real names for the children of a class that is there already. Nothing of it is sent. */
export function NameListDialog({ opened, close, course }: NameListDialogProps) {
  const t = useText();
  return (
    <Dialog
      opened={opened}
      close={close}
      title={t("names.match.title", { course: course.name })}
      size={860}
      // A click beside the dialog must not discard a checked list.
      closeOnClickOutside={false}
    >
      <Steps course={course} close={close} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that the names go when it closes. */
function Steps({ course, close }: Omit<NameListDialogProps, "opened">) {
  const pupils = usePupils(course._id);
  const [state, setState] = useState<FileStep>(NOTHING_CHOSEN);
  const [rows, setRows] = useState<readonly AccessRow[]>();
  const read = useSingle(async () => {
    const { file, text } = state;
    setState((now) => ({ ...now, isReading: true, fault: undefined }));
    try {
      const list = file === undefined ? listOf(text) : await readClassList(file);
      setState((now) => ({ ...now, isReading: false, fault: "fault" in list ? list.fault : undefined }));
      if ("rows" in list) setRows(list.rows);
    } catch {
      // The failure, of the network, was reported.
      setState((now) => ({ ...now, isReading: false }));
    }
  });
  if (rows === undefined) {
    return (
      <ImportFile
        accesses={{
          choose: (file) => setState((now) => ({ ...now, file, text: "", fault: undefined })),
          paste: (text) => setState((now) => ({ ...now, file: undefined, text, fault: undefined })),
          read,
        }}
        state={state}
        close={close}
      />
    );
  }
  return (
    <Loaded of={[pupils]} rows={6}>
      {(all) => (
        <MatchNamesStep courseId={course._id} pupils={all} rows={rows} back={() => setRows(undefined)} close={close} />
      )}
    </Loaded>
  );
}

function listOf(text: string): Awaited<ReturnType<typeof readClassList>> {
  try {
    return { rows: pastedSheet(text).rows };
  } catch (error) {
    if (!(error instanceof SheetFileError)) throw error;
    return { fault: error.fault };
  }
}
