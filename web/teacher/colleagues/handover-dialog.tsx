import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import type { CourseMember } from "#contract/colleagues.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { dayOf } from "../../ui/day.ts";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useOfferHandover, useSharing } from "../data/sharing.ts";
import styles from "./handover-dialog.module.css";

interface HandoverDialogProps extends DialogState {
  course: Course;
}

/** Asks to which member a course is handed over. The focus is on the button that keeps it. */
export function HandoverDialog({ opened, close, course }: HandoverDialogProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("colleagues.handover.title", { name: course.name })} size={640}>
      <Members course={course} close={close} />
    </Dialog>
  );
}

function Members({ course, close }: Omit<HandoverDialogProps, "opened">) {
  const t = useText();
  const sharing = useSharing(course._id);
  return (
    <Loaded of={[sharing]} rows={2}>
      {({ members: [first, ...others] }) =>
        first === undefined ? (
          <div className={look.stack}>
            <p>{t("colleagues.handover.nobody")}</p>
            <div className={ui.dialogEnd}>
              <Button variant="default" onClick={close} data-autofocus>
                {t("common.close")}
              </Button>
            </div>
          </div>
        ) : (
          <Question course={course} close={close} members={[first, ...others]} />
        )
      }
    </Loaded>
  );
}

interface QuestionProps extends Omit<HandoverDialogProps, "opened"> {
  members: readonly [CourseMember, ...CourseMember[]];
}

function Question({ course, close, members }: QuestionProps) {
  const t = useText();
  const [first] = members;
  const [chosen, choose] = useState(first.userId);
  const [keepsReading, setKeeps] = useState(true);
  const offer = useOfferHandover(course._id);
  const { name } = members.find(({ userId }) => userId === chosen) ?? first;
  const send = useSingle(async () => {
    await offer.mutateAsync({ userId: chosen, keepsReading });
    toastSuccess(t("colleagues.handover.done", { name }));
    close();
  });
  const { pupilCount, courseTestCount } = course;
  return (
    <div className={look.stack}>
      <h3>{t("colleagues.handover.to")}</h3>
      <ChoiceCards
        label={t("colleagues.handover.to")}
        value={chosen}
        onChange={choose}
        disabled={offer.isPending}
        choices={members.map(({ userId, right, since, ...member }) => ({
          value: userId,
          label: member.name,
          hint: t("colleagues.handover.since", {
            right: t(right === "read" ? "colleagues.right.isRead" : "colleagues.right.isTeach"),
            day: dayOf(since, t),
          }),
        }))}
      />
      <p className={`${look.small} ${look.muted}`}>{t("colleagues.handover.only")}</p>
      <div className={styles.facts}>
        <div className={`${look.stack} ${look.tight}`}>
          <h4>{t("colleagues.handover.goes")}</h4>
          <p>{t("colleagues.handover.pupils", { count: pupilCount })}</p>
          <p>{t("colleagues.handover.tests", { count: courseTestCount })}</p>
          <p>{t("colleagues.handover.sheets")}</p>
        </div>
        <div className={`${look.stack} ${look.tight}`}>
          <h4>{t("colleagues.handover.stays")}</h4>
          <p>{t("colleagues.handover.staysText")}</p>
        </div>
      </div>
      <Checkbox
        label={t("colleagues.handover.keep")}
        checked={keepsReading}
        onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
      />
      <p className={`${look.small} ${look.muted}`}>{t("colleagues.handover.terms", { name })}</p>
      <div className={ui.dialogEnd}>
        <Button variant="default" onClick={close} data-autofocus>
          {t("colleagues.handover.stay")}
        </Button>
        <Button variant="default" loading={offer.isPending} onClick={send}>
          {t("colleagues.handover.confirm", { name })}
        </Button>
      </div>
    </div>
  );
}
