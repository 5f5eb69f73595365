/** Entries of one day, in the order in which they came. */
export interface Day<E> {
  /** The first entry's time. */
  date: Date;
  entries: E[];
}

/** Puts neighbours of the same day (in the device's time zone) together. */
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
