import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { MAX_COURSE_NAME } from "#contract/limits.ts";
import type { PlannedCourse, SchoolYearPlan, SchoolYearPreview } from "#contract/school-year.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useOwnCourses } from "../data/courses.ts";
import { useApplySchoolYear, useSchoolYearPreview } from "../data/school-year.ts";
import { CoursePupils } from "./course-pupils.tsx";
import { type Draft, EMPTY, fateOf, nextSchoolYear, planOf, withFate, withoutMade } from "./draft.ts";
import styles from "./school-year.module.css";
import { UndoBar } from "./undo-bar.tsx";

/** The pause after typing before the preview is counted again, in milliseconds. */
const TYPING_MS = 400;

/** The teacher's own classes, with what becomes of each and of its children. Nothing changes before the one filled button. */
export function SchoolYearScreen() {
  const t = useText();
  const courses = useOwnCourses();
  const title = t("schoolYear.title", { year: nextSchoolYear() });
  return (
    <>
      <ScreenHead title={title} subtitle={t("schoolYear.preview")} />
      <UndoBar />
      <Loaded of={[courses]} rows={4} height={72}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t("schoolYear.none.title")} text={t("schoolYear.none.text")} />
          ) : (
            <Planning courses={all} />
          )
        }
      </Loaded>
    </>
  );
}

function Planning({ courses }: { courses: readonly Course[] }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [planned] = useDebouncedValue(draft, TYPING_MS);
  const plan = planOf(planned, courses);
  const preview = useSchoolYearPreview(typeof plan === "string" ? undefined : plan);
  const counted = new Map(preview.data?.courses.map((course) => [course.courseId, course]));
  const change = (next: (before: Draft) => Draft): void => setDraft(next);
  return (
    <div className={styles.screen}>
      <ul className={`${look.card} ${styles.lines}`}>
        {courses.map((course) => (
          <CourseLine
            key={course._id}
            course={course}
            courses={courses}
            draft={draft}
            counted={counted.get(course._id)}
            change={change}
          />
        ))}
        {draft.made.map(({ key, name }) => (
          <li key={key} className={styles.made}>
            <TextInput
              label={t("schoolYear.made")}
              value={name}
              maxLength={MAX_COURSE_NAME}
              onChange={({ currentTarget: { value } }) =>
                change((before) => ({
                  ...before,
                  made: before.made.map((each) => (each.key === key ? { key, name: value } : each)),
                }))
              }
            />
            <Button
              variant="subtle"
              aria-label={t("schoolYear.unmake", { name })}
              onClick={() => change((before) => withoutMade(before, key))}
            >
              <IconX size={20} stroke={1.75} />
            </Button>
          </li>
        ))}
        <li className={`${look.row} ${look.apart}`}>
          <p className={`${look.small} ${look.muted}`}>{t("schoolYear.makeText")}</p>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={20} />}
            onClick={() =>
              change((before) => ({ ...before, made: [...before.made, { key: crypto.randomUUID(), name: "" }] }))
            }
          >
            {t("schoolYear.make")}
          </Button>
        </li>
      </ul>
      <aside className={`${look.card} ${look.stack}`} aria-labelledby="happens">
        <h2 id="happens">{t("schoolYear.happens")}</h2>
        {typeof plan === "string" ? (
          <p role="status">{t(plan === "unnamed" ? "schoolYear.nameMissing" : "schoolYear.nothing")}</p>
        ) : (
          <Loaded of={[preview]} rows={6} height={36}>
            {(data) => (
              <Summary
                preview={data}
                plan={plan}
                isOld={preview.isPlaceholderData || preview.isFetching || draft !== planned}
              />
            )}
          </Loaded>
        )}
      </aside>
    </div>
  );
}

interface CourseLineProps {
  course: Course;
  courses: readonly Course[];
  draft: Draft;
  counted: PlannedCourse | undefined;
  change: (next: (before: Draft) => Draft) => void;
}

