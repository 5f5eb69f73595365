import type { Room } from "#contract/room.schema.ts";
import type { Db } from "../db/open.ts";
import type { Library } from "../library/library.ts";
import type { Config } from "../process/config.ts";
import { Exchange } from "./exchange.ts";
import type { Message } from "./messages.ts";
import { type Presence, Presences } from "./presences.ts";
import { type ChildRow, type RoomRow, readChildren, readRooms } from "./room.store.ts";
import { headOf, inOrder, shownChild } from "./show.ts";
import { WatchedRoom, type Watcher, type Work } from "./watched-room.ts";

/** How long changes gather before the touched children are read. */
const GATHER_MS = 200;
/** The pause after the database gave no answer. */
const AGAIN_MS = 2000;
const BEAT_MS = 10_000;
/** How often watched rooms are read while other processes cannot be heard. */
const POLL_MS = 2000;
/** How long a room stays watched after its last screen left, so that one that comes back misses nothing. */
const LEFT_MS = 60_000;
/** The oldest stream of a teacher gives way to one more. */
const MOST_STREAMS = 8;

interface RoomsLog {
  warn(what: object, message: string): void;
}

/** Counts, for whoever measures. */
interface RoomsMeters {
  watchers(count: () => number): void;
  notified(count: number): void;
}

interface RoomsSetup {
  readonly config: Pick<Config, "databaseUrl" | "databaseDirectUrl">;
  readonly db: Db;
  readonly library: Library;
  readonly now: () => Date;
  readonly log: RoomsLog;
  readonly meters: RoomsMeters;
}

/** An attempt, as whoever stores something names it. */
interface Touched {
  readonly courseTestId: string;
  readonly pupilId: string;
}

/**
 * The live rooms of this process (docs/decisions/41-live-room.md). Whoever has stored something says what it touches; where nobody
 * watches, that costs nothing. Otherwise the touched children are read, and what differs is sent to the screens.
 */
export class Rooms {
  readonly #setup: RoomsSetup;
  readonly #exchange: Exchange | undefined;
  readonly #presences = new Presences();
  readonly #rooms = new Map<string, WatchedRoom>();
  /** The screens at all rooms, the longest there first. */
  readonly #screens = new Set<Watcher>();
  #timer: NodeJS.Timeout | undefined;
  #due = Number.POSITIVE_INFINITY;
  #turning: Promise<void> | undefined;
  #beating: NodeJS.Timeout | undefined;
  #polling: NodeJS.Timeout | undefined;
  #isStarted = false;
  #isEnding = false;
  #hasWarned = false;

  constructor(setup: RoomsSetup) {
    const { config, db, now, meters, log } = setup;
    this.#setup = setup;
    meters.watchers(() => this.#screens.size);
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    if (url === undefined) return;
    this.#exchange = new Exchange({
      url,
      db,
      now,
      heard: (message) => this.#hear(message),
      watchBegan: (courseTestId, courseId) => this.#tellKnown(courseTestId, courseId),
      announce: () => this.#announce(),
      opened: () => this.#readAll(true),
      deaf: () => {
        if (this.#hasWarned) return;
        this.#hasWarned = true;
        log.warn(
          {},
          "processes cannot hear each other: LISTEN does not work where DATABASE_URL leads, as behind a pooler in transaction mode. " +
            "Live rooms are read every 2 s instead. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.",
        );
      },
      notified: meters.notified,
    });
  }

  /** Begins to hear the other processes on the same database. Without it the rooms of this process are live for themselves. */
  start(): void {
    this.#isStarted = true;
    this.#exchange?.start();
    this.#keepTime();
  }

