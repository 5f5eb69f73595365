import { draggable } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { ActionIcon, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { isUnclear, type LessonGroup, type Member, otherFindings } from "./arrangement.ts";
import { PUPIL } from "./drop-place.tsx";
import { useLesson } from "./lesson-context.ts";
import styles from "./names.module.css";

interface PupilNamesProps {
  members: readonly Member[];
  /** The group that they are in; other findings than its own are shown beside the names. */
  group?: LessonGroup;
}

/** Names that can be moved, by dragging or by the menu beside each. */
export function PupilNames({ members, group }: PupilNamesProps) {
  return (
    <ul className={`${look.row} ${look.tight} ${styles.names}`}>
      {members.map((member) => (
        <PupilName key={member.pupil._id} member={member} {...(group && { group })} />
      ))}
    </ul>
  );
}

type PupilNameProps = Omit<PupilNamesProps, "members"> & { member: Member };

function PupilName({ member, group }: PupilNameProps) {
  const t = useText();
  const language = useLanguage();
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
  const { attempt, pupil } = member;
  return (
    <li
      ref={element}
      className={`${look.inline} ${look.tight} ${look.strong} ${styles.name}`}
      data-dragging={dragging ? "" : undefined}
    >
      {isUnclear(member) && <Stones of={["stage-open"]} size="dense" label={t("results.certainty.word.unclear")} />}
      {pupil.name}
      {attempt.state === "progress" && attempt.page !== null && (
        <span className={`${look.muted} ${look.regular} ${styles.also}`}>
          {t("lesson.talk.page", { page: attempt.page })}
        </span>
      )}
      {otherFindings(member, group).map(({ is, label }) => (
        <abbr
          key={is}
          className={`${look.muted} ${look.regular} ${styles.also}`}
          title={t("lesson.also", { code: is, label: label[language] })}
        >
          {is}
        </abbr>
      ))}
      <MoveMenu member={member} />
    </li>
  );
}

function MoveMenu({ member }: { member: Member }) {
  const { goals, move } = useLesson();
  const t = useText();
  return (
    <Menu
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      position="bottom-start"
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          radius="sm"
          data-moves={member.pupil._id}
          className={styles.menu}
          aria-label={t("lesson.move.menu", { name: member.pupil.name })}
        >
          <IconChevronDown size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={`${look.regular} ${styles.dropdown}`}>
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
