import { useEffect, useRef } from "react";
import type { LessonPlan } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { type Member, planWith } from "./arrangement.ts";

interface Moves {
  /** The plan on screen. */
  plan: LessonPlan | null;
  pupils: readonly Pupil[];
  current: () => LessonPlan | null;
  save: (plan: LessonPlan | null) => Promise<unknown>;
}

/** A target of a move, with its name for messages. */
export interface Goal {
  key: string;
  title: string;
}

export type Move = (member: Member, to: Goal) => void;

/** Moves pupils and undoes moves. Each move is saved at once, reported, and can be undone. */
export function useMoves({ plan, pupils, current, save }: Moves): { move: Move; reset: () => void } {
  const t = useText();
  const last = useRef("");

  // The name is rendered as a new element in its new place, and the focus must follow.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    if (last.current === "") return;
    document.querySelector<HTMLElement>(`[data-moves="${CSS.escape(last.current)}"]`)?.focus();
    last.current = "";
  }, [plan]);

  /** Saves, and reports the success. The mutation reports a failure. */
  const keep = (wanted: LessonPlan | null, message?: string, undo?: () => void): void => {
    void save(wanted).then(
      () => message !== undefined && undo !== undefined && toastSuccess(message, { undo }),
      () => {},
    );
  };
  const put = (member: Member, to: string, message?: string): void => {
    last.current = member.pupil._id;
    keep(planWith(current(), member, to, pupils), message, () => put(member, member.place));
  };
  const move: Move = (member, to) => {
    if (to.key === member.place) return;
    put(member, to.key, t("lesson.move.done", { name: member.pupil.name, group: to.title }));
  };
  const reset = (): void => {
    const before = current();
    keep(null, t("lesson.resetDone"), () => keep(before));
  };
  return { move, reset };
}
