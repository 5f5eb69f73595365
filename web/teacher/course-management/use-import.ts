import { useRef, useState } from "react";
import { MAX_BULK } from "#contract/limits.ts";
import { nameKey } from "#contract/pseudonym.ts";
import { useText } from "../../i18n/staff.ts";
import {
  basesOf,
  inChunks,
  isKnownList,
  namesToAsk,
  type Offers,
  offersOf,
  type PlannedRow,
  planRows,
  ticksOf,
} from "../../sheets/access-plan.ts";
import type { AccessRow, AccessSheet } from "../../sheets/access-rows.ts";
import { type SheetFault, SheetFileError } from "../../sheets/sheet-file-error.ts";
import { toastFailure, toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { NetworkError } from "../../wire/call.ts";
import { useCreateAccesses, useFreeNames } from "../data/pupils.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";

/** A file that was read, with what is offered for it. It lives in the mounted dialog and nowhere else. */
interface ReadList {
  sheet: AccessSheet;
  offers: Offers;
  /** Keys of the pseudonyms that the class had then. */
  present: ReadonlySet<string>;
}

const NONE: ReadonlyMap<number, string> = new Map();

/**
 * The state of an import, from the chosen file to the created accesses. Only this state holds names of children; calls get
 * access names alone (docs/behaviour.md#privacy).
 */
export function useImport(courseId: string, pupils: readonly ShownPupil[], close: () => void) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<SheetFault | "template">();
  const [isReading, setReading] = useState(false);
  const [list, setList] = useState<ReadList>();
  const [ticks, setTicks] = useState<ReadonlySet<number>>(new Set());
  const [standing, setStanding] = useState(NONE);
  const [unsure, setUnsure] = useState<readonly string[]>([]);
  const [hasChanged, setChanged] = useState(false);
  /** Whose access a sent name is: the answer knows names only. */
  const sent = useRef(new Map<string, number>());

  const freeNames = useFreeNames();
  const create = useCreateAccesses(courseId, {
    stands: (names) =>
      setStanding(
        (old) => new Map([...old, ...names.map((name) => [sent.current.get(nameKey(name)) ?? 0, name] as const)]),
      ),
    unsure: setUnsure,
  });

  const ask = async (rows: readonly AccessRow[]): Promise<Offers> => {
    const lists = inChunks(namesToAsk(rows), MAX_BULK);
    return offersOf(lists.flat(), lists.length === 0 ? [] : await freeNames.mutateAsync(lists));
  };

  const read = useSingle(async () => {
    if (file === undefined) return;
    setFault(undefined);
    setReading(true);
    try {
      const { readAccessSheet } = await loadReader();
      const sheet = await readAccessSheet(file);
      if (sheet.isTemplate) return setFault("template");
      const present = basesOf(pupils.map(({ accessName }) => accessName));
      setList({ sheet, present, offers: await ask(sheet.rows) });
      setTicks(ticksOf(sheet.rows, present));
    } catch (error) {
      if (error instanceof SheetFileError) setFault(error.fault);
    } finally {
      setReading(false);
    }
  });

  const rows: PlannedRow[] =
    list === undefined
      ? []
      : planRows(list.sheet.rows, { offers: list.offers, present: list.present, ticks, standing });

  const send = useSingle(async () => {
    const open = rows.flatMap(({ number, name, isIncluded }) =>
      isIncluded && name !== undefined ? [{ number, name }] : [],
    );
    if (list === undefined || open.length === 0) return;
    for (const { number, name } of open) sent.current.set(nameKey(name), number);
    setChanged(false);
    const outcome = await create.mutateAsync({ names: open.map(({ name }) => name), unsure });
    if (outcome === "taken") {
      setList({ ...list, offers: await ask(list.sheet.rows) });
      setChanged(true);
      return;
    }
    toastSuccess(t("accessSheets.created", { count: standing.size + open.length }));
    close();
  });

  return {
    file,
    choose: (chosen: File | undefined) => {
      setFile(chosen);
      setFault(undefined);
    },
    refuse: setFault,
    fault,
    isReading,
    read,
    sheet: list?.sheet,
    /** Back to the choice of a file. */
    leave: () => {
      setList(undefined);
      setChanged(false);
    },
    rows,
    /** Most of its children are in the class already. */
    isKnown: list !== undefined && isKnownList(list.sheet.rows, list.present),
    tick: (numbers: readonly number[], isTicked: boolean) =>
      setTicks((old) => {
        const next = new Set(old);
        for (const number of numbers) {
          if (isTicked) next.add(number);
          else next.delete(number);
        }
        return next;
      }),
    send,
    isSending: create.isPending || (list !== undefined && freeNames.isPending),
    hasChanged,
    isUnsure: unsure.length > 0,
  };
}

export type Import = ReturnType<typeof useImport>;

/** The code that reads files comes when it is needed; without a network it says so. */
async function loadReader() {
  try {
    return await import("../../sheets/read-access-sheet.ts");
  } catch (cause) {
    const error = new NetworkError("The code that reads sheets did not come.", { cause });
    toastFailure(error, "failure.importAccesses");
    throw error;
  }
}
