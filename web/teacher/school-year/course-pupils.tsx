import { Button, MultiSelect, Select } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useMayDelete } from "../../ui/use-user.ts";
import { usePupils } from "../data/pupils.ts";
import { type Draft, fateOf, type Goal, withGoal } from "./draft.ts";
import styles from "./school-year.module.css";

interface CoursePupilsProps {
  course: Course;
  courses: readonly Course[];
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
}

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

/** The goals that children of a class can have, with their words. */
function useGoals({ course, courses, draft }: CoursePupilsProps): ReadonlyMap<Goal, string> {
  const t = useText();
  const mayDelete = useMayDelete();
  const others = courses.filter((other) => other._id !== course._id && !fateOf(draft, other).archived);
  return new Map<Goal, string>([
    ...others.map((other): [Goal, string] => [
      `course:${other._id}`,
      t("schoolYear.goal.course", { name: fateOf(draft, other).name }),
    ]),
    ...draft.made.map(({ key, name }): [Goal, string] => [
      `made:${key}`,
      name.trim() === "" ? t("schoolYear.goal.unnamed") : t("schoolYear.goal.course", { name }),
    ]),
    ...(mayDelete ? [["leaves", t("schoolYear.goal.leaves")] as [Goal, string]] : []),
  ]);
}

/** One field for each goal, with the children who have it. */
function Exceptions(props: CoursePupilsProps) {
  const t = useText();
  const { course, draft, change } = props;
  const list = usePupils(course._id);
  const goals = useGoals(props);
  // A goal that was chosen and has no child yet.
  const [begun, setBegun] = useState<readonly Goal[]>([]);
  return (
    <Loaded of={[list]} rows={2}>
      {(pupils) => {
        const idsWith = (goal: Goal | undefined): string[] =>
          pupils.flatMap(({ _id }) => (draft.goals[_id] === goal ? [_id] : []));
        const free = idsWith(undefined);
        const isShown = (goal: Goal): boolean => begun.includes(goal) || idsWith(goal).length > 0;
        const left = [...goals].filter(([goal]) => !isShown(goal));
        return (
          <>
            {[...goals].map(
              ([goal, label]) =>
                isShown(goal) && (
                  <div key={goal} className={styles.goal}>
                    <MultiSelect
                      label={label}
                      placeholder={t("schoolYear.goal.add")}
                      searchable
                      hidePickedOptions
                      nothingFoundMessage={t("schoolYear.goal.nobody")}
                      data={pupils
                        .filter(({ _id: id }) => draft.goals[id] === goal || draft.goals[id] === undefined)
                        .map(({ _id, name }) => ({ value: _id, label: name }))}
                      value={idsWith(goal)}
                      onChange={(ids) => change((before) => withGoal(withGoal(before, idsWith(goal), null), ids, goal))}
                    />
                    {free.length > 0 && goal !== "leaves" && (
                      <Button
                        variant="default"
                        aria-label={t("schoolYear.goal.restOf", { goal: label })}
                        onClick={() => change((before) => withGoal(before, free, goal))}
                      >
                        {t(free.length === pupils.length ? "schoolYear.goal.all" : "schoolYear.goal.rest")}
                      </Button>
                    )}
                  </div>
                ),
            )}
            {left.length > 0 && free.length > 0 && (
              <Select
                className={styles.newGoal}
                label={t("schoolYear.goal.whoElse", { name: course.name })}
                placeholder={t("schoolYear.goal.choose")}
                data={left.map(([value, label]) => ({ value, label }))}
                value={null}
                onChange={(goal) => goal !== null && setBegun((before) => [...before, goal])}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