function CourseLine({ course, courses, draft, counted, change }: CourseLineProps) {
  const t = useText();
  const { name } = course;
  const fate = fateOf(draft, course);
  return (
    <li className={styles.course}>
      <div className={look.stack}>
        <h2 className={look.anywhere}>{name}</h2>
        <Select
          aria-label={t("schoolYear.becomes", { name })}
          allowDeselect={false}
          data={[
            { value: "up", label: t("schoolYear.movesUp") },
            { value: "archive", label: t("schoolYear.toArchive") },
          ]}
          value={fate.archived ? "archive" : "up"}
          onChange={(value) =>
            change((before) => withFate(before, course._id, { ...fate, archived: value === "archive" }))
          }
        />
      </div>
      <TextInput
        label={t("schoolYear.newName", { name })}
        value={fate.name}
        maxLength={MAX_COURSE_NAME}
        onChange={({ currentTarget: { value } }) =>
          change((before) => withFate(before, course._id, { ...fate, name: value }))
        }
      />
      {counted && <Children of={counted} />}
      <div className={styles.pupils}>
        <CoursePupils course={course} courses={courses} draft={draft} change={change} />
      </div>
    </li>
  );
}

/** One stone for each child, and what they mean in words. */
function Children({ of: { archived, counts } }: { of: PlannedCourse }) {
  const t = useText();
  const { stay, come, move, leave } = counts;
  const stones = [
    ...Array<"ahead" | "done">(stay.pupils).fill(archived ? "ahead" : "done"),
    ...Array<"here">(come.pupils).fill("here"),
    ...Array<"right-open">(move.pupils).fill("right-open"),
    ...Array<"missing">(leave.pupils).fill("missing"),
  ];
  const words = [
    t(archived ? "schoolYear.archived" : "schoolYear.staying", { count: stay.pupils }),
    come.pupils > 0 && t("schoolYear.coming", { count: come.pupils }),
    move.pupils > 0 && t("schoolYear.moving", { count: move.pupils }),
    leave.pupils > 0 && t("schoolYear.leaving", { count: leave.pupils }),
  ];
  return (
    <div className={`${look.stack} ${look.tight}`}>
      {stones.length > 0 && <Stones of={stones} size="s" perLine={15} />}
      <p className={`${look.small} ${look.muted}`}>{words.filter(Boolean).join(", ")}</p>
    </div>
  );
}

interface SummaryProps {
  preview: SchoolYearPreview;
  plan: SchoolYearPlan;
  /** Whether it is counted anew at this moment. */
  isOld: boolean;
}

function Summary({ preview, plan, isOld }: SummaryProps) {
  const t = useText();
  const navigate = useNavigate();
  const apply = useApplySchoolYear();
  const { stay, move, leave, archived, before, after } = preview.counts;
  const lines: readonly [string, number, string?][] = [
    [t("schoolYear.counts.stay"), stay.pupils],
    [t("schoolYear.counts.move"), move.pupils],
    [
      t("schoolYear.counts.leave"),
      leave.pupils,
      leave.pupils > 0 ? t("schoolYear.counts.leaveResults", { count: leave.results }) : undefined,
    ],
    [
      t("schoolYear.counts.archived"),
      archived.pupils,
      archived.pupils > 0 ? t("schoolYear.counts.archivedResults", { count: archived.results }) : undefined,
    ],
    [t("schoolYear.counts.pupilsBefore"), before.pupils],
    [t("schoolYear.counts.resultsBefore"), before.results],
    [t("schoolYear.counts.resultsAfter"), after.results],
  ];
  return (
    <>
      <dl>
        {lines.map(([what, count, more]) => (
          <div key={what} className={styles.count}>
            <dt>
              {what}
              {more !== undefined && <span className={`${look.small} ${look.muted}`}> {more}</span>}
            </dt>
            <dd className={look.strong}>{count}</dd>
          </div>
        ))}
      </dl>
      {preview.withoutCode > 0 && <p>{t("schoolYear.withoutCode", { count: preview.withoutCode })}</p>}
      <Button
        loading={apply.isPending}
        disabled={isOld}
        onClick={() =>
          void apply.mutateAsync({ plan, fingerprint: preview.fingerprint }).then(
            () => {
              toastSuccess(t("schoolYear.done"));
              return navigate(pathOf("Archive"));
            },
            () => {},
          )
        }
      >
        {t("schoolYear.apply")}
      </Button>
      <p className={`${look.small} ${look.muted}`}>{t("schoolYear.later")}</p>
    </>
  );
}
