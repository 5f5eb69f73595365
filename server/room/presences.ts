/** The last sign of life of a device with the test open. Times are those of the server's clock, in milliseconds since 1970. */
export interface Presence {
  /** The id of the page on its screen. */
  readonly page: number;
  /** The last answer or change of page. */
  readonly active: number;
  readonly seen: number;
}

/** A device that said nothing for so long is forgotten: the lesson is over. */
const FORGOTTEN_MS = 30 * 60_000;
/** Logins of which the database keeps the day only (auth/pupils.store.ts); a lesson is over then too. */
const LOGIN_FORGOTTEN_MS = 2 * 3_600_000;
/** Of all rooms. Some 200 bytes each; beyond that the longest unheard ones are forgotten first. */
const MOST = 50_000;

interface KnownPresence extends Presence {
  readonly courseTestId: string;
  readonly pupilId: string;
}
interface KnownLogin {
  readonly courseId: string;
  readonly pupilId: string;
  readonly time: number;
}

/** Signs of life and logins, in memory alone. */
export class Presences {
  /** The longest unheard first. */
  readonly #present = new Map<string, KnownPresence>();
  readonly #logins = new Map<string, KnownLogin>();

  /** Keeps the newer sign of life. @returns false if a newer one was known */
  keep(courseTestId: string, pupilId: string, presence: Presence): boolean {
    const key = keyOf(courseTestId, pupilId);
    if ((this.#present.get(key)?.seen ?? 0) > presence.seen) return false;
    put(this.#present, key, { courseTestId, pupilId, ...presence });
    return true;
  }

  find(courseTestId: string, pupilId: string): Presence | undefined {
    return this.#present.get(keyOf(courseTestId, pupilId));
  }

  /** Keeps the newest login. @returns false if a newer one was known */
  keepLogin(courseId: string, pupilId: string, time: number): boolean {
    if ((this.#logins.get(pupilId)?.time ?? 0) > time) return false;
    put(this.#logins, pupilId, { courseId, pupilId, time });
    return true;
  }

  findLogin(pupilId: string): number | undefined {
    return this.#logins.get(pupilId)?.time;
  }

  /** All that is known of a room and its class. */
  of(courseTestId: string, courseId: string): { readonly present: KnownPresence[]; readonly logins: KnownLogin[] } {
    return {
      present: [...this.#present.values()].filter((each) => each.courseTestId === courseTestId),
      logins: [...this.#logins.values()].filter((each) => each.courseId === courseId),
    };
  }

  /** Forgets what is old. @returns the signs of life that were forgotten */
  sweep(now: number): readonly { readonly courseTestId: string; readonly pupilId: string }[] {
    for (const [key, { time }] of this.#logins) {
      if (time > now - LOGIN_FORGOTTEN_MS) break;
      this.#logins.delete(key);
    }
    const forgotten: KnownPresence[] = [];
    for (const [key, presence] of this.#present) {
      if (presence.seen > now - FORGOTTEN_MS) break;
      this.#present.delete(key);
      forgotten.push(presence);
    }
    return forgotten;
  }
}

const keyOf = (courseTestId: string, pupilId: string): string => `${courseTestId} ${pupilId}`;

/** Puts an entry to the end, and drops the first one where there are too many. */
function put<Entry>(entries: Map<string, Entry>, key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  const [first] = entries.size > MOST ? entries.keys() : [];
  if (first !== undefined) entries.delete(first);
}
