import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDoor, IconDoorEnter, IconLogout } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { localeOf } from "../../i18n/locale.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { keys } from "../data/keys.ts";
import { useCloseDoor, useEndCourseLogins, useOpenDoor } from "../data/logins.ts";

/** The door has closed by then, by the clocks of device and server. */
const A_MOMENT_MS = 2000;

/** What a teacher does in a lesson when the pupils' login goes wrong: letting her class in, and ending all sessions. */
export function CourseLogins({ course }: { course: Course }) {
  const t = useText();
  return (
    <section className={`${look.stack} ${look.close}`} aria-label={t("logins.title")}>
      <h2 className={look.heading}>{t("logins.title")}</h2>
      <div className={look.row}>
        {course.doorUntil === null ? (
          <OpenDoor courseId={course._id} />
        ) : (
          <CloseDoor courseId={course._id} until={course.doorUntil} />
        )}
        <EndLogins course={course} />
      </div>
    </section>
  );
}

function OpenDoor({ courseId }: { courseId: string }) {
  const t = useText();
  const door = useOpenDoor(courseId);
  const [asking, question] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconDoorEnter size={20} stroke={1.75} />} onClick={question.open}>
        {t("logins.door.open")}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t("logins.door.title")}
        text={t("logins.door.text")}
        confirm={t("logins.door.confirm")}
        act={() => door.mutateAsync()}
      />
    </>
  );
}

/** Says until when the door is open, and asks the server again when that time is over. */
function CloseDoor({ courseId, until }: { courseId: string; until: string }) {
  const t = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const close = useCloseDoor(courseId);
  useEffect(() => {
    const left = Math.max(Date.parse(until) - Date.now(), 0) + A_MOMENT_MS;
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: keys.courses }), left);
    return () => clearTimeout(timer);
  }, [client, until]);
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: "short" });
  return (
    <>
      <span role="status">{t("logins.door.isOpen", { time: time.format(new Date(until)) })}</span>
      <Button
        variant="default"
        leftSection={<IconDoor size={20} stroke={1.75} />}
        loading={close.isPending}
        onClick={() => close.mutate()}
      >
        {t("logins.door.close")}
      </Button>
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
