import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconDots } from "@tabler/icons-react";
import type { RoomChild } from "#contract/room.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type Kind, Stones } from "../../look/stone.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { arrivalOf, arrivalWords } from "../findings/arrival.ts";
import { shortNameOf } from "../names/naming.ts";
import { ChildMenu } from "./child-acts.tsx";
import type { ChildAct } from "./end.ts";
import styles from "./live-room.module.css";
import type { Seen, Sign } from "./signs.ts";

/** More pages than these stand in lines of five small stones. */
const IN_A_ROW = 4;
const PER_LINE = 5;

interface TileProps {
  seen: Seen;
  pageCount: number;
  /** Whether the test has ended. */
  isOver: boolean;
  /** What can be done with the child, in a menu that the whole card opens. */
  acts: readonly ChildAct[];
  choose: (act: ChildAct) => void;
}

/** A child: its name, its way through the pages, and where it is, as a card for the eye and as a sentence for a screen reader. */
export function Tile({ seen: { child, sign }, pageCount, isOver, acts, choose }: TileProps) {
  const t = useText();
  const language = useLanguage();
  const { standing, name, submitted } = child;
  const told = { sign, total: pageCount, isOver };
  const arrival = submitted === null ? undefined : arrivalWords({ ...child, submitted }, t, language);
  return (
    <li className={[styles.tile, styles[standing], sign && styles.quiet].filter(Boolean).join(" ")}>
      <p className={look.hidden}>
        {sentenceOf(child, told, t)} {arrival}
      </p>
      <div className={styles.face} aria-hidden="true">
        <b className={look.anywhere}>{shortNameOf(child)}</b>
        <Stones
          of={pagesOf(child, pageCount)}
          size={pageCount <= IN_A_ROW ? "dense" : "s"}
          perLine={pageCount <= IN_A_ROW ? IN_A_ROW + 1 : PER_LINE}
        />
        <span className={styles.words}>
          {placeOf(child, isOver) === "done" && <IconCheck size={16} stroke={2} />}
          {wordsOf(child, told, t)}
        </span>
      </div>
      {acts.length > 0 && (
        <ChildMenu acts={acts} choose={choose}>
          <UnstyledButton className={styles.more} aria-label={t("results.answers.more", { name })}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        </ChildMenu>
      )}
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

/** What else is told of a child. */
interface Told {
  sign: Sign | undefined;
  /** The number of pages. */
  total: number;
  isOver: boolean;
}

/** Where a child is that does not write, as the end of a key of the texts. */
function placeOf(child: RoomChild, isOver: boolean) {
  const { standing, late, submitted } = child;
  if (standing === "done") {
    const isCollected = submitted !== null && arrivalOf({ ...child, submitted }) === "collected";
    return isCollected ? "collected" : standing;
  }
  if (late) return standing === "writing" ? "writingLate" : "late";
  return isOver && standing === "away" ? "missed" : isOver && standing === "here" ? "notBegun" : standing;
}

function wordsOf(child: RoomChild, { sign, total, isOver }: Told, t: Translate): string {
  const { standing, page } = child;
  const where =
    standing !== "writing" || page === null
      ? t(`liveRoom.tile.${placeOf(child, isOver)}`)
      : t("liveRoom.tile.page", { page, total });
  if (sign === undefined) return where;
  const since = t(`liveRoom.tile.${sign.is}`, { minutes: sign.minutes });
  // The stones tell the last page that was heard of.
  return sign.is === "cut" ? since : `${where} · ${since}`;
}

function sentenceOf(child: RoomChild, { sign, total, isOver }: Told, t: Translate): string {
  const { standing, page, name } = child;
  const where =
    standing === "writing" && page !== null
      ? t("liveRoom.spoken.page", { name, page, total })
      : t(`liveRoom.spoken.${placeOf(child, isOver)}`, { name });
  return sign ? `${where} ${t(`liveRoom.spoken.${sign.is}`, { count: sign.minutes })}` : where;
}
