import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDoorEnter, IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useEndCourseLogins, useOpenDoor } from "../data/logins.ts";

/** What a teacher does in a lesson when the pupils' login goes wrong: letting her class in, and ending all sessions. */
export function CourseLogins({ course }: { course: Course }) {
  const t = useText();
  return (
    <section className={`${look.stack} ${look.close}`} aria-label={t("logins.title")}>
      <h2 className={look.heading}>{t("logins.title")}</h2>
      <div className={look.row}>
        <OpenDoor courseId={course._id} />
        <EndLogins course={course} />
      </div>
    </section>
  );
}

function OpenDoor({ courseId }: { courseId: string }) {
  const t = useText();
  const language = useLanguage();
  const door = useOpenDoor(courseId);
  const [asking, question] = useDisclosure(false);
  const [until, setUntil] = useState<string>();
  return (
    <>
      <Button variant="default" leftSection={<IconDoorEnter size={20} stroke={1.75} />} onClick={question.open}>
        {t("logins.door.open")}
      </Button>
      {until !== undefined && <span role="status">{t("logins.door.isOpen", { time: until })}</span>}
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t("logins.door.title")}
        text={t("logins.door.text")}
        confirm={t("logins.door.confirm")}
        act={async () => {
          const answer = await door.mutateAsync();
          setUntil(
            new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", { timeStyle: "short" }).format(
              new Date(answer.until),
            ),
          );
        }}
      />
    </>
  );
}

function EndLogins({ course }: { course: Course }) {
  const t = useText();
  const end = useEndCourseLogins(course._id);
  const [asking, question] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconLogout size={20} stroke={1.75} />} onClick={question.open}>
        {t("logins.end.all")}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t("logins.end.title", { name: course.name })}
        text={t("logins.end.text")}
        confirm={t("logins.end.confirm")}
        act={async () => {
          await end.mutateAsync();
          toastSuccess(t("logins.end.done"));
        }}
      />
    </>
  );
}
