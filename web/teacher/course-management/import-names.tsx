import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { nameKey } from "#contract/pseudonym.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { PlannedRow } from "../../sheets/access-plan.ts";
import ui from "../../ui/staff.module.css";
import { Head, Table } from "../../ui/table.tsx";
import { noteKeptCodes, useNewCodes } from "../data/new-codes.ts";
import { KeepNote } from "../names/keep-note.tsx";
import { useMayKeepNames } from "../names/own-names.ts";
import { noteTypedNames } from "../names/typed-names.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import styles from "./import-dialog.module.css";
import { NameList } from "./name-list.tsx";

interface ImportNamesProps {
  courseId: string;
  /** The rows whose accesses were created. */
  rows: readonly PlannedRow[];
  courseName: string;
  pupils: readonly ShownPupil[];
  /** Matches the names of those who were there already, if there are any. */
  match: (() => void) | undefined;
  close: () => void;
}

/** The last step: who has which access name, to be kept before the dialog closes and the names are gone. */
export function ImportNames({ courseId, rows, courseName, pupils, match, close }: ImportNamesProps) {
  const t = useText();
  const mayKeep = useMayKeepNames();
  const codes = useNewCodes();
  const [isKept, setKept] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const [typed] = useState(() =>
    rows.map(({ firstName, lastName, name = "" }) => ({ firstName, lastName, accessName: name })),
  );
  useEffect(() => noteTypedNames(courseId, typed), [courseId, typed]);
  const ids = new Map(pupils.map(({ _id, accessName }) => [nameKey(accessName), _id]));
  const idOf = (name: string): string => ids.get(nameKey(name)) ?? "";
  const accesses = rows.map(({ firstName, lastName, name = "" }) => {
    return { firstName, lastName, accessName: name, code: codes.get(idOf(name)) ?? "" };
  });
  const keep = (): void => {
    noteKeptCodes(accesses.map(({ accessName }) => idOf(accessName)));
    setKept(true);
  };
  return (
    <div className={look.stack}>
      <p ref={summary} className={styles.summary} role="status" tabIndex={-1}>
        {t("accessSheets.created", { count: rows.length })}
      </p>
      <NameList courseName={courseName} accesses={accesses} onKept={keep} />
      <KeepNote courseId={courseId} />
      {match !== undefined && mayKeep && (
        <div>
          <Button variant="default" onClick={match}>
            {t("names.match.rest")}
          </Button>
        </div>
      )}
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={`${look.outlined} ${styles.frame}`} aria-label={t("management.table.label")} tabIndex={0}>
        <Table
          isFramed={false}
          isDense
          head={
            <>
              <Head>{t("accessSheets.sheet.firstName")}</Head>
              <Head>{t("accessSheets.sheet.lastName")}</Head>
              <Head>{t("accessSheets.sheet.accessName")}</Head>
            </>
          }
        >
          {accesses.map(({ firstName, lastName, accessName }) => (
            <tr key={accessName}>
              <td className={look.anywhere}>{firstName}</td>
              <td className={look.anywhere}>{lastName}</td>
              <th scope="row" className={look.anywhere}>
                {accessName}
              </th>
            </tr>
          ))}
        </Table>
      </section>
      <div className={ui.dialogEnd}>
        <Button variant={isKept ? "filled" : "default"} onClick={close}>
          {t(isKept ? "accessSheets.names.done" : "accessSheets.names.without")}
        </Button>
      </div>
    </div>
  );
}
