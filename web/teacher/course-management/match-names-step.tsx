import { Button, NativeSelect, Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { AccessRow } from "../../sheets/access-rows.ts";
import { type MatchedRow, matchNames } from "../../sheets/match-names.ts";
import ui from "../../ui/staff.module.css";
import { Head, Table } from "../../ui/table.tsx";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useSingle } from "../../ui/use-single.ts";
import { KeepDialog } from "../names/keep-dialog.tsx";
import { registerName } from "../names/naming.ts";
import { ownNames, useNamesState } from "../names/own-names.ts";
import { noteTypedNames } from "../names/typed-names.ts";
import type { KeptName, Names } from "../names/vault.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import styles from "./import-dialog.module.css";

interface MatchNamesStepProps {
  courseId: string;
  pupils: readonly ShownPupil[];
  rows: readonly AccessRow[];
  /** Back to another list; without it the dialog offers none. */
  back?: () => void;
  close: () => void;
}

/** The names that are open, whether or not screens show them. */
const NO_NAMES: Names = new Map();

const nameOf = ({ firstName, lastName }: AccessRow): Pick<KeptName, "first" | "last"> => ({
  first: firstName,
  last: lastName,
});

/** Who of a list of real names is whom of the class: the teacher checks it before the names go into this browser, and nowhere else. */
export function MatchNamesStep({ courseId, pupils, rows, back, close }: MatchNamesStepProps) {
  const t = useText();
  const state = useNamesState();
  const kept = state.is === "open" ? state.names : NO_NAMES;
  // As it was when the list was read: a row does not move while the teacher decides.
  const [matched] = useState(() =>
    matchNames(
      rows,
      pupils.map(({ _id, accessName }) => ({ _id, accessName, real: kept.get(_id) })),
    ),
  );
  const [chosen, setChosen] = useState<ReadonlyMap<AccessRow, string>>(
    () => new Map(matched.flatMap(({ row, pupilId }) => (pupilId === undefined ? [] : [[row, pupilId]]))),
  );
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const [keeping, keep] = useDisclosure(false);
  const isNarrow = useNarrow();

  const taken = new Map([...chosen].map(([row, id]) => [id, row]));
  const undecided = matched.filter(({ row, pupilId }) => pupilId === undefined && !chosen.has(row));
  const left = pupils.filter(({ _id }) => !taken.has(_id));
  const unnamed = rows.length - matched.length;
  const choose = (row: AccessRow, id: string): void =>
    setChosen((before) => {
      // A child has one name: who was chosen before gives it up.
      const next = new Map([...before].filter(([other, of]) => other !== row && of !== id));
      if (id !== "") next.set(row, id);
      return next;
    });

  const store = async (): Promise<void> => {
    const fresh = new Map([...chosen].map(([row, id]): [string, KeptName] => [id, { ...nameOf(row), courseId }]));
    let before = NO_NAMES;
    try {
      await ownNames().change((names) => {
        before = names;
        return new Map([...names, ...fresh]);
      });
    } catch {
      return toastError(t("names.settings.failed"));
    }
    const undo = (): void => {
      ownNames()
        .change((names) => putBack(names, before, fresh))
        .then(
          () => toastSuccess(t("names.match.undone")),
          () => toastError(t("names.settings.failed")),
        );
    };
    toastSuccess(t("names.match.done", { count: fresh.size }), { undo });
    close();
  };
  const submit = useSingle(async () => {
    if (state.is === "open") return await store();
    if (state.is === "none") return keep.open();
    // They wait in this page until the names are unlocked.
    const accessNames = new Map(pupils.map(({ _id, accessName }) => [_id, accessName]));
    noteTypedNames(
      courseId,
      [...chosen].map(([{ firstName, lastName }, id]) => {
        return { firstName, lastName, accessName: accessNames.get(id) ?? "" };
      }),
    );
    close();
  });
  const storeIfKept = async (): Promise<void> => {
    keep.close();
    if (ownNames().state().is === "open") await store();
  };

  const shown = isOnlyOpen && undecided.length > 0 ? undecided : matched;
  return (
    <div className={look.stack}>
      <p className={styles.summary} role="status">
        {[
          t("names.match.summary", { count: chosen.size }),
          ...(undecided.length > 0 ? [t("names.match.open", { count: undecided.length })] : []),
        ].join(", ")}
      </p>
      {undecided.length > 0 && (
        <Switch
          checked={isOnlyOpen}
          onChange={({ currentTarget }) => setOnlyOpen(currentTarget.checked)}
          label={t("names.match.onlyOpen")}
        />
      )}
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={`${look.outlined} ${styles.frame}`} aria-label={t("management.table.label")} tabIndex={0}>
        <Table
          isFramed={false}
          isDense
          className={`${styles.table} ${styles.matches}`}
          head={
            <>
              <Head>{t("names.match.inList")}</Head>
              <Head>{t("names.match.whom")}</Head>
              {!isNarrow && <Head>{t("accessSheets.preview.state")}</Head>}
            </>
          }
        >
          {shown.map((each) => (
            <MatchRow
              key={each.row.number}
              matched={each}
              pupils={pupils}
              pupilId={chosen.get(each.row)}
              taken={taken}
              kept={kept}
              isNarrow={isNarrow}
              choose={(id) => choose(each.row, id)}
            />
          ))}
        </Table>
      </section>
      {(left.length > 0 || unnamed > 0) && (
        <p className={`${look.small} ${look.muted}`}>
          {left.length > 0 &&
            t("names.match.left", {
              count: left.length,
              who: left.map(({ accessName }) => accessName).join(", "),
            })}{" "}
          {unnamed > 0 && t("names.match.unnamed", { count: unnamed })}
        </p>
      )}
      <div className={`${ui.dialogEnd} ${styles.end}`}>
        <Button variant="subtle" onClick={back ?? close}>
          {t(back === undefined ? "common.cancel" : "names.match.back")}
        </Button>
        <Button disabled={chosen.size === 0} onClick={submit}>
          {chosen.size === 0 ? t("names.match.submitNone") : t("names.match.submit", { count: chosen.size })}
        </Button>
      </div>
      <KeepDialog opened={keeping} close={() => void storeIfKept()} />
    </div>
  );
}

