import { Button, Checkbox, MultiSelect, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { MAX_COURSE_NAME } from "#contract/limits.ts";
import type { SchoolYearPlan, SchoolYearPreview } from "#contract/school-year.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import ui from "../../ui/staff.module.css";
import { Head, Table } from "../../ui/table.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useMayDelete } from "../../ui/use-user.ts";
import { useOwnCourses } from "../data/courses.ts";
import { useApplySchoolYear, useSchoolYearPreview, useUndoSchoolYear } from "../data/school-year.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";

interface MoveProps {
  course: Course;
  pupils: readonly ShownPupil[];
  /** The ids of the children who are chosen when it opens. */
  chosen: readonly string[];
}

/** Moves children with their results into another class, splits a class, or joins two; or children leave. All of it can be undone for a day. */
export function MoveDialog({ opened, close, ...props }: MoveProps & DialogState) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("movePupils.title", { name: props.course.name })} size="lg">
      <Move {...props} close={close} />
    </Dialog>
  );
}

const MADE = "made";
const LEAVES = "leaves";

/** What is chosen in the dialog. */
interface Choice {
  pupilIds: readonly string[];
  /** The id of a course, a new one, or from the school. */
  goal: string | null;
  /** Of the new class. */
  name: string;
  /** Whether the class, once it is empty, goes to the archive. */
  archives: boolean;
}

/** The plan of a choice; undefined while something is missing. */
function planOf({ pupilIds, goal, name, archives }: Choice, course: Course): SchoolYearPlan | undefined {
  if (pupilIds.length === 0 || goal === null || (goal === MADE && name.trim() === "")) return undefined;
  const to = goal === LEAVES ? LEAVES : goal === MADE ? { made: 0 } : { courseId: goal };
  return {
    courses: archives ? [{ id: course._id, name: course.name, archived: true }] : [],
    made: goal === MADE ? [{ name }] : [],
    moves: [{ pupilIds: [...pupilIds], to }],
  };
}

function Move({ course, pupils, chosen, close }: MoveProps & { close: () => void }) {
  const t = useText();
  const mayDelete = useMayDelete();
  const courses = useOwnCourses();
  const [choice, setChoice] = useState<Choice>({ pupilIds: chosen, goal: null, name: "", archives: false });
  const change = (some: Partial<Choice>): void => setChoice((before) => ({ ...before, ...some }));
  const isAll = choice.pupilIds.length === pupils.length;
  const plan = planOf({ ...choice, archives: choice.archives && isAll && choice.goal !== LEAVES }, course);
  const preview = useSchoolYearPreview(plan);
  const apply = useApplySchoolYear();
  const undo = useUndoSchoolYear();
  const send = useSingle(async () => {
    if (plan === undefined || preview.data === undefined) return;
    const done = await apply.mutateAsync({ plan, fingerprint: preview.data.fingerprint });
    close();
    toastSuccess(
      t(choice.goal === LEAVES ? "movePupils.left" : "movePupils.moved", { count: choice.pupilIds.length }),
      {
        undo: () => undo.mutate(done._id, { onSuccess: () => toastSuccess(t("schoolYear.undo.done")) }),
      },
    );
  });
  return (
    <form
      className={look.stack}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={look.stack}>
        {/* Above the field: its list would lie over it. */}
        <div>
          <Button variant="default" disabled={isAll} onClick={() => change({ pupilIds: pupils.map(({ _id }) => _id) })}>
            {t("movePupils.all", { count: pupils.length })}
          </Button>
        </div>
        <MultiSelect
          label={t("movePupils.who")}
          placeholder={isAll ? "" : t("schoolYear.goal.add")}
          searchable
          clearable
          hidePickedOptions
          openOnFocus={false}
          data-autofocus={chosen.length === 0 || undefined}
          nothingFoundMessage={t("schoolYear.goal.nobody")}
          data={pupils.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={[...choice.pupilIds]}
          onChange={(pupilIds) => change({ pupilIds })}
        />
      </div>
      <Select
        label={t("movePupils.where")}
        placeholder={t("schoolYear.goal.choose")}
        openOnFocus={false}
        data-autofocus={chosen.length > 0 || undefined}
        data={[
          ...(courses.data ?? [])
            .filter(({ _id }) => _id !== course._id)
            .map(({ _id, name }) => ({ value: _id, label: name })),
          { value: MADE, label: t("movePupils.made") },
          ...(mayDelete ? [{ value: LEAVES, label: t("movePupils.leave") }] : []),
        ]}
        value={choice.goal}
        onChange={(goal) => change({ goal })}
      />
      {choice.goal === MADE && (
        <TextInput
          label={t("movePupils.madeName")}
          value={choice.name}
          maxLength={MAX_COURSE_NAME}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      )}
      {isAll && choice.goal !== null && choice.goal !== LEAVES && (
        <Checkbox
          label={t("movePupils.archive", { name: course.name })}
          checked={choice.archives}
          onChange={({ currentTarget }) => change({ archives: currentTarget.checked })}
        />
      )}
      {plan !== undefined && (
        <Loaded of={[preview]} rows={2}>
          {(data) => <Outcome preview={data} />}
        </Loaded>
      )}
      <p className={`${look.small} ${look.muted}`}>
        {t(choice.goal === LEAVES ? "movePupils.leaveLater" : "movePupils.later")}
      </p>
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button
          type="submit"
          loading={apply.isPending}
          disabled={plan === undefined || preview.data === undefined || preview.isFetching}
        >
          {t(choice.goal === LEAVES ? "movePupils.letLeave" : "movePupils.move", {
            count: choice.pupilIds.length || 1,
          })}
        </Button>
      </div>
    </form>
  );
}

/** The classes before and after. */
function Outcome({ preview: { courses, withoutCode } }: { preview: SchoolYearPreview }) {
  const t = useText();
  const change = (before: number, after: number): string => (before === after ? String(after) : `${before} → ${after}`);
  return (
    <>
      <Table
        isDense
        head={
          <>
            <Head>{t("movePupils.class")}</Head>
            <Head>{t("movePupils.pupils")}</Head>
            <Head>{t("movePupils.results")}</Head>
          </>
        }
      >
        {courses.map(({ courseId, nameAfter, archived, counts: { before, after } }) => (
          <tr key={courseId}>
            <th scope="row" className={look.anywhere}>
              {nameAfter} {archived && <span className={look.badge}>{t("movePupils.archived")}</span>}
            </th>
            <td>{change(before.pupils, after.pupils)}</td>
            <td>{change(before.results, after.results)}</td>
          </tr>
        ))}
      </Table>
      {withoutCode > 0 && <p>{t("schoolYear.withoutCode", { count: withoutCode })}</p>}
    </>
  );
}
