import { Button } from "@mantine/core";
import { IconClockPlus, IconClockStop } from "@tabler/icons-react";
import type { Ref } from "react";
import type { Language } from "#contract/languages.ts";
import type { RoomChild } from "#contract/room.schema.ts";
import { localeOf } from "../../i18n/locale.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useKeepOpen } from "../data/ending.ts";
import { useRights } from "../data/rights.ts";
import type { ShownRoom } from "../data/room.ts";
import { timeText } from "../findings/format.ts";
import { numberText } from "../findings/number-text.ts";
import styles from "./end.module.css";
import { afterEnd, leftText } from "./end.ts";
import { namesOf } from "./names-of.ts";

interface EndingNoteProps {
  room: ShownRoom;
  /** Milliseconds to the end. */
  left: number;
  /** The button that takes the end back. */
  button: Ref<HTMLButtonElement>;
}

/** Counts down to the end, and takes it back. A screen reader hears of it once. */
export function EndingNote({ room, left, button }: EndingNoteProps) {
  const t = useText();
  const { courseTestId: _id, courseId } = room;
  const { mayTeach } = useRights(courseId);
  const keep = useKeepOpen({ _id, courseId });
  const single = useSingle(async () => {
    await keep.mutateAsync();
    toastSuccess(t("ending.keep.done"));
  });
  return (
    <div className={ui.note}>
      <IconClockStop size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <b role="timer" className={styles.timer}>
          {t("liveRoom.end.left", { time: leftText(left) })}
        </b>{" "}
        {t("liveRoom.end.what")}
        <span className={look.hidden} role="status">
          {t("liveRoom.end.said")}
        </span>
      </p>
      {mayTeach && (
        <Button ref={button} variant="default" loading={keep.isPending} onClick={single}>
          {t("ending.keep.action")}
        </Button>
      )}
    </div>
  );
}

/** A time of day, with its day if that is another one than that of `now`. */
function clockText(time: string, now: number, language: Language): string {
  const date = new Date(time);
  if (date.toDateString() !== new Date(now).toDateString()) return timeText(time, language);
  return new Intl.DateTimeFormat(localeOf(language), { hour: "2-digit", minute: "2-digit" }).format(date);
}

/** Sentences on what the end has done, and on who may still write. */
export function sentencesAfterEnd(
  children: readonly RoomChild[],
  now: number,
  t: Translate,
  language: Language,
): string[] {
  const { collecting, collected, mayBringMore, arrived, late } = afterEnd(children);
  const withTime = ({ name, submitted }: RoomChild): string => `${name} (${clockText(submitted ?? "", now, language)})`;
  const told = (key: "collecting" | "collected", of: readonly RoomChild[]): string | false =>
    of.length > 0 &&
    t(`liveRoom.end.${key}`, { count: of.length, number: numberText(of.length, t), names: namesOf(of, language) });
  return [
    told("collecting", collecting),
    told("collected", collected),
    mayBringMore && t("liveRoom.end.more"),
    arrived.length > 0 && t("liveRoom.end.arrived", { names: namesOf(arrived, language, withTime) }),
    late.length > 0 && t("liveRoom.end.late", { count: late.length, names: namesOf(late, language) }),
  ].filter((sentence) => sentence !== false);
}

interface OverNoteProps {
  room: ShownRoom;
  ends: string;
  now: number;
  /** Opens the dialog in which children are let in late. */
  openLate: () => void;
}

/** Says when the test ended, whose answers that handed in, and who may still write. */
export function OverNote({ room: { children, courseId }, ends, now, openLate }: OverNoteProps) {
  const t = useText();
  const language = useLanguage();
  const { mayTeach } = useRights(courseId);
  const isToday = new Date(ends).toDateString() === new Date(now).toDateString();
  const time = clockText(ends, now, language);
  const [first = "", ...rest] = sentencesAfterEnd(children, now, t, language);
  return (
    <div className={ui.note}>
      <IconClockStop size={20} stroke={1.75} aria-hidden="true" />
      <div role="status">
        <p>
          <b>{isToday ? t("liveRoom.end.over", { time }) : t("liveRoom.end.overOn", { time })}</b> {first}
        </p>
        {rest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {mayTeach && children.some(({ standing }) => standing !== "done") && (
        <Button variant="default" leftSection={<IconClockPlus size={20} stroke={1.75} />} onClick={openLate}>
          {t("ending.late.action")}
        </Button>
      )}
    </div>
  );
}
