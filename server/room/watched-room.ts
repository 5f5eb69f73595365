import { randomBytes } from "node:crypto";
import type { Static } from "typebox";
import type { RoomBeat, RoomChild } from "#contract/room.schema.ts";
import { type EventStream, eventText } from "../http/event-stream.ts";
import type { ChildRow, RoomRow } from "./room.store.ts";
import type { RoomHead } from "./show.ts";

/** A teacher's screen that shows a room. */
export interface Watcher {
  readonly teacherId: string;
  readonly stream: EventStream;
  /** Whether its session still holds, and it may still see the course. */
  readonly holds: () => Promise<boolean>;
}

/** What is kept of the events for a screen that comes back: some two minutes of a class at work. */
const MOST_KEPT = 400;
const MOST_KEPT_LENGTH = 256 * 1024;

/** What a watched room has to look for in the database. */
export interface Work {
  /** Everything, and not the touched children alone. */
  whole: boolean;
  /** To be sent whole even if nothing differs, since events may be missing. */
  anew: boolean;
  touched: Set<string>;
  /** Children of whose devices something was heard; the database knows nothing of that. */
  stirred: Set<string>;
}

const noWork = (): Work => ({ whole: false, anew: false, touched: new Set(), stirred: new Set() });

/** A room that somebody watches, or watched a moment ago: its state as it was told, and the last events. */
export class WatchedRoom {
  readonly courseTestId: string;
  readonly courseId: string;
  readonly watchers = new Set<Watcher>();
  /** Screens that have not been sent the room yet. */
  readonly #joining = new Set<Watcher>();
  /** Another process, or this room watched anew, knows nothing of these events. */
  readonly #tag = randomBytes(6).toString("base64url");
  #last = 0;
  #kept: { readonly number: number; readonly text: string }[] = [];
  #keptLength = 0;
  #head: RoomHead | undefined;
  readonly #children = new Map<string, Told>();
  /** Events of this turn, which go out in one piece. */
  #outgoing = "";
  #work = noWork();
  /** What was read of it last; undefined: nothing yet. */
  known: { readonly row: RoomRow; readonly rows: Map<string, ChildRow> } | undefined;
  /** When the last screen left, in milliseconds since 1970; undefined: it is watched. */
  leftAt: number | undefined;

  constructor(courseTestId: string, courseId: string) {
    this.courseTestId = courseTestId;
    this.courseId = courseId;
  }

  /** What is to be done; the caller adds to it. */
  get work(): Work {
    return this.#work;
  }

  takeWork(): Work {
    const work = this.#work;
    this.#work = noWork();
    return work;
  }

  /** Takes work back that could not be done. */
  putBack({ whole, anew, touched, stirred }: Work): void {
    this.#work.whole ||= whole;
    this.#work.anew ||= anew;
    for (const id of touched) this.#work.touched.add(id);
    for (const id of stirred) this.#work.stirred.add(id);
  }

  get hasWork(): boolean {
    const { whole, touched, stirred } = this.#work;
    return whole || touched.size > 0 || stirred.size > 0;
  }

  /**
   * Adds a screen. One that names an event that is still kept gets what came after it; any other one the room, once it is read.
   */
  join(watcher: Watcher, lastEventId: string | undefined): void {
    this.watchers.add(watcher);
    this.leftAt = undefined;
    const missed = this.#since(lastEventId);
    if (missed === undefined) {
      this.#joining.add(watcher);
      this.#work.whole = true;
    } else for (const { text } of missed) watcher.stream.send(text);
  }

  leave(watcher: Watcher, now: number): void {
    this.watchers.delete(watcher);
    this.#joining.delete(watcher);
    if (this.watchers.size === 0) this.leftAt = now;
  }

  /** Tells what differs from what was told last: single children, or all if the class or the course test differs. */
  tellWhole(head: RoomHead, children: readonly RoomChild[], now: Date, anew: boolean): void {
    const isSame = !anew && JSON.stringify(head) === JSON.stringify(this.#head) && sameNames(children, this.#children);
    if (isSame) for (const child of children) this.tellChild(child);
    else {
      this.#head = head;
      this.#children.clear();
      for (const child of children) this.#children.set(child.pupilId, toldOf(child));
      this.#tell("room", this.#whole(now));
    }
    this.flush();
    for (const { stream } of this.#joining) stream.send(eventText(this.#id, "room", this.#whole(now)));
    this.#joining.clear();
  }

  /** Tells a child's state if it differs, with the next `flush`. A child that is not in the class list yet comes with the whole room. */
  tellChild(child: RoomChild): void {
    const known = this.#children.get(child.pupilId);
    const told = toldOf(child);
    if (known?.name !== child.name) this.#work.whole = true;
    else if (known.text !== told.text) {
      this.#children.set(child.pupilId, told);
      this.#tell("child", told.text);
    }
  }

  /** Sends what was told. */
  flush(): void {
    const text = this.#outgoing;
    this.#outgoing = "";
    if (text !== "") for (const { stream } of this.#told()) stream.send(text);
  }

  beat(now: Date): void {
    const data: Static<typeof RoomBeat> = { now: now.toISOString() };
    const text = eventText(this.#id, "beat", JSON.stringify(data));
    for (const watcher of this.#told()) watcher.stream.send(text);
  }

  /** Ends all streams. */
  end(): void {
    for (const { stream } of this.watchers) stream.end();
  }

  get #id(): string {
    return `${this.#tag}-${this.#last}`;
  }

  #whole(now: Date): string {
    const head = JSON.stringify({ ...this.#head, now: now.toISOString() });
    const children = [...this.#children.values()].map(({ text }) => text);
    return `${head.slice(0, -1)},"children":[${children.join(",")}]}`;
  }

  *#told(): Iterable<Watcher> {
    for (const watcher of this.watchers) if (!this.#joining.has(watcher)) yield watcher;
  }

  #tell(event: string, data: string): void {
    this.#last += 1;
    const text = eventText(this.#id, event, data);
    this.#kept.push({ number: this.#last, text });
    this.#keptLength += text.length;
    while (this.#kept.length > MOST_KEPT || (this.#keptLength > MOST_KEPT_LENGTH && this.#kept.length > 1)) {
      this.#keptLength -= this.#kept.shift()?.text.length ?? 0;
    }
    this.#outgoing += text;
  }

  /** The events after a named one; undefined if some of them are not kept, or none is known. */
  #since(lastEventId: string | undefined): readonly { readonly text: string }[] | undefined {
    const [tag, number] = lastEventId?.split(/-(?=\d+$)/) ?? [];
    const seen = Number(number);
    if (tag !== this.#tag || !(seen >= 1 && seen <= this.#last)) return undefined;
    const first = this.#kept[0]?.number ?? this.#last + 1;
    return first > seen + 1 ? undefined : this.#kept.filter((each) => each.number > seen);
  }
}

/** A child as it was told last. */
interface Told {
  readonly name: string;
  /** Its JSON. */
  readonly text: string;
}

const toldOf = (child: RoomChild): Told => ({ name: child.name, text: JSON.stringify(child) });

const sameNames = (children: readonly RoomChild[], known: ReadonlyMap<string, Told>): boolean =>
  children.length === known.size && children.every(({ pupilId, name }) => known.get(pupilId)?.name === name);
