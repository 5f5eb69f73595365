import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { versionText } from "#contract/address.ts";
import type { Course } from "#contract/courses.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { Loaded } from "../../ui/loaded.tsx";
import ui from "../../ui/staff.module.css";
import { useSingle } from "../../ui/use-single.ts";
import { useUser } from "../../ui/use-user.ts";
import { useCourseTests } from "../data/course-tests.ts";
import { useRealCourses } from "../data/courses.ts";
import { versionsOf } from "../data/library.ts";
import { findRememberedCourse } from "../selected-course/remembered-course.ts";
import { useAdd } from "./use-add.ts";

interface AddFormProps {
  test: Test;
  /** The course to which the test is added; if missing, the form asks for it. */
  course: Course | undefined;
  onAdded: () => void;
}

/** The form for course and version; needs at least one course. */
export function AddForm({ course, ...rest }: AddFormProps) {
  const t = useText();
  const all = useRealCourses();
  if (course !== undefined && !course.sample) return <ChoiceForm courses={[course]} {...rest} />;
  return (
    <Loaded of={[all]} rows={2}>
      {(courses) =>
        courses.length > 0 ? (
          <ChoiceForm courses={courses} {...rest} />
        ) : (
          <div className={`${look.stack} ${look.close}`}>
            <p>{t("library.popup.noCourse")}</p>
            <Link to={pathOf("Courses")}>{t("library.popup.toCourses")}</Link>
          </div>
        )
      }
    </Loaded>
  );
}

function ChoiceForm({ test, courses, onAdded }: Omit<AddFormProps, "course"> & { courses: readonly Course[] }) {
  const t = useText();
  const versions = versionsOf(test).map(({ number }) => number);
  const { add, isAdding } = useAdd(test);
  const [chosen, setChosen] = useState(() => findRememberedCourse() ?? "");
  const takesPart = useUser()?.consentConfirmed ?? false;
  const [survey, setSurvey] = useState(false);
  const [version, setVersion] = useState(() => versions.map(versionText)[0] ?? "");
  // With a single course there is nothing to choose.
  const only = courses.length === 1 ? courses[0] : undefined;
  const target = only ?? courses.find(({ _id }) => _id === chosen);
  // What pupils answer is collected with the consent of the class's owner.
  const mayAsk = takesPart && target?.right !== "teach";
  const testVersion = versions.find((candidate) => versionText(candidate) === version);

  const send = useSingle(async () => {
    if (target === undefined || testVersion === undefined) return;
    await add(target, testVersion, mayAsk && survey);
    onAdded();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={submit} className={look.stack}>
      {only === undefined && (
        <NativeSelect
          label={t("library.popup.course")}
          value={target?._id ?? ""}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {target === undefined && <option value="">{t("library.popup.courseChoose")}</option>}
          {courses.map(({ _id, name: label }) => (
            <option key={_id} value={_id}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
      {versions.length > 1 && (
        <NativeSelect
          label={t("library.popup.version")}
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value)}
        >
          {versions.map(versionText).map((number, index) => (
            <option key={number} value={number}>
              {index === 0 ? t("library.popup.newest", { version: number }) : number}
            </option>
          ))}
        </NativeSelect>
      )}
      {target !== undefined && <AlreadyThere test={test} course={target} />}
      {mayAsk && (
        <Checkbox
          label={t("library.popup.survey")}
          description={t("library.popup.surveyWhat")}
          checked={survey}
          onChange={(event) => setSurvey(event.currentTarget.checked)}
        />
      )}
      <div role="status">
        {mayAsk && survey && <p className={`${ui.note} ${look.small}`}>{t("library.popup.surveyMay")}</p>}
      </div>
      <Button type="submit" disabled={target === undefined} loading={isAdding}>
        {target === undefined ? t("library.popup.submitNone") : t("library.popup.submit", { name: target.name })}
      </Button>
      <p className={`${look.small} ${look.muted}`}>{t("library.popup.hidden")}</p>
    </form>
  );
}

/** Says if a course already has the test. Adding it again is allowed: a class may take a test twice. */
function AlreadyThere({ test, course }: { test: Test; course: Course }) {
  const t = useText();
  // Newest first.
  const last = useCourseTests(course._id).data?.find(({ testId }) => testId === test._id);
  return (
    <div role="status">
      {last && (
        <p className={`${ui.note} ${look.small}`}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {t("library.popup.already", {
              name: course.name,
              version: versionText(last.testVersion),
              date: dayOf(last.created, t),
            })}
          </span>
        </p>
      )}
    </div>
  );
}
