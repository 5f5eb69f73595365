import { Button, NativeSelect, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { versionText } from "../../test-view/test-source.ts";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useAddCourseTest } from "../data/course-tests.ts";
import { useCourses } from "../data/courses.ts";
import { versionsOf } from "../data/library.ts";
import { findRememberedCourse } from "../remembered-course.ts";

interface AddToCourseProps {
  test: Test;
  name: string;
  course: Course | undefined;
  onAdded: (() => void) | undefined;
}

/** The popup that adds a version of a test to a class; the class is asked for only where none is given. */
export function AddToCourse({ test, name, course, onAdded }: AddToCourseProps) {
  const t = useText();
  const [opened, popup] = useDisclosure(false);
  const done = (): void => {
    popup.close();
    onAdded?.();
  };
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && popup.close()}
      width={272}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="lg"
    >
      <Popover.Target>
        <Button
          variant="default"
          px="xs"
          leftSection={<IconPlus size={18} />}
          aria-label={t("library.addLabel", { name })}
          onClick={popup.toggle}
        >
          {t("library.add")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("library.addLabel", { name })}>
        <AddForm test={test} name={name} course={course} onAdded={done} />
      </Popover.Dropdown>
    </Popover>
  );
}

function AddForm({ test, name, course, onAdded }: AddToCourseProps) {
  const t = useText();
  const { data: courses = [] } = useCourses();
  const versions = versionsOf(test);
  const add = useAddCourseTest();
  const [chosen, setChosen] = useState(() => course?._id ?? findRememberedCourse() ?? "");
  const [version, setVersion] = useState(() => versions.map(versionText)[0] ?? "");
  // With only one class there is nothing to choose (spec section 5, "Add test to course").
  const target = course ?? courses.find(({ _id }) => _id === chosen) ?? (courses.length === 1 ? courses[0] : undefined);
  const testVersion = versions.find((candidate) => versionText(candidate) === version);

  const send = useSingle(async () => {
    if (target === undefined || testVersion === undefined) return;
    await add.mutateAsync({ courseId: target._id, testId: test._id, testVersion });
    toastSuccess(t("courses.toast.added", { name, course: target.name }));
    onAdded?.();
  });

  if (course === undefined && courses.length === 0) {
    return (
      <div className={`${ui.stack} ${ui.close}`}>
        <p>{t("library.popup.noCourse")}</p>
        <Link to={pathOf("Courses")}>{t("library.popup.toCourses")}</Link>
      </div>
    );
  }

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={submit} className={ui.stack}>
      {course === undefined && (
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
      <Button type="submit" disabled={target === undefined} loading={add.isPending}>
        {target === undefined ? t("library.popup.submitNone") : t("library.popup.submit", { name: target.name })}
      </Button>
      <p className={`${ui.small} ${ui.muted}`}>{t("library.popup.hidden")}</p>
    </form>
  );
}
