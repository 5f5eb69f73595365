import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Member } from "./arrangement.ts";
import styles from "./lesson.module.css";
import { useLesson } from "./lesson-context.ts";
import type { Goal } from "./use-moves.ts";

/** The data type of a dragged pupil of the sheet. */
export const PUPIL = Symbol("pupil");

/** The dragged pupil; undefined if something else is dragged. */
function findDragged(data: Record<string | symbol, unknown>): Member | undefined {
  return data[PUPIL] as Member | undefined;
}

interface DropPlaceProps {
  goal: Goal;
  className: string;
  children: ReactNode;
}

/** A place on the sheet where a dragged name can be dropped. */
export function DropPlace({ goal, className, children }: DropPlaceProps) {
  const { move } = useLesson();
  const element = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const now = useRef({ goal, move });
  useEffect(() => {
    now.current = { goal, move };
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => PUPIL in source.data,
      onDragEnter: ({ source }) => setOver(findDragged(source.data)?.place !== now.current.goal.key),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const member = findDragged(source.data);
        if (member) now.current.move(member, now.current.goal);
      },
    });
  }, []);
  return (
    <div ref={element} className={`${styles.place} ${className}`} data-over={over ? "" : undefined}>
      {children}
    </div>
  );
}
