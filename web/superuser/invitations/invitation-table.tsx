import { Button } from "@mantine/core";
import { useState } from "react";
import type { Invitation } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import cards from "../../ui/table-cards.module.css";
import { wholeNumber } from "../times.ts";
import { InvitationRow } from "./invitation-row.tsx";
import styles from "./invitation-table.module.css";

/** So many at first: what is open is among the newest. */
const FIRST = 25;

/** All invitations, newest first; on a phone each is a small card. */
export function InvitationTable({ invitations, now }: { invitations: Invitation[]; now: Date }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const shown = all ? invitations : invitations.slice(0, FIRST);
  return (
    <>
      <div className={ui.tableCard}>
        <table
          className={`${ui.table} ${cards.cards} ${styles.table}`}
          aria-label={t("administration.invitations.table.label")}
        >
          <thead>
            <tr>
              <th scope="col">{t("administration.invitations.table.for")}</th>
              <th scope="col">{t("administration.invitations.table.state")}</th>
              <th scope="col">{t("administration.invitations.table.created")}</th>
              <th scope="col">{t("administration.invitations.table.expires")}</th>
              <th scope="col">
                <span className={ui.hidden}>{t("administration.invitations.table.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} now={now} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < invitations.length && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setAll(true)}>
            {t("administration.invitations.showAll", { count: wholeNumber(invitations.length) })}
          </Button>
        </div>
      )}
    </>
  );
}
