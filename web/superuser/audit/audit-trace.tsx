import type { AuditEntry } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { clock, joined, longDay } from "../times.ts";
import { actorOf, clausesOf } from "./audit-sentence.ts";
import styles from "./audit-trace.module.css";
import { byDay } from "./by-day.ts";

/** Administrative acts as stones on a trace, day by day, each a sentence. */
export function AuditTrace({ entries }: { entries: AuditEntry[] }) {
  const t = useText();
  return (
    <div className={ui.section}>
      {byDay(entries).map(({ date, entries: ofDay }) => (
        <section key={date.toISOString()} className={ui.card}>
          <h2 className={styles.day}>{longDay(date)}</h2>
          <ol className={styles.trace}>
            {ofDay.map((entry) => (
              <li key={entry._id}>
                <time dateTime={entry.time}>{clock(new Date(entry.time))}</time>
                <p>
                  <b>{actorOf(entry, t)}</b> {joined(clausesOf(entry, t))}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
