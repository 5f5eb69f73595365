import { Button } from "@mantine/core";
import { IconEye, IconFlask } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useAddSample, useCourses, useDeleteCourse } from "../data/courses.ts";
import { coursePath } from "../links/course-address.ts";
import { forgetCourse } from "./remembered-course.ts";

/** Adds the sample class and opens it; missing where it is there already. `isShort` shows its name alone, for the narrow drawer. */
export function AddSample({ isShort = false }: { isShort?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const courses = useCourses().data;
  const add = useAddSample();
  const send = useSingle(async () => {
    const { _id } = await add.mutateAsync();
    await navigate(coursePath(_id));
  });
  if (courses === undefined || courses.some(({ sample }) => sample)) return null;
  return (
    <Button
      variant="subtle"
      justify="start"
      px="sm"
      leftSection={<IconEye size={20} stroke={1.75} />}
      loading={add.isPending}
      aria-label={t("sample.add")}
      onClick={send}
    >
      {t(isShort ? "sample.label" : "sample.add")}
    </Button>
  );
}

/** Says above the screens of the sample class that all of it is invented, and removes it with one click, which can be undone. */
export function SampleBar({ course }: { course: Course | undefined }) {
  if (!course?.sample) return null;
  return <OfSample key={course._id} courseId={course._id} />;
}

function OfSample({ courseId }: { courseId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const add = useAddSample();
  const remove = useDeleteCourse(
    courseId,
    async () => {
      forgetCourse();
      await navigate(pathOf("Courses"), { replace: true });
    },
    "sample.removeFailed",
  );
  const undo = (): void => add.mutate(undefined, { onSuccess: ({ _id }) => void navigate(coursePath(_id)) });
  const send = useSingle(async () => {
    await remove.mutateAsync();
    toastSuccess(t("sample.removed"), { undo });
  });
  return (
    <section className={ui.note} aria-label={t("sample.label")}>
      <IconFlask size={20} stroke={1.75} aria-hidden="true" />
      <p>{t("sample.note")}</p>
      <Button
        className="no-paper"
        variant="default"
        size="sm"
        flex="none"
        ml="auto"
        loading={remove.isPending}
        onClick={send}
      >
        {t("sample.remove")}
      </Button>
    </section>
  );
}