/** The names with those of some children as they were before, unless they have been changed again. */
function putBack(names: Names, before: Names, fresh: Names): Names {
  const back = new Map(names);
  for (const [id, name] of fresh) {
    const now = names.get(id);
    if (now?.first !== name.first || now.last !== name.last) continue;
    const old = before.get(id);
    if (old === undefined) back.delete(id);
    else back.set(id, old);
  }
  return back;
}

interface MatchRowProps {
  matched: MatchedRow;
  pupils: readonly ShownPupil[];
  pupilId: string | undefined;
  /** By which row a child is named. */
  taken: ReadonlyMap<string, AccessRow>;
  kept: Names;
  /** The remark stands below the choice, since there is no room beside it. */
  isNarrow: boolean;
  choose: (id: string) => void;
}

function MatchRow({ matched, pupils, pupilId, taken, kept, isNarrow, choose }: MatchRowProps) {
  const t = useText();
  const { row, fitting } = matched;
  const name = registerName(nameOf(row));
  const fits = pupils.filter(({ _id }) => fitting.includes(_id));
  const others = pupils.filter(({ _id }) => !fitting.includes(_id) && (_id === pupilId || !taken.has(_id)));
  const option = ({ _id, accessName }: ShownPupil) => (
    <option key={_id} value={_id}>
      {accessName}
    </option>
  );
  const remark = (
    <span className={`${look.line} ${look.top}`}>
      {pupilId === undefined ? (
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" className={styles.odd} />
      ) : (
        <IconCheck size={18} stroke={1.75} aria-hidden="true" className={styles.fine} />
      )}
      <span>{remarkOn(matched, pupilId, kept, t)}</span>
    </span>
  );
  return (
    <tr>
      <th scope="row" className={look.anywhere}>
        {name}
      </th>
      <td>
        <NativeSelect
          aria-label={t("names.match.whomOf", { name })}
          value={pupilId ?? ""}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t("names.match.nobody")}</option>
          {fits.length > 0 && <optgroup label={t("names.match.fits")}>{fits.map(option)}</optgroup>}
          {others.length > 0 && <optgroup label={t("names.match.others")}>{others.map(option)}</optgroup>}
        </NativeSelect>
        {isNarrow && <p className={look.small}>{remark}</p>}
      </td>
      {!isNarrow && <td className={`${look.small} ${styles.remark}`}>{remark}</td>}
    </tr>
  );
}

function remarkOn(
  { row, pupilId: proposed, fitting }: MatchedRow,
  pupilId: string | undefined,
  kept: Names,
  t: ReturnType<typeof useText>,
): string {
  if (pupilId === undefined) {
    if (row.doubt === "double") return t("names.match.double");
    return t(fitting.length > 0 ? "names.match.several" : "names.match.none");
  }
  const before = kept.get(pupilId);
  if (before?.first === row.firstName && before.last === row.lastName) return t("names.match.there");
  if (before !== undefined) return t("names.match.instead", { name: registerName(before) });
  return t(pupilId === proposed ? "names.match.fine" : "names.match.chosen");
}
