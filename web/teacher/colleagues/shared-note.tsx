import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconArchive, IconDoorExit, IconUsersGroup } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useUser } from "../../ui/use-user.ts";
import { useLeaveCourse } from "../data/sharing.ts";
import { homePath } from "../links/course-address.ts";
import { forgetCourse } from "../selected-course/remembered-course.ts";
import styles from "./shared-note.module.css";
import { WhoSees } from "./who-sees.tsx";

/** Above the screens of a course: that it is archived, or whose it is and what one may do there. Nothing for an own course in use. */
export function SharedNote({ course }: { course: Course | undefined }) {
  const t = useText();
  if (course === undefined) return null;
  return (
    <>
      {course.owner !== null && <OfColleague key={course._id} course={course} owner={course.owner} />}
      {course.archived !== null && (
        <p className={ui.note}>
          <IconArchive size={20} stroke={1.75} aria-hidden="true" />
          <span>{t("colleagues.archived")}</span>
        </p>
      )}
    </>
  );
}

function OfColleague({ course, owner }: { course: Course; owner: string }) {
  const t = useText();
  const navigate = useNavigate();
  const user = useUser();
  const { name, right } = course;
  const [asking, question] = useDisclosure(false);
  const [showing, people] = useDisclosure(false);
  const leave = useLeaveCourse(course._id, async () => {
    forgetCourse();
    await navigate(homePath, { replace: true });
  });
  return (
    <section className={`${ui.note} no-paper`} aria-label={t("colleagues.shared.of", { owner })}>
      <IconUsersGroup size={20} stroke={1.75} aria-hidden="true" />
      <div className={`${look.row} ${look.apart}`}>
        <p className={`${look.anywhere} ${styles.said}`}>
          <b>{t("colleagues.shared.of", { owner })}</b>{" "}
          {t(right === "read" ? "colleagues.shared.read" : "colleagues.shared.teach")}
        </p>
        <div className={look.row}>
          <Button variant="subtle" size="sm" aria-haspopup="dialog" onClick={people.open}>
            {t("colleagues.shared.whoSees")}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDoorExit size={18} stroke={1.75} />}
            aria-haspopup="dialog"
            onClick={question.open}
          >
            {t("colleagues.shared.leave")}
          </Button>
        </div>
      </div>
      <Dialog opened={showing} close={people.close} title={t("colleagues.who", { name })} size="lg">
        <WhoSees course={course} />
      </Dialog>
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t("colleagues.shared.leaveTitle", { name })}
        text={t("colleagues.shared.leaveText", { owner })}
        confirm={t("colleagues.shared.leaveConfirm")}
        act={async () => {
          await leave.mutateAsync(user?._id ?? "");
          toastSuccess(t("colleagues.shared.left", { name }));
        }}
      />
    </section>
  );
}
