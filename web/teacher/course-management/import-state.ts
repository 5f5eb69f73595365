import { nameKey } from "#contract/pseudonym.ts";
import { type Offers, type PlannedRow, planRows, ticksOf, withGuesses } from "../../sheets/access-plan.ts";
import type { AccessRow, AccessSheet } from "../../sheets/access-rows.ts";
import type { SheetFault } from "../../sheets/sheet-file-error.ts";
import { typedSheet } from "../../sheets/typed-rows.ts";

/** Why a file gives no list; `template` means that it is our own template, not filled in. */
export type ImportFault = SheetFault | "template";

/** The content of a file, with the offered access names. */
export interface ReadList {
  sheet: AccessSheet;
  offers: Offers;
  /** Keys of the pseudonyms in the course at that time. */
  present: ReadonlySet<string>;
}

export interface FileStep {
  step: "file";
  file: File | undefined;
  /** Pasted names, in place of a file. */
  text: string;
  fault: ImportFault | undefined;
  isReading: boolean;
}

export interface ListStep {
  step: "list";
  file: File | undefined;
  text: string;
  list: ReadList;
  /** Numbers of the ticked rows. */
  ticks: ReadonlySet<number>;
  /** Row numbers by the keys of the sent names, because the answer contains names only. */
  sent: ReadonlyMap<string, number>;
  /** Created access names, by row number. */
  created: ReadonlyMap<number, string>;
  /** Names that were sent and may have arrived. */
  unsure: readonly string[];
  /** A name was taken meanwhile, and other names are offered now. */
  hasChanged: boolean;
}

/** Accesses were created, and the dialog still knows whose they are. */
export interface NamesStep {
  step: "names";
  rows: readonly PlannedRow[];
  /** The list as it was read, and how many of its children were there already. */
  read: readonly AccessRow[];
  there: number;
}

/** An import of accesses: first the choice of a file or the pasted names, then their rows, then who has which access name. */
export type ImportState = FileStep | ListStep | NamesStep;

export type ImportEvent =
  | { is: "chosen"; file: File | undefined }
  | { is: "pasted"; text: string }
  | { is: "reading" }
  /** The file was not read. Without `fault` the failure was already reported. */
  | { is: "notRead"; fault?: ImportFault }
  | { is: "read"; list: ReadList }
  /** The names are typed line by line; these are the lines as they are now. */
  | { is: "typed"; rows: readonly AccessRow[] }
  /** The free names of some of the typed children are known. */
  | { is: "offered"; offers: Offers }
  /** Back to the choice of a file. */
  | { is: "left" }
  | { is: "ticked"; numbers: readonly number[]; isTicked: boolean }
  | { is: "sending"; rows: readonly { number: number; name: string }[] }
  | { is: "created"; names: readonly string[] }
  | { is: "unsure"; names: readonly string[] }
  | { is: "taken"; offers: Offers }
  /** On to the names of the created accesses. */
  | { is: "ended" };

export const NOTHING_CHOSEN: FileStep = {
  step: "file",
  file: undefined,
  text: "",
  fault: undefined,
  isReading: false,
};

const NO_LIST: ReadList = { sheet: typedSheet([]), offers: new Map(), present: new Set() };

/** The beginning of names that are typed in a list of their own, with the pseudonyms that the course has. */
export const nothingTyped = (present: ReadonlySet<string>): ListStep =>
  listStep(NOTHING_CHOSEN, { ...NO_LIST, present });

const listStep = ({ file, text }: FileStep, list: ReadList): ListStep => ({
  step: "list",
  file,
  text,
  list,
  ticks: ticksOf(list.sheet.rows, list.present),
  sent: new Map(),
  created: new Map(),
  unsure: [],
  hasChanged: false,
});

/** The state after an event. Events of the other step change nothing. */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  if (state.step === "names") return state;
  return state.step === "file" ? whileChoosing(state, event) : whileLooking(state, event);
}

function whileChoosing(state: FileStep, event: ImportEvent): ImportState {
  switch (event.is) {
    case "chosen":
      return { ...state, file: event.file, text: "", fault: undefined };
    case "pasted":
      return { ...state, file: undefined, text: event.text, fault: undefined };
    case "reading":
      return { ...state, fault: undefined, isReading: true };
    case "notRead":
      return { ...state, fault: event.fault, isReading: false };
    case "read":
      return listStep(state, event.list);
    default:
      return state;
  }
}

function whileLooking(state: ListStep, event: ImportEvent): ImportState {
  switch (event.is) {
    case "left":
      return { ...NOTHING_CHOSEN, file: state.file, text: state.text };
    case "typed": {
      const { rows } = event;
      // A doubtful line stays as it was ticked.
      const ticked = [...state.ticks].filter((number) => isInDoubt(rows, number));
      const ticks = new Set([...ticksOf(rows, NO_LIST.present), ...ticked]);
      return { ...state, ticks, list: { ...state.list, sheet: typedSheet(rows) } };
    }
    case "offered":
      return { ...state, list: { ...state.list, offers: new Map([...state.list.offers, ...event.offers]) } };
    case "ticked": {
      const changed = new Set(event.numbers);
      const others = [...state.ticks].filter((number) => !changed.has(number));
      return { ...state, ticks: new Set(event.isTicked ? [...others, ...changed] : others) };
    }
    case "sending": {
      const sent = event.rows.map(({ number, name }) => [nameKey(name), number] as const);
      return { ...state, sent: new Map([...state.sent, ...sent]), hasChanged: false };
    }
    case "created": {
      const created = event.names.map((name) => [state.sent.get(nameKey(name)) ?? 0, name] as const);
      return { ...state, created: new Map([...state.created, ...created]) };
    }
    case "unsure":
      return { ...state, unsure: event.names };
    case "taken":
      return { ...state, list: { ...state.list, offers: event.offers }, hasChanged: true };
    case "ended": {
      const rows = rowsOf(state);
      return {
        step: "names",
        rows: rows.filter(({ isCreated }) => isCreated),
        read: state.list.sheet.rows,
        there: rows.filter(({ isThere, isCreated }) => isThere && !isCreated).length,
      };
    }
    default:
      return state;
  }
}

const isInDoubt = (rows: readonly AccessRow[], number: number): boolean =>
  rows.some((row) => row.number === number && row.doubt !== undefined);

/** Every row of the list with its access name; empty in the other steps. */
export function rowsOf(state: ImportState): PlannedRow[] {
  if (state.step !== "list") return [];
  const { list, ticks, created } = state;
  const { rows } = list.sheet;
  // While names are typed, the server has not been asked for all of them yet.
  return planRows(rows, { offers: withGuesses(rows, list.offers), present: list.present, ticks, created });
}