  /** Ends all streams; later ones end at once. */
  endStreams(): void {
    this.#isEnding = true;
    for (const room of this.#rooms.values()) room.end();
  }

  /** Tells the other processes what is left to tell, and ends the connection to them. */
  async stop(): Promise<void> {
    this.endStreams();
    clearTimeout(this.#timer);
    clearInterval(this.#beating);
    clearInterval(this.#polling);
    await this.#turning;
    await this.#exchange?.stop();
  }

  /** An attempt was begun, went on on another page, was handed in, reset or given back. */
  touched({ courseTestId, pupilId }: Touched): void {
    this.#touch(courseTestId, pupilId);
    this.#exchange?.tellRoom(courseTestId, ["touched", courseTestId, pupilId]);
  }

  /** A course test was published, withdrawn or deleted. */
  changed(courseTestId: string): void {
    this.#change(courseTestId);
    this.#exchange?.tellRoom(courseTestId, ["changed", courseTestId]);
  }

  /** A class has other children, or one has another name. */
  classChanged(courseId: string): void {
    this.#changeClass(courseId);
    this.#exchange?.tellClass(courseId, ["class", courseId]);
  }

  /** A child has logged in. */
  loggedIn({ courseId, pupilId }: { readonly courseId: string; readonly pupilId: string }): void {
    const time = this.#setup.now().getTime();
    this.#logIn(courseId, pupilId, time);
    this.#exchange?.tellClass(courseId, ["login", courseId, pupilId, time]);
  }

  /** A device with the test open says that it is alive. `idle` are the seconds since its last answer or change of page. */
  present({ courseTestId, pupilId }: Touched, { page, idle }: { readonly page: number; readonly idle: number }): void {
    const seen = this.#setup.now().getTime();
    const presence = { page, active: seen - idle * 1000, seen };
    this.#notice(courseTestId, pupilId, presence);
    this.#exchange?.tellRoom(courseTestId, ["present", courseTestId, pupilId, page, presence.active, seen]);
  }

  /** Reads a room; undefined if there is none. */
  async read(courseTestId: string): Promise<Room | undefined> {
    const { db, library, now } = this.#setup;
    const [row] = await readRooms(db, [courseTestId]);
    if (row === undefined) return undefined;
    const rows = await readChildren(db, [courseTestId]);
    const time = now();
    const children = inOrder(library, row, rows, this.#presences, time);
    return { ...headOf(library, row), now: time.toISOString(), children };
  }

  /**
   * Sends the events of a room to a screen from now on: first the room, or what came after the event that it names.
   * @returns what to call when the screen has left
   */
  watch(courseTestId: string, courseId: string, watcher: Watcher, lastEventId: string | undefined): () => void {
    if (this.#isEnding) {
      watcher.stream.end();
      return () => {};
    }
    const own = [...this.#screens].filter(({ teacherId }) => teacherId === watcher.teacherId);
    if (own.length >= MOST_STREAMS) own[0]?.stream.end();
    const known = this.#rooms.get(courseTestId);
    const room = known ?? new WatchedRoom(courseTestId, courseId);
    if (known === undefined) {
      this.#rooms.set(courseTestId, room);
      this.#exchange?.watch(courseTestId, courseId);
    }
    this.#screens.add(watcher);
    room.join(watcher, lastEventId);
    if (!room.hasWork) room.beat(this.#setup.now());
    this.#keepTime();
    this.#schedule(0);
    return () => {
      this.#screens.delete(watcher);
      room.leave(watcher, this.#setup.now().getTime());
    };
  }

  /** Looks whether each session and course test is still there, and says that the streams are alive. Runs every ten seconds. */
  async beat(): Promise<void> {
    const { now } = this.#setup;
    const time = now().getTime();
    for (const { courseTestId, pupilId } of this.#presences.sweep(time)) this.#stir(courseTestId, pupilId);
    for (const [id, { leftAt, watchers }] of this.#rooms) {
      if (watchers.size === 0 && leftAt !== undefined && leftAt <= time - LEFT_MS) this.#rooms.delete(id);
    }
    this.#announce();
    await this.#endOver().catch((error: unknown) =>
      this.#setup.log.warn({ err: error }, "live rooms cannot be checked"),
    );
    for (const room of this.#rooms.values()) room.beat(now());
    this.#keepTime();
  }

  /** Ends streams whose session has ended or whose course test is gone. */
  async #endOver(): Promise<void> {
    if (this.#rooms.size === 0) return;
    await Promise.all(
      [...this.#screens].map(async ({ holds, stream }) => {
        if (!(await holds())) stream.end();
      }),
    );
    const rows = await readRooms(this.#setup.db, [...this.#rooms.keys()]);
    const there = new Set(rows.map(({ courseTestId }) => courseTestId));
    for (const id of this.#rooms.keys()) if (!there.has(id)) this.#close(id);
  }

  #close(courseTestId: string): void {
    this.#rooms.get(courseTestId)?.end();
    this.#rooms.delete(courseTestId);
  }

  /** Beats while there are rooms, and reads them again and again while other processes cannot be heard. */
  #keepTime(): void {
    clearInterval(this.#polling);
    if (this.#rooms.size === 0 || this.#isEnding) {
      clearInterval(this.#beating);
      this.#beating = undefined;
      return;
    }
    this.#beating ??= setInterval(() => void this.beat(), BEAT_MS).unref();
    if (this.#exchange === undefined || !this.#isStarted) return;
    this.#polling = setInterval(() => {
      if (!this.#exchange?.isOpen) this.#readAll(false);
    }, POLL_MS).unref();
  }

  #announce(): void {
    for (const { courseTestId, courseId } of this.#rooms.values()) this.#exchange?.watch(courseTestId, courseId);
  }

  /** Tells another process that has begun to watch a room what devices and logins said here. */
  #tellKnown(courseTestId: string, courseId: string): void {
    const { present, logins } = this.#presences.of(courseTestId, courseId);
    for (const { pupilId, page, active, seen } of present) {
      this.#exchange?.tellRoom(courseTestId, ["present", courseTestId, pupilId, page, active, seen]);
    }
    for (const { pupilId, time } of logins) this.#exchange?.tellClass(courseId, ["login", courseId, pupilId, time]);
  }

  #hear(message: Message): void {
    if (message[0] === "touched") this.#touch(message[1], message[2]);
    else if (message[0] === "changed" || message[0] === "learnt") this.#change(message[1]);
    else if (message[0] === "class") this.#changeClass(message[1]);
    else if (message[0] === "login") this.#logIn(message[1], message[2], message[3]);
    else if (message[0] === "present") {
      const [, courseTestId, pupilId, page, active, seen] = message;
      this.#notice(courseTestId, pupilId, { page, active, seen });
    }
  }

  #touch(courseTestId: string, pupilId: string): void {
    const room = this.#rooms.get(courseTestId);
    if (room === undefined) return;
    room.work.touched.add(pupilId);
    this.#schedule(GATHER_MS);
  }

  #change(courseTestId: string): void {
    const room = this.#rooms.get(courseTestId);
    if (room === undefined) return;
    room.work.whole = true;
    this.#schedule(GATHER_MS);
  }

  #changeClass(courseId: string): void {
    for (const room of this.#rooms.values()) if (room.courseId === courseId) this.#change(room.courseTestId);
  }

  #logIn(courseId: string, pupilId: string, time: number): void {
    if (!this.#presences.keepLogin(courseId, pupilId, time)) return;
    for (const room of this.#rooms.values()) if (room.courseId === courseId) this.#stir(room.courseTestId, pupilId);
  }

  #notice(courseTestId: string, pupilId: string, presence: Presence): void {
    if (this.#presences.keep(courseTestId, pupilId, presence)) this.#stir(courseTestId, pupilId);
  }

  #stir(courseTestId: string, pupilId: string): void {
    const room = this.#rooms.get(courseTestId);
    if (room === undefined) return;
    room.work.stirred.add(pupilId);
    this.#schedule(GATHER_MS);
  }

  #readAll(anew: boolean): void {
    for (const { work } of this.#rooms.values()) {
      work.whole = true;
      work.anew ||= anew;
    }
    this.#schedule(0);
  }

  /** Takes a turn in so many milliseconds at the latest, if a room has work. */
  #schedule(milliseconds: number): void {
    if (this.#rooms.size === 0 || this.#isEnding) return;
    const due = performance.now() + milliseconds;
    if (due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.#begin(), milliseconds).unref();
  }

  #begin(): void {
    this.#due = Number.POSITIVE_INFINITY;
    // Rooms that were joined meanwhile come with the next turn.
    this.#turning ??= this.#turnOver();
  }

  /** Takes a turn, and sees to the next one. */
  async #turnOver(): Promise<void> {
    let pause = GATHER_MS;
    try {
      await this.#turn();
    } catch (error) {
      this.#setup.log.warn({ err: error }, "live rooms cannot be read");
      pause = AGAIN_MS;
    }
    this.#turning = undefined;
    if ([...this.#rooms.values()].some(({ hasWork }) => hasWork)) this.#schedule(pause);
  }

  /** Reads what was touched in all rooms, in few queries, and tells what differs. */
  async #turn(): Promise<void> {
    const { db } = this.#setup;
    const works = [...this.#rooms.values()]
      .filter(({ hasWork }) => hasWork)
      .map((room) => ({ room, work: room.takeWork() }));
    try {
      const whole = works.filter(({ work }) => work.whole).map(({ room }) => room.courseTestId);
      const rows = whole.length === 0 ? [] : await readRooms(db, whole);
      const children = whole.length === 0 ? [] : await readChildren(db, whole);
      const touched = works.filter(({ work }) => !work.whole && work.touched.size > 0);
      const some =
        touched.length === 0
          ? []
          : await readChildren(
              db,
              touched.map(({ room }) => room.courseTestId),
              touched.flatMap(({ work }) => [...work.touched]),
            );
      const rowOf = new Map(rows.map((row) => [row.courseTestId, row]));
      const childrenOf = Map.groupBy([...children, ...some], ({ courseTestId }) => courseTestId);
      for (const { room, work } of works) {
        const read = childrenOf.get(room.courseTestId) ?? [];
        if (!work.whole) this.#tellSome(room, work, read);
        else this.#tellWhole(room, rowOf.get(room.courseTestId), read, work.anew);
      }
    } catch (error) {
      for (const { room, work } of works) room.putBack(work);
      throw error;
    }
  }

  #tellWhole(room: WatchedRoom, row: RoomRow | undefined, rows: readonly ChildRow[], anew: boolean): void {
    const { library, now } = this.#setup;
    if (row === undefined) {
      this.#close(room.courseTestId);
      return;
    }
    const time = now();
    room.known = { row, rows: new Map(rows.map((each) => [each.pupilId, each])) };
    room.tellWhole(headOf(library, row), inOrder(library, row, rows, this.#presences, time), time, anew);
  }

  #tellSome(room: WatchedRoom, { touched, stirred }: Work, rows: readonly ChildRow[]): void {
    const { library, now } = this.#setup;
    const { known } = room;
    for (const each of rows) if (touched.has(each.pupilId)) known?.rows.set(each.pupilId, each);
    for (const id of new Set([...touched, ...stirred])) {
      const child = known?.rows.get(id);
      if (known && child) room.tellChild(shownChild(library, known.row, child, this.#presences, now()));
      else room.work.whole = true;
    }
    room.flush();
  }
}
