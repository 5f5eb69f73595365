import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  IconArrowsRightLeft,
  IconInfoCircle,
  IconListDetails,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useHashScroll } from "../../ui/use-hash-scroll.ts";
import { useDeleteCourse, useRenameCourse } from "../data/courses.ts";
import { usePupils } from "../data/pupils.ts";
import { useRightsIn } from "../data/rights.ts";
import { coursePath } from "../links/course-address.ts";
import { LoginCardsLink } from "../links/screen-links.tsx";
import { KeepNote } from "../names/keep-note.tsx";
import { useProjector } from "../projector/projector.ts";
import { CourseNameDialog } from "../selected-course/course-name-dialog.tsx";
import { NoCourse } from "../selected-course/no-course.tsx";
import { forgetCourse } from "../selected-course/remembered-course.ts";
import { UnusedPupils } from "../selected-course/unused-pupils.tsx";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { ExportButton, ImportButton } from "./access-sheet-buttons.tsx";
import { AccessTable } from "./access-table.tsx";
import { AddAccessDialog } from "./add-access-dialog.tsx";
import { CourseLogins } from "./course-logins.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { ListNames } from "./list-names.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NewCodesNote } from "./new-codes-note.tsx";

/** A course and its accesses, or advice while no course is selected. */
export function CourseManagementScreen() {
  const selected = useSelectedCourse();
  const { course } = selected;
  if (course) return <ManagedCourse key={course._id} course={course} />;
  return <NoCourse selected={selected} goal="CourseManagement" />;
}

