import { useEffect, useRef } from "react";
import type { LessonPlan } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { type Member, planWith } from "./arrangement.ts";

interface Moves {
  /** What stands on screen. */
  plan: LessonPlan | null;
  pupils: readonly Pupil[];
  current: () => LessonPlan | null;
  save: (plan: LessonPlan | null) => void;
}

/** A place to move somebody to, with the name by which it is told. */
export interface Goal {
  key: string;
  title: string;
}

export type Move = (member: Member, to: Goal) => void;

/** The button of a pupil's menu. */
export const menuId = (pupilId: string): string => `move-${pupilId}`;

/** Moves pupils and takes moves back; each is saved at once, told, and can be undone. */
export function useMoves({ plan, pupils, current, save }: Moves): { move: Move; reset: () => void } {
  const say = useText();
  const last = useRef("");

  // The name stands elsewhere now, in a new element: the focus goes with it.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    if (last.current === "") return;
    document.getElementById(menuId(last.current))?.focus();
    last.current = "";
  }, [plan]);

  const put = (member: Member, to: string): void => {
    last.current = member.pupil._id;
    save(planWith(current(), member, to, pupils));
  };
  const move: Move = (member, to) => {
    if (to.key === member.place) return;
    put(member, to.key);
    toastSuccess(say("lesson.move.done", { name: member.pupil.name, group: to.title }), {
      undo: () => put(member, member.place),
    });
  };
  const reset = (): void => {
    const before = current();
    save(null);
    toastSuccess(say("lesson.resetDone"), { undo: () => save(before) });
  };
  return { move, reset };
}
