import { Button } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { NamedAccess } from "../../sheets/write-access-sheets.ts";
import { PaperHead } from "../../ui/paper-head.tsx";
import ui from "../../ui/staff.module.css";
import { Head, Table } from "../../ui/table.tsx";
import styles from "./name-list.module.css";
import { useSaveSheets } from "./save-sheets.ts";

interface NameListProps {
  courseName: string;
  accesses: readonly NamedAccess[];
  /** Called when the list was printed or saved. */
  onKept: () => void;
  /** Without the sentences on how to keep it. */
  isBrief?: boolean;
}

/**
 * Lets the teacher keep who has which access name, on paper or in a file, since nobody else knows it. Where the names are not
 * known, the list has room for them. It is made on this device, and nothing of it is sent or stored.
 */
export function NameList({ courseName, accesses, onKept, isBrief = false }: NameListProps) {
  const t = useText();
  const { saveNames } = useSaveSheets();
  const [isPrinting, setPrinting] = useState(false);
  const isNamed = accesses.some(({ firstName, lastName }) => firstName !== "" || lastName !== "");
  return (
    <section className={ui.note} aria-label={t("accessSheets.names.title")}>
      <div className={`${look.stack} ${look.close}`}>
        <p>
          <b>{t("accessSheets.names.title")}</b>{" "}
          {isBrief
            ? t("accessSheets.names.brief")
            : t(isNamed ? "accessSheets.names.text" : "accessSheets.names.byHand")}
        </p>
        <div className={look.row}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.75} />}
            onClick={() => setPrinting(true)}
          >
            {t("accessSheets.names.print")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} />}
            onClick={() => saveNames(courseName, accesses, onKept)}
          >
            {t("accessSheets.names.save")}
          </Button>
        </div>
      </div>
      {isPrinting && (
        <PrintedNames
          courseName={courseName}
          accesses={accesses}
          done={() => {
            setPrinting(false);
            onKept();
          }}
        />
      )}
    </section>
  );
}

interface PrintedNamesProps extends Pick<NameListProps, "courseName" | "accesses"> {
  done: () => void;
}

/** The printed page. It exists only while it is printed, in place of all else, since its screen may have a page of its own. */
function PrintedNames({ courseName, accesses, done }: PrintedNamesProps) {
  const t = useText();
  const hasCodes = accesses.some(({ code }) => code !== "");
  const printed = useEffectEvent(done);
  useEffect(() => {
    // Some browsers print after the call has returned.
    const listener = () => printed();
    window.addEventListener("afterprint", listener);
    window.print();
    return () => window.removeEventListener("afterprint", listener);
  }, []);
  return createPortal(
    <section className={styles.paper}>
      <PaperHead about={t("accessSheets.names.paper", { course: courseName })} />
      <Table
        isFramed={false}
        isDense
        head={
          <>
            <Head>{t("accessSheets.sheet.lastName")}</Head>
            <Head>{t("accessSheets.sheet.firstName")}</Head>
            <Head>{t("accessSheets.sheet.accessName")}</Head>
            {hasCodes && <Head>{t("accessSheets.sheet.code")}</Head>}
          </>
        }
      >
        {accesses.map(({ firstName, lastName, accessName, code }) => (
          <tr key={accessName}>
            <td className={look.anywhere}>{lastName}</td>
            <td className={look.anywhere}>{firstName}</td>
            <th scope="row" className={look.anywhere}>
              {accessName}
            </th>
            {hasCodes && <td className={styles.code}>{code}</td>}
          </tr>
        ))}
      </Table>
      <p className={styles.foot}>{t("accessSheets.names.paperText")}</p>
    </section>,
    document.body,
  );
}
