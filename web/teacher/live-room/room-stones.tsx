import type { Standing } from "#contract/room.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import { type Kind, Stones } from "../../look/stone.tsx";
import styles from "./live-room.module.css";
import { type Counts, STANDINGS } from "./signs.ts";

/** The stone of a child; the same as where the class begins (docs/behaviour.md#from-a-new-class-to-its-first-test). */
export const STONE_OF: Readonly<Record<Standing, Kind>> = {
  done: "done",
  writing: "here",
  here: "ahead",
  away: "missing",
};

/** So many stones are counted at a glance. */
const GROUP = 5;

/** How many stand how, in words. */
export function useCountsInWords(counts: Counts, isOver: boolean): string {
  const t = useText();
  return STANDINGS.filter((standing) => counts[standing] > 0)
    .map((standing) => `${counts[standing]} ${keyOf(standing, counts[standing], isOver, t)}`)
    .join(", ");
}

/** What a standing is called after its number; a test that has ended is waiting for nobody. */
export const keyOf = (standing: Standing, count: number, isOver: boolean, t: Translate): string =>
  isOver && (standing === "away" || standing === "here")
    ? t(`liveRoom.key.over.${standing}`, { count })
    : t(`liveRoom.key.${standing}`, { count });

/** A row of stones, one for each child, which fills from left to right. It is broken between fives where it is too long. */
export function RoomStones({ kinds, label }: { kinds: readonly Kind[]; label: string }) {
  const groups = Array.from({ length: Math.ceil(kinds.length / GROUP) }, (_, index) =>
    kinds.slice(index * GROUP, (index + 1) * GROUP),
  );
  return (
    <span className={styles.fill} role="img" aria-label={label}>
      {groups.map((group, index) => (
        <Stones key={index} of={group} />
      ))}
    </span>
  );
}
