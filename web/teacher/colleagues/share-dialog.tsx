import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useState } from "react";
import type { MemberRight } from "#contract/colleagues.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useOfferCourse } from "../data/sharing.ts";
import { WhoSees } from "./who-sees.tsx";

interface ShareDialogProps extends DialogState {
  course: Course;
  /** Goes on to the question to whom the course is handed over. */
  handOver: () => void;
}

/** Offers a course to colleagues, and lists who sees it. */
export function ShareDialog({ opened, close, course, handOver }: ShareDialogProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("colleagues.title", { name: course.name })} size={720}>
      <div className={look.stack}>
        <Offer courseId={course._id} />
        <WhoSees course={course} />
        <p className={`${look.small} ${look.muted}`}>{t("colleagues.names")}</p>
        <div className={`${look.row} ${look.apart}`}>
          <Button variant="subtle" leftSection={<IconArrowsExchange size={20} stroke={1.75} />} onClick={handOver}>
            {t("colleagues.handover.action")}
          </Button>
          <Button variant="default" onClick={close}>
            {t("colleagues.done")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const rightsOf = (t: Translate) =>
  [
    { value: "read", label: t("colleagues.right.read"), hint: t("colleagues.right.readMeans") },
    { value: "teach", label: t("colleagues.right.teach"), hint: t("colleagues.right.teachMeans") },
  ] as const;

type Way = "email" | "link";

function Offer({ courseId }: { courseId: string }) {
  const t = useText();
  const [way, setWay] = useState<Way>("email");
  const [right, setRight] = useState<MemberRight>("teach");
  return (
    <>
      <SegmentedControl
        className={look.start}
        aria-label={t("colleagues.way.label")}
        value={way}
        onChange={(chosen) => setWay(chosen === "link" ? "link" : "email")}
        data={[
          { value: "email", label: t("colleagues.way.email") },
          { value: "link", label: t("colleagues.way.link") },
        ]}
      />
      <ChoiceCards label={t("colleagues.right.label")} choices={rightsOf(t)} value={right} onChange={setRight} isRow />
      {way === "email" ? (
        <ByEmail courseId={courseId} right={right} />
      ) : (
        // Another right needs another link.
        <ByLink key={right} courseId={courseId} right={right} />
      )}
    </>
  );
}

interface WayProps {
  courseId: string;
  right: MemberRight;
}

function ByEmail({ courseId, right }: WayProps) {
  const t = useText();
  const offer = useOfferCourse(courseId);
  const form = useFields(
    { email: "" },
    { email: (typed) => (/^\S+@\S+\.\S+$/.test(typed.trim()) ? undefined : t("colleagues.email.required")) },
  );
  const send = async ({ email }: { email: string }): Promise<void> => {
    await offer.mutateAsync({ right, email: email.trim() });
    form.reset();
    toastSuccess(t("colleagues.email.done", { email: email.trim() }));
  };
  return (
    <form className={`${look.stack} ${look.close}`} noValidate autoComplete="off" onSubmit={form.onSubmit(send)}>
      <TextInput
        {...form.field("email")}
        type="email"
        label={t("colleagues.email.label")}
        description={t("colleagues.email.hint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-autofocus
      />
      <Button type="submit" className={look.start} loading={form.isSending}>
        {t("colleagues.email.submit")}
      </Button>
    </form>
  );
}

function ByLink({ courseId, right }: WayProps) {
  const t = useText();
  const offer = useOfferCourse(courseId);
  const make = useSingle(() => offer.mutateAsync({ right }));
  const key = offer.data?.key;
  return (
    <div className={`${look.stack} ${look.close}`}>
      {key ? (
        <CopyField
          label={t("colleagues.link.label")}
          // Behind the # no server and no proxy sees it.
          value={`${window.location.origin}${pathOf("Share")}#${key}`}
          copy={t("colleagues.link.copy")}
        />
      ) : (
        <Button className={look.start} loading={offer.isPending} onClick={make}>
          {t("colleagues.link.make")}
        </Button>
      )}
      <p className={`${look.small} ${look.muted}`}>{t(key ? "colleagues.link.hint" : "colleagues.link.before")}</p>
    </div>
  );
}
