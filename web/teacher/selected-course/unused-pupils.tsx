import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHourglassLow } from "@tabler/icons-react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useDeleteUnusedPupils, useKeepUnusedPupils } from "../data/pupils.ts";
import { useRightsIn } from "../data/rights.ts";
import { useProjector } from "../projector/projector.ts";

/** Says of the given courses which accesses are about to be deleted because nobody uses them, and lets the teacher decide. */
export function UnusedPupils({ courses }: { courses: readonly Course[] }) {
  const t = useText();
  const isProjected = useProjector() !== undefined;
  const concerned = courses.filter(({ unused }) => unused !== null);
  // A class need not see it.
  if (concerned.length === 0 || isProjected) return null;
  return (
    <section className={`${ui.note} no-paper`} aria-labelledby="unused-heading">
      <IconHourglassLow size={20} stroke={1.75} aria-hidden="true" />
      <div className={`${look.stack} ${look.close}`}>
        <b id="unused-heading">{t("courses.unused.title")}</b>
        <p>{t("courses.unused.why")}</p>
        {concerned.map((course) => (
          <UnusedOfCourse key={course._id} course={course} />
        ))}
      </div>
    </section>
  );
}

function UnusedOfCourse({ course }: { course: Course }) {
  const t = useText();
  const { mayTeach, mayDelete } = useRightsIn(course);
  const keep = useKeepUnusedPupils(course._id);
  const remove = useDeleteUnusedPupils(course._id);
  const [removing, dialog] = useDisclosure(false);
  const { name, unused } = course;
  if (unused === null || !mayTeach) return null;
  const { count, due } = unused;
  return (
    <div className={look.row}>
      <span>{t("courses.unused.due", { name, count, day: dayOf(due, t) })}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={keep.isPending}
        aria-label={t("courses.unused.keepLabel", { name })}
        // Not by an option of `mutate`: the list without this class may be there first, and then this line is gone.
        onClick={() =>
          void keep.mutateAsync().then(
            () => toastSuccess(t("courses.unused.kept", { name })),
            () => {},
          )
        }
      >
        {t("courses.unused.keep")}
      </Button>
      {mayDelete && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t("courses.unused.removeLabel", { name })}
          onClick={dialog.open}
        >
          {t("courses.unused.remove")}
        </Button>
      )}
      <SecureDelete
        opened={removing}
        close={dialog.close}
        title={t("courses.unused.removeTitle")}
        name={name}
        consequence={t("courses.unused.removeText", { name, count })}
        remove={async () => {
          await remove.mutateAsync();
          toastSuccess(t("courses.unused.removed", { name }));
        }}
      />
    </div>
  );
}
