import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconKey } from "@tabler/icons-react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useMakeCodes, useStopCodes } from "../data/logins.ts";
import { useNewCodes } from "../data/new-codes.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";

interface CardCodesProps {
  course: Course;
  /** Those who get a card. */
  pupils: readonly ShownPupil[];
  isWholeCourse: boolean;
}

/** Turns a course's codes on and off, and makes new ones for the cards that are shown. */
export function CardCodes({ course, pupils, isWholeCourse }: CardCodesProps) {
  const t = useText();
  const codes = useNewCodes();
  const withCode = pupils.filter(({ _id }) => codes.has(_id)).length;
  const hint = () => {
    if (!course.withCodes) return t("loginCards.codes.off");
    if (withCode === 0) return t("loginCards.codes.hidden");
    return t(withCode < pupils.length ? "loginCards.codes.some" : "loginCards.codes.shown", { count: withCode });
  };
  return (
    <section className={`${look.stack} ${look.close}`} aria-label={t("loginCards.codes.title")}>
      <h2 className={look.heading}>{t("loginCards.codes.title")}</h2>
      <p role="status">{hint()}</p>
      <div className={look.row}>
        {course.withCodes ? (
          <>
            <RenewCodes course={course} pupils={pupils} isWholeCourse={isWholeCourse} />
            <StopCodes courseId={course._id} />
          </>
        ) : (
          <StartCodes course={course} />
        )}
      </div>
    </section>
  );
}

function StartCodes({ course }: { course: Course }) {
  const t = useText();
  const make = useMakeCodes(course._id);
  const [asking, question] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={20} stroke={1.75} />} onClick={question.open}>
        {t("loginCards.codes.start")}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t("loginCards.codes.startTitle", { course: course.name })}
        text={[t("loginCards.codes.startText"), t("loginCards.codes.once")]}
        confirm={t("loginCards.codes.start")}
        act={async () => {
          await make.mutateAsync("missing");
          toastSuccess(t("loginCards.codes.started"));
        }}
      />
    </>
  );
}

function RenewCodes({ course, pupils, isWholeCourse }: CardCodesProps) {
  const t = useText();
  const make = useMakeCodes(course._id);
  const [asking, question] = useDisclosure(false);
  if (pupils.length === 0) return null;
  const label = t("loginCards.codes.renew", { count: pupils.length });
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={20} stroke={1.75} />} onClick={question.open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={label}
        text={[t("loginCards.codes.renewText"), t("loginCards.codes.once")]}
        confirm={t("loginCards.codes.renewConfirm")}
        act={() => make.mutateAsync(isWholeCourse ? "all" : pupils.map(({ _id }) => _id))}
      />
    </>
  );
}

function StopCodes({ courseId }: { courseId: string }) {
  const t = useText();
  const stop = useStopCodes(courseId);
  const [asking, question] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" onClick={question.open}>
        {t("loginCards.codes.stop")}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t("loginCards.codes.stopTitle")}
        text={t("loginCards.codes.stopText")}
        confirm={t("loginCards.codes.stop")}
        act={() => stop.mutateAsync()}
      />
    </>
  );
}