/** One course with all its actions, and the table of its accesses. */
function ManagedCourse({ course }: { course: Course }) {
  const t = useText();
  const { mayTeach, mayDelete, isOwner } = useRightsIn(course);
  // Actions that need or show access names are disabled while names are hidden.
  const areNamesShown = useProjector() === undefined;
  // The children of the sample class are invented: nobody joins them or logs in. Nor does who only looks change anything.
  const isReal = course.sample !== true && mayTeach;
  const mayMove = isReal && isOwner && areNamesShown;
  const pupils = usePupils(course._id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [moving, moveDialog] = useDisclosure(false);
  const { open: openMove } = moveDialog;
  const move = useCallback(
    (pupilIds: readonly string[]): void => {
      setChosen(pupilIds);
      openMove();
    },
    [openMove],
  );
  const moveOne = useCallback(({ _id }: { _id: string }): void => move([_id]), [move]);
  const [adding, accessDialog] = useDisclosure(false);
  const [importing, importDialog] = useDisclosure(false);
  useHashScroll("pupils", pupils.data !== undefined);

  const add = (
    <Button variant="default" leftSection={<IconPlus size={20} />} onClick={accessDialog.open}>
      {t("management.addAccess")}
    </Button>
  );
  // The import's preview also needs the existing accesses.
  const bring = <ImportButton open={importDialog.open} isDisabled={pupils.data === undefined} />;
  const empty = pupils.data?.length === 0;

  return (
    <>
      <ScreenHead
        title={t("courses.title", { name: course.name })}
        beside={isReal && <RenameCourse course={course} />}
        subtitle={
          <>
            {t("management.accesses", { count: pupils.data?.length ?? course.pupilCount })}
            {pupils.data !== undefined && !empty && (
              <>
                {" · "}
                <ReadyCount pupils={pupils.data} />
              </>
            )}
          </>
        }
        actions={
          <>
            {!empty && areNamesShown && isReal && add}
            {!empty && areNamesShown && isReal && bring}
            <ExportButton pupils={pupils.data} />
          </>
        }
      />
      <UnusedPupils courses={[course]} />
      <section className={look.section} id="pupils" tabIndex={-1} aria-label={t("management.table.label")}>
        <Loaded of={[pupils]} rows={Math.max(course.pupilCount, 3)} height={38}>
          {(all) =>
            all.length > 0 ? (
              <>
                {areNamesShown && mayTeach && <NewCodesNote courseId={course._id} pupils={all} />}
                {areNamesShown && <KeepNote courseId={course._id} />}
                <ListNames course={course} pupils={all} isReal={course.sample !== true && areNamesShown}>
                  {(shown, stages) => (
                    <AccessTable
                      pupils={shown}
                      stages={stages}
                      testCount={course.courseTestCount}
                      mayChange={mayTeach}
                      mayDelete={mayDelete && areNamesShown}
                      move={mayMove && moveOne}
                    />
                  )}
                </ListNames>
                {isReal && <NextStep course={course} />}
                {isReal && <CourseLogins course={course} />}
              </>
            ) : (
              <div className={ui.tableCard}>
                <EmptyState
                  title={t("management.empty.title")}
                  text={t("management.empty.text")}
                  action={
                    areNamesShown &&
                    isReal && (
                      <div className={look.row}>
                        <Button component={Link} to={pathOf("NewClass", { courseId: course._id })}>
                          {t("management.empty.paste")}
                        </Button>
                        {bring}
                        {add}
                      </div>
                    )
                  }
                />
              </div>
            )
          }
        </Loaded>
        <div className={`${look.row} no-paper`}>
          {mayMove && pupils.data !== undefined && !empty && (
            <Button
              variant="default"
              leftSection={<IconArrowsRightLeft size={20} stroke={1.75} />}
              onClick={() => move([])}
            >
              {t("movePupils.some")}
            </Button>
          )}
          {mayDelete && course.sample !== true && <DeleteCourse course={course} />}
        </div>
      </section>

      <AddAccessDialog opened={adding} close={accessDialog.close} course={course} />
      {pupils.data !== undefined && (
        <MoveDialog opened={moving} close={moveDialog.close} course={course} pupils={pupils.data} chosen={chosen} />
      )}
      {pupils.data !== undefined && (
        <ImportDialog opened={importing} close={importDialog.close} course={course} pupils={pupils.data} />
      )}
    </>
  );
}

/** What comes after the list: the cards, and the first test or the tests. */
function NextStep({ course }: { course: Course }) {
  const t = useText();
  const hasTests = course.courseTestCount > 0;
  return (
    <div className={`${look.row} ${look.wide} no-paper`}>
      <b>{t("management.next.title")}</b>
      <LoginCardsLink courseId={course._id} />
      <Button
        component={Link}
        to={hasTests ? coursePath(course._id) : pathOf("FirstTest", { courseId: course._id })}
        leftSection={<IconListDetails size={20} stroke={1.75} />}
      >
        {t(hasTests ? "management.toTests" : "management.next.chooseTest")}
      </Button>
    </div>
  );
}

function RenameCourse({ course }: { course: Course }) {
  const t = useText();
  const rename = useRenameCourse(course._id);
  const [renaming, dialog] = useDisclosure(false);
  const label = t("management.rename");
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={dialog.open}>
          <IconPencil size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <CourseNameDialog
        opened={renaming}
        close={dialog.close}
        title={t("management.course.editTitle")}
        submit={t("common.save")}
        name={course.name}
        send={async (name) => {
          await rename.mutateAsync(name);
          toastSuccess(t("management.toast.courseUpdated"));
        }}
      />
    </>
  );
}

function DeleteCourse({ course }: { course: Course }) {
  const t = useText();
  const navigate = useNavigate();
  const [removing, dialog] = useDisclosure(false);
  const remove = useDeleteCourse(course._id, async () => {
    forgetCourse();
    await navigate(pathOf("Courses"), { replace: true });
  });
  return (
    <>
      <Button variant="default" color="red" leftSection={<IconTrash size={20} stroke={1.75} />} onClick={dialog.open}>
        {t("management.deleteCourse")}
      </Button>
      <SecureDelete
        opened={removing}
        close={dialog.close}
        title={t("management.removeCourse.title")}
        name={course.name}
        consequence={t("management.removeCourse.text", { name: course.name })}
        remove={async () => {
          await remove.mutateAsync();
          toastSuccess(t("management.toast.courseDeleted"));
        }}
      />
    </>
  );
}

/** The number of pupils who have done the practice test: a teacher learns no more of it (docs/decisions/17-practice.md). */
function ReadyCount({ pupils }: { pupils: readonly Pick<Pupil, "ready">[] }) {
  const t = useText();
  const ready = pupils.filter((pupil) => pupil.ready !== null).length;
  const what = t("management.practice.what");
  return (
    <>
      {ready === 0 ? t("management.practice.nobody") : t("management.practice.ready", { ready, count: pupils.length })}{" "}
      <Tooltip label={what} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon component="span" tabIndex={0} role="img" variant="subtle" color="gray" size={24} aria-label={what}>
          <IconInfoCircle size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
