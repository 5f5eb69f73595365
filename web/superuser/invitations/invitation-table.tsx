import { Button } from "@mantine/core";
import { useState } from "react";
import type { Invitation } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { Head, Table } from "../../ui/table.tsx";
import { wholeNumber } from "../times.ts";
import { InvitationRow } from "./invitation-row.tsx";
import styles from "./invitation-table.module.css";

/** The number of rows at first: open invitations are among the newest. */
const FIRST = 25;

/** All invitations, newest first; on a phone each is a small card. */
export function InvitationTable({ invitations, now }: { invitations: Invitation[]; now: Date }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const shown = all ? invitations : invitations.slice(0, FIRST);
  return (
    <>
      <Table
        label={t("administration.invitations.table.label")}
        cards="phone"
        className={styles.table}
        head={
          <>
            <Head>{t("administration.invitations.table.for")}</Head>
            <Head>{t("administration.invitations.table.state")}</Head>
            <Head>{t("administration.invitations.table.created")}</Head>
            <Head>{t("administration.invitations.table.expires")}</Head>
            <Head isHidden>{t("administration.invitations.table.actions")}</Head>
          </>
        }
      >
        {shown.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} now={now} />
        ))}
      </Table>
      {shown.length < invitations.length && (
        <Button className={styles.more} variant="default" onClick={() => setAll(true)}>
          {t("administration.invitations.showAll", { count: wholeNumber(invitations.length) })}
        </Button>
      )}
    </>
  );
}
