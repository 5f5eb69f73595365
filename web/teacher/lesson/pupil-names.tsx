import { draggable } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { PupilName as NameOf } from "../names/pupil-name.tsx";
import { useCountsOnly } from "../projector/projector.ts";
import { isUnclear, type LessonGroup, type Member, otherFindings } from "./arrangement.ts";
import { PUPIL } from "./drop-place.tsx";
import { useLesson } from "./lesson-context.ts";
import styles from "./names.module.css";

/** Columns of more names would make a group higher on paper than its words. */
const MANY_NAMES = 8;

interface PupilNamesProps {
  members: readonly Member[];
  /** The group that they are in; the menu of each name says what else it shows than the group's own. */
  group?: LessonGroup;
}

/** Names that can be moved: each is its own handle for dragging, and a press opens the menu. */
export function PupilNames({ members, group }: PupilNamesProps) {
  if (useCountsOnly()) return null;
  return (
    <ul className={styles.names} data-many={members.length > MANY_NAMES ? "" : undefined}>
      {members.map((member) => (
        <PupilName key={member.pupil._id} member={member} {...(group && { group })} />
      ))}
    </ul>
  );
}

type PupilNameProps = Omit<PupilNamesProps, "members"> & { member: Member };

function PupilName({ member, group }: PupilNameProps) {
  const isMovable = useLesson().goals.length > 0;
  if (!isMovable) {
    return (
      <li className={styles.name}>
        <span className={look.inline}>
          <NameOnSheet member={member} />
        </span>
      </li>
    );
  }
  return <MovableName member={member} {...(group && { group })} />;
}

function MovableName({ member, group }: PupilNameProps) {
  const element = useRef<HTMLLIElement>(null);
  const [dragging, setDragging] = useState(false);
  const now = useRef(member);
  useEffect(() => {
    now.current = member;
  });
  // Registered once: new results must not end a drag.
  useEffect(() => {
    if (element.current === null) return undefined;
    return draggable({
      element: element.current,
      getInitialData: () => ({ [PUPIL]: now.current }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, []);
  return (
    <li ref={element} className={styles.name} data-dragging={dragging ? "" : undefined}>
      <MoveMenu member={member} {...(group && { group })} />
    </li>
  );
}

/** A name with its stone, and the page on which somebody writes. */
function NameOnSheet({ member }: { member: Member }) {
  const t = useText();
  const { attempt, pupil } = member;
  const unclear = isUnclear(member);
  return (
    <>
      {attempt.state === "done" && <Stones of={[unclear ? "stage-open" : "stage"]} size="dense" />}
      <NameOf child={pupil} isShort />
      {attempt.state === "progress" && attempt.page !== null && (
        <span className={`${look.muted} ${look.regular}`}>{t("lesson.talk.page", { page: attempt.page })}</span>
      )}
      {unclear && <span className={look.hidden}>({t("results.certainty.word.unclear")})</span>}
    </>
  );
}

/** A name that opens a menu of the other places: the way to move without dragging. */
function MoveMenu({ member, group }: PupilNameProps) {
  const { goals, move } = useLesson();
  const t = useText();
  const language = useLanguage();
  const { pupil } = member;
  return (
    <Menu
      width={280}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      position="bottom-start"
    >
      <Menu.Target>
        {/* Firefox does not drag what begins on a button element. */}
        <span
          role="button"
          tabIndex={0}
          className={`${look.inline} ${styles.handle}`}
          data-moves={pupil._id}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            event.currentTarget.click();
          }}
        >
          <NameOnSheet member={member} />
          <span className={look.hidden}>{t("lesson.move.menu")}</span>
        </span>
      </Menu.Target>
      <Menu.Dropdown className={`${look.regular} ${styles.dropdown}`}>
        {otherFindings(member, group).map(({ is, label }) => (
          <Menu.Label key={is}>{t("lesson.move.shows", { code: is, label: label[language] })}</Menu.Label>
        ))}
        <Menu.Label>{t("lesson.move.heading")}</Menu.Label>
        {goals
          .filter(({ key }) => key !== member.place)
          .map((goal) => (
            <Menu.Item key={goal.key} onClick={() => move(member, goal)}>
              {goal.title}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
