import { Button, Select } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronRight, IconX } from "@tabler/icons-react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { usePupils } from "../data/pupils.ts";
import { type Draft, fateOf, type Goal, withGoal } from "./draft.ts";
import styles from "./school-year.module.css";

interface CoursePupilsProps {
  course: Course;
  courses: readonly Course[];
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
}

/** The choice of all children at once. No id is like it. */
const ALL = "all";

/** The children of a class who do not go along, behind a button; the others are not listed. */
export function CoursePupils(props: CoursePupilsProps) {
  const t = useText();
  const { name } = props.course;
  const [opened, { toggle }] = useDisclosure(false);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={opened}
        aria-label={t("schoolYear.pupilsOf", { name })}
        rightSection={<Chevron size={18} stroke={1.75} />}
        onClick={toggle}
      >
        {t("schoolYear.pupils")}
      </Button>
      {opened && <Exceptions {...props} />}
    </>
  );
}

function Exceptions({ course, courses, draft, change }: CoursePupilsProps) {
  const t = useText();
  const list = usePupils(course._id);
  const goals = [
    { value: "leaves", label: t("schoolYear.leaves") },
    ...courses
      .filter((other) => other._id !== course._id && !fateOf(draft, other).archived)
      .map((other) => ({
        value: `course:${other._id}`,
        label: t("schoolYear.movesTo", { name: fateOf(draft, other).name }),
      })),
    ...draft.made
      .filter(({ name }) => name.trim() !== "")
      .map(({ key, name }) => ({ value: `made:${key}`, label: t("schoolYear.movesTo", { name }) })),
  ];
  return (
    <Loaded of={[list]} rows={2}>
      {(pupils) => {
        const named = pupils.filter(({ _id }) => draft.goals[_id] !== undefined);
        const others = pupils.filter(({ _id }) => draft.goals[_id] === undefined);
        const add = (value: string | null): void => {
          const ids = value === ALL ? others.map(({ _id }) => _id) : value === null ? [] : [value];
          const goal = (goals.length > 1 ? goals[1]?.value : "leaves") as Goal;
          change((before) => withGoal(before, ids, value === ALL ? goal : "leaves"));
        };
        return (
          <>
            <ul>
              {named.map(({ _id: id, name }) => (
                <li key={id} className={styles.pupil}>
                  <b className={look.anywhere}>{name}</b>
                  <Select
                    aria-label={t("schoolYear.whereTo", { name })}
                    allowDeselect={false}
                    data={goals}
                    value={draft.goals[id] ?? null}
                    onChange={(value) => change((before) => withGoal(before, [id], value as Goal | null))}
                  />
                  <Button
                    variant="subtle"
                    aria-label={t("schoolYear.remove", { name })}
                    onClick={() => change((before) => withGoal(before, [id], null))}
                  >
                    <IconX size={20} stroke={1.75} />
                  </Button>
                </li>
              ))}
            </ul>
            {others.length > 0 && (
              <Select
                searchable
                aria-label={t("schoolYear.addPupil", { name: course.name })}
                placeholder={t("schoolYear.addPupilHint")}
                data={[
                  ...(goals.length > 1 ? [{ value: ALL, label: t("schoolYear.all") }] : []),
                  ...others.map(({ _id, name }) => ({ value: _id, label: name })),
                ]}
                value={null}
                onChange={add}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
