import { IconCheck } from "@tabler/icons-react";
import type { RoomChild } from "#contract/room.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type Kind, Stones } from "../../look/stone.tsx";
import styles from "./live-room.module.css";
import type { Seen, Sign } from "./signs.ts";

/** More pages than these stand in lines of five small stones. */
const IN_A_ROW = 4;
const PER_LINE = 5;

/** A child: its name, its way through the pages, and where it is, as a card for the eye and as a sentence for a screen reader. */
export function Tile({ seen: { child, sign }, pageCount }: { seen: Seen; pageCount: number }) {
  const t = useText();
  const { standing, name } = child;
  return (
    <li className={[styles.tile, styles[standing], sign && styles.quiet].filter(Boolean).join(" ")}>
      <p className={look.hidden}>{sentenceOf(child, sign, pageCount, t)}</p>
      <div className={styles.face} aria-hidden="true">
        <b className={look.anywhere}>{name}</b>
        <Stones
          of={pagesOf(child, pageCount)}
          size={pageCount <= IN_A_ROW ? "dense" : "s"}
          perLine={pageCount <= IN_A_ROW ? IN_A_ROW + 1 : PER_LINE}
        />
        <span className={styles.words}>
          {standing === "done" && <IconCheck size={16} stroke={2} />}
          {wordsOf(child, sign, pageCount, t)}
        </span>
      </div>
    </li>
  );
}

/** A stone for each page: those before the present one are behind the child, whatever it has answered there. */
function pagesOf({ standing, page }: RoomChild, pageCount: number): Kind[] {
  const at = standing === "writing" ? page : null;
  return Array.from({ length: pageCount }, (_, index) => {
    if (standing === "done") return "done";
    if (at === null || index + 1 > at) return "ahead";
    return index + 1 === at ? "here" : "done";
  });
}

function wordsOf({ standing, page }: RoomChild, sign: Sign | undefined, total: number, t: Translate): string {
  const where =
    standing !== "writing"
      ? t(`liveRoom.tile.${standing}`)
      : page === null
        ? t("liveRoom.tile.writing")
        : t("liveRoom.tile.page", { page, total });
  if (sign === undefined) return where;
  const since = t(`liveRoom.tile.${sign.is}`, { minutes: sign.minutes });
  // The stones tell the last page that was heard of.
  return sign.is === "cut" ? since : `${where} · ${since}`;
}

function sentenceOf({ standing, page, name }: RoomChild, sign: Sign | undefined, total: number, t: Translate): string {
  const where =
    standing === "writing" && page !== null
      ? t("liveRoom.spoken.page", { name, page, total })
      : t(`liveRoom.spoken.${standing}`, { name });
  return sign ? `${where} ${t(`liveRoom.spoken.${sign.is}`, { count: sign.minutes })}` : where;
}
