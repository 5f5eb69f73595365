import { Button } from "@mantine/core";
import { IconRotate } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import { SecureDelete } from "../../../ui/secure-delete.tsx";
import { fullTestName } from "../../../ui/test-name.ts";
import { toastSuccess } from "../../../ui/toasts.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { useMayDelete } from "../../../ui/use-user.ts";
import { useResetAttempt } from "../../data/reset-attempt.ts";
import { focusSoon } from "./use-open-answers.ts";
import { useRefreshAfter } from "./use-refresh-after.ts";

interface ResetAttemptProps {
  courseTest: Pick<CourseTest, "_id" | "courseId" | "name" | "variant" | "published">;
  pupil: Pupil;
  /** Whether it was handed in; otherwise it is in progress. */
  handedIn: boolean;
  /** Called when the dialog opens and closes. */
  onAsking?: (asking: boolean) => void;
  /** Closes the answers, if they are on screen. */
  leave?: () => void;
}

const nothing = (): void => {};

/** Lets a pupil take a test from the start, after the access name was typed. Missing for a teacher who may not delete. */
export function ResetAttempt(props: ResetAttemptProps) {
  const { courseTest, pupil, handedIn, onAsking = nothing, leave } = props;
  const t = useText();
  const mayDelete = useMayDelete();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { reset, refresh } = useResetAttempt(courseTest, pupil._id);
  const button = useRef<HTMLButtonElement>(null);
  const refreshAfterLeaving = useRefreshAfter(refresh);
  const ask = (now: boolean): void => {
    setAsking(now);
    onAsking(now);
  };
  if (!mayDelete) return null;
  const { name } = pupil;
  const test = fullTestName(courseTest, language);
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRotate size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={t("editAccess.reset.actionOf", { name })}
        onClick={() => ask(true)}
      >
        {t("editAccess.reset.action")}
      </Button>
      <SecureDelete
        opened={asking}
        close={() => ask(false)}
        title={t("editAccess.reset.title")}
        name={name}
        consequence={t(handedIn ? "editAccess.reset.handedIn" : "editAccess.reset.inProgress", { name, test })}
        confirm={t("editAccess.reset.confirm")}
        remove={async () => {
          await reset.mutateAsync();
          toastSuccess(t("editAccess.reset.done", { name }));
          if (leave === undefined) {
            const row = button.current?.closest("tr");
            await refresh();
            // The button has gone with the attempt, so the focus stays in its row.
            focusSoon(() => row?.querySelector<HTMLElement>("th a"));
            return;
          }
          refreshAfterLeaving();
          leave();
        }}
      >
        {!courseTest.published && <p>{t("editAccess.reset.unpublished")}</p>}
      </SecureDelete>
    </>
  );
}
