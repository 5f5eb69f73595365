import { useReducer } from "react";
import { MAX_BULK } from "#contract/limits.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { animalNames } from "../../i18n/staff/animals.ts";
import { useText } from "../../i18n/staff.ts";
import { basesOf, inChunks, isKnownList, namesToAsk, type Offers, offersOf } from "../../sheets/access-plan.ts";
import type { AccessRow } from "../../sheets/access-rows.ts";
import { SheetFileError } from "../../sheets/sheet-file-error.ts";
import { toastFailure, toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { NetworkError } from "../../wire/call.ts";
import { useCreateAccesses, useFreeNames } from "../data/pupils.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { importReducer, NOTHING_CHOSEN, rowsOf } from "./import-state.ts";

/**
 * The state of an import, from the chosen file to the created accesses. Only this state holds pupils' real names; calls get access
 * names alone (docs/behaviour.md#privacy).
 */
export function useImport(courseId: string, pupils: readonly ShownPupil[]) {
  const t = useText();
  const [state, note] = useReducer(importReducer, NOTHING_CHOSEN);
  const freeNames = useFreeNames();
  const create = useCreateAccesses(courseId, {
    created: (names) => note({ is: "created", names }),
    unsure: (names) => note({ is: "unsure", names }),
  });

  const ask = async (rows: readonly AccessRow[]): Promise<Offers> => {
    const lists = inChunks(namesToAsk(rows), MAX_BULK);
    return offersOf(lists.flat(), lists.length === 0 ? [] : await freeNames.mutateAsync(lists));
  };

  const read = useSingle(async () => {
    if (state.step !== "file" || state.file === undefined) return;
    const { file } = state;
    note({ is: "reading" });
    try {
      const { readAccessSheet } = await loadReader();
      const sheet = await readAccessSheet(file, animalNames(currentLanguage()));
      if (sheet.isTemplate) return note({ is: "notRead", fault: "template" });
      const present = basesOf(pupils.map(({ accessName }) => accessName));
      note({ is: "read", list: { sheet, present, offers: await ask(sheet.rows) } });
    } catch (error) {
      note({ is: "notRead", ...(error instanceof SheetFileError && { fault: error.fault }) });
    }
  });

  const end = (): void => note({ is: "ended" });
  const rows = rowsOf(state);
  const send = useSingle(async () => {
    const open = rows.flatMap(({ number, name, isIncluded }) =>
      isIncluded && name !== undefined ? [{ number, name }] : [],
    );
    if (state.step !== "list" || open.length === 0) return;
    const { list, created, unsure } = state;
    note({ is: "sending", rows: open });
    const outcome = await create.mutateAsync({ names: open.map(({ name }) => name), unsure });
    if (outcome === "taken") {
      note({ is: "taken", offers: await ask(list.sheet.rows) });
      return;
    }
    toastSuccess(t("accessSheets.created", { count: created.size + open.length }));
    end();
  });

  return {
    state,
    choose: (file: File | undefined) => note({ is: "chosen", file }),
    read,
    leave: () => note({ is: "left" }),
    rows,
    /** Whether most of its pupils are already in the course. */
    isKnown: state.step === "list" && isKnownList(state.list.sheet.rows, state.list.present),
    tick: (numbers: readonly number[], isTicked: boolean) => note({ is: "ticked", numbers, isTicked }),
    send,
    /** Goes on to the names of the accesses that were created so far. */
    end,
    isSending: create.isPending || (state.step === "list" && freeNames.isPending),
  };
}

export type Import = ReturnType<typeof useImport>;

/** Loads the code that reads files; says so if there is no network. */
async function loadReader() {
  try {
    return await import("../../sheets/read-access-sheet.ts");
  } catch (cause) {
    const error = new NetworkError("The code that reads sheets could not be loaded.", { cause });
    toastFailure(error, "failure.importAccesses");
    throw error;
  }
}
