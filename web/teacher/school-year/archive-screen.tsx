import { Button, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ArchivedCourse } from "#contract/school-year.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useMayDelete } from "../../ui/use-user.ts";
import { useCourses, useDeleteCourse } from "../data/courses.ts";
import { useArchive, useRestoreCourse } from "../data/school-year.ts";
import { coursePath } from "../links/course-address.ts";
import { UnusedPupils } from "../selected-course/unused-pupils.tsx";
import styles from "./school-year.module.css";
import { UndoBar } from "./undo-bar.tsx";

/** Whether a class, one of its tests or of its access names has what was typed. */
export function matches({ name, pupilNames, testNames }: ArchivedCourse, typed: string): boolean {
  const sought = typed.trim().toLocaleLowerCase("de");
  const words = [name, ...pupilNames, ...testNames.flatMap(({ de, en }) => [de, en])];
  return words.some((word) => word.toLocaleLowerCase("de").includes(sought));
}

/** The classes that are only looked at: each with the day of its deletion. They can be searched, brought back and deleted. */
export function ArchiveScreen() {
  const t = useText();
  const archive = useArchive();
  const courses = useCourses();
  const [typed, setTyped] = useState("");
  const count = archive.data?.length ?? 0;
  return (
    <>
      <ScreenHead
        title={t("schoolYear.archive.title")}
        subtitle={count > 0 ? t("schoolYear.archive.count", { count }) : undefined}
        actions={
          <Button component={Link} to={pathOf("SchoolYear")} variant="default">
            {t("schoolYear.entry")}
          </Button>
        }
      />
      <UndoBar />
      {count > 0 && (
        <TextInput
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          aria-label={t("schoolYear.archive.search")}
          placeholder={t("schoolYear.archive.search")}
          leftSection={<IconSearch size={18} stroke={1.75} />}
        />
      )}
      <Loaded of={[archive]} rows={3} height={76}>
        {(all) => <Lines all={all} typed={typed} />}
      </Loaded>
      <UnusedPupils courses={courses.data ?? []} />
    </>
  );
}

function Lines({ all, typed }: { all: readonly ArchivedCourse[]; typed: string }) {
  const t = useText();
  if (all.length === 0)
    return <EmptyState title={t("schoolYear.archive.empty.title")} text={t("schoolYear.archive.empty.text")} />;
  const found = all.filter((course) => matches(course, typed));
  if (found.length === 0)
    return (
      <p role="status" className={look.muted}>
        {t("schoolYear.archive.noMatch")}
      </p>
    );
  return (
    <ul className={`${look.card} ${styles.lines}`}>
      {found.map((course) => (
        <ArchivedLine key={course._id} course={course} />
      ))}
    </ul>
  );
}

function ArchivedLine({ course }: { course: ArchivedCourse }) {
  const t = useText();
  const mayDelete = useMayDelete();
  const restore = useRestoreCourse();
  const remove = useDeleteCourse(course._id, async () => {});
  const [removing, dialog] = useDisclosure(false);
  const { _id: id, name } = course;
  const counts = [
    t("schoolYear.archive.pupils", { count: course.pupilNames.length }),
    t("schoolYear.archive.results", { count: course.results }),
  ].join(", ");
  return (
    <li className={styles.archived}>
      <h2 className={look.anywhere}>{name}</h2>
      <div className={look.small}>
        <p>{counts}</p>
        <p className={look.muted}>{t("schoolYear.archive.since", { day: dayOf(course.archived, t) })}</p>
      </div>
      <div className={look.small}>
        <p className={look.muted}>{t("schoolYear.archive.due")}</p>
        <p>
          <b>{dayOf(course.due, t)}</b>{" "}
          {course.isDueSoon && <span className={look.badge}>{t("schoolYear.archive.soon")}</span>}
        </p>
      </div>
      <div className={look.row}>
        <Button
          component={Link}
          to={coursePath(id)}
          variant="default"
          aria-label={t("schoolYear.archive.showOf", { name })}
        >
          {t("schoolYear.archive.show")}
        </Button>
        <Button
          variant="subtle"
          loading={restore.isPending}
          aria-label={t("schoolYear.archive.restoreOf", { name })}
          onClick={() =>
            void restore.mutateAsync({ id, name }).then(
              () => toastSuccess(t("schoolYear.archive.restored")),
              () => {},
            )
          }
        >
          {t("schoolYear.archive.restore")}
        </Button>
        {mayDelete && (
          <Button
            variant="subtle"
            color="red"
            aria-label={t("schoolYear.archive.removeOf", { name })}
            onClick={dialog.open}
          >
            {t("schoolYear.archive.remove")}
          </Button>
        )}
      </div>
      <SecureDelete
        opened={removing}
        close={dialog.close}
        title={t("schoolYear.archive.removeOf", { name })}
        name={name}
        consequence={t("schoolYear.archive.removeText", { name })}
        remove={async () => {
          await remove.mutateAsync();
          toastSuccess(t("schoolYear.archive.removed"));
        }}
      />
    </li>
  );
}
