import type { AuditEntry } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { clock, joined, longDay } from "../times.ts";
import { actorOf, clausesOf } from "./audit-sentence.ts";
import styles from "./audit-trace.module.css";

/** Administrative acts as stones on a trace, day by day, each a sentence. */
export function AuditTrace({ entries }: { entries: AuditEntry[] }) {
  const t = useText();
  return (
    <div className={look.section}>
      {byDay(entries).map(({ date, entries: ofDay }) => (
        <section key={date.toISOString()} className={`${look.card} ${look.stack}`}>
          <h2 className={look.heading}>{longDay(date)}</h2>
          <ol className={styles.trace}>
            {ofDay.map((entry) => (
              <li key={entry._id}>
                <Stones of={["done"]} size="s" />
                <time className={look.muted} dateTime={entry.time}>
                  {clock(new Date(entry.time))}
                </time>
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

/** Entries of one day, in their original order. */
interface Day<E> {
  /** The time of the first entry. */
  date: Date;
  entries: E[];
}

/** Groups neighbours of the same day (in the device's time zone). */
export function byDay<E extends { time: string }>(entries: readonly E[]): Day<E>[] {
  const days: Day<E>[] = [];
  for (const entry of entries) {
    const date = new Date(entry.time);
    const day = days.at(-1);
    if (day !== undefined && day.date.toDateString() === date.toDateString()) day.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}
