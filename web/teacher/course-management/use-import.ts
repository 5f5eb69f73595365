import { useDebouncedCallback } from "@mantine/hooks";
import { useReducer } from "react";
import { MAX_BULK } from "#contract/limits.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { animalNames } from "../../i18n/staff/animals.ts";
import { useText } from "../../i18n/staff.ts";
import {
  basesOf,
  inChunks,
  isKnownList,
  namesToAsk,
  namesWithoutOffer,
  type Offers,
  offersOf,
} from "../../sheets/access-plan.ts";
import type { AccessRow, AccessSheet } from "../../sheets/access-rows.ts";
import { isListText, readListText } from "../../sheets/list-text.ts";
import { SheetFileError } from "../../sheets/sheet-file-error.ts";
import { linesOf, typedRows, typedSheet } from "../../sheets/typed-rows.ts";
import { toastFailure, toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { NetworkError } from "../../wire/call-error.ts";
import { useCreateAccesses, useFreeNames } from "../data/pupils.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { type ImportFault, importReducer, NOTHING_CHOSEN, nothingTyped, rowsOf } from "./import-state.ts";

/** The pause in typing after which the server is asked which names are free, in milliseconds. */
const PAUSE_MS = 550;

interface ImportGoal {
  /** The id of the course, which may have to be made first. @throws if it cannot be made; the failure was reported. */
  findCourse: () => Promise<string>;
  pupils: readonly ShownPupil[];
  /** True if the names are typed in a list of their own, without a file. */
  isTyped?: boolean;
}

/**
 * The state of an import, from the chosen file, the pasted or the typed names to the created accesses. Only this state holds pupils'
 * real names; calls get access names alone (docs/behaviour.md#privacy).
 */
export function useImport({ findCourse, pupils, isTyped = false }: ImportGoal) {
  const t = useText();
  const accessNames = pupils.map(({ accessName }) => accessName);
  const [state, note] = useReducer(importReducer, undefined, () =>
    isTyped ? nothingTyped(basesOf(accessNames)) : NOTHING_CHOSEN,
  );
  const freeNames = useFreeNames();
  const quietly = useFreeNames({ isQuiet: true });
  const create = useCreateAccesses({
    created: (names) => note({ is: "created", names }),
    unsure: (names) => note({ is: "unsure", names }),
  });

  const ask = async (names: readonly string[], asked = freeNames): Promise<Offers> => {
    const lists = inChunks(names, MAX_BULK);
    return offersOf(lists.flat(), lists.length === 0 ? [] : await asked.mutateAsync(lists));
  };

  const askWhileTyping = useDebouncedCallback((rows: readonly AccessRow[]) => {
    if (state.step !== "list") return;
    const names = namesWithoutOffer(rows, state.list.offers);
    if (names.length === 0) return;
    // What the server does not tell now, it tells when the names are sent.
    void ask(names, quietly).then(
      (offers) => note({ is: "offered", offers }),
      () => {},
    );
  }, PAUSE_MS);

  const read = useSingle(async () => {
    if (state.step !== "file") return;
    const { file, text } = state;
    note({ is: "reading" });
    try {
      const sheet = file === undefined ? pastedSheet(text) : await readFile(file);
      if (sheet.isTemplate) return note({ is: "notRead", fault: "template" });
      note({ is: "read", list: { sheet, present: basesOf(accessNames), offers: await ask(namesToAsk(sheet.rows)) } });
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
    const unknown = namesWithoutOffer(list.sheet.rows, list.offers);
    if (unknown.length > 0) {
      const offers = new Map([...list.offers, ...(await ask(unknown))]);
      const planned = rowsOf({ ...state, list: { ...list, offers } });
      // What the teacher sees is what she sends.
      if (planned.some(({ name }, index) => name !== rows[index]?.name)) return note({ is: "taken", offers });
      note({ is: "offered", offers });
    }
    note({ is: "sending", rows: open });
    const courseId = await findCourse();
    const outcome = await create.mutateAsync({ courseId, names: open.map(({ name }) => name), unsure });
    if (outcome === "taken") {
      note({ is: "taken", offers: await ask(namesToAsk(list.sheet.rows)) });
      return;
    }
    // A message would cover the next screen's button, and that screen says it itself.
    if (!isTyped) toastSuccess(t("accessSheets.created", { count: created.size + open.length }));
    end();
  });

  return {
    state,
    choose: (file: File | undefined) => note({ is: "chosen", file }),
    paste: (text: string) => note({ is: "pasted", text }),
    /** Takes the lines as they are now typed. */
    type: (lines: readonly string[]) => {
      const typed = typedRows(lines, animalNames(currentLanguage()));
      note({ is: "typed", rows: typed });
      askWhileTyping(typed);
    },
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

/** @throws SheetFileError `onlyHeader` if there is no name in the text */
export function pastedSheet(text: string): AccessSheet {
  const rows = typedRows(linesOf(text), animalNames(currentLanguage()));
  if (rows.length === 0) throw new SheetFileError("onlyHeader");
  return typedSheet(rows);
}

/** Reads a class list, a spreadsheet or text, for a screen that shows its children in lines of its own. */
export async function readClassList(file: File): Promise<{ rows: readonly AccessRow[] } | { fault: ImportFault }> {
  try {
    const sheet = isListText(file) ? pastedSheet(await readListText(file)) : await readFile(file);
    return sheet.isTemplate ? { fault: "template" } : { rows: sheet.rows };
  } catch (error) {
    // The other failure, of the network, was reported.
    if (!(error instanceof SheetFileError)) throw error;
    return { fault: error.fault };
  }
}

async function readFile(file: File): Promise<AccessSheet> {
  const { readAccessSheet } = await loadReader();
  return await readAccessSheet(file, animalNames(currentLanguage()));
}

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
