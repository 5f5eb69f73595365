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

interface AttemptToReset {
  courseTest: Pick<CourseTest, "_id" | "courseId" | "name" | "variant" | "published">;
  pupil: Pupil;
}

/** Lets a pupil who is in the middle of a test take it from the start. Missing for a teacher who may not delete. */
export function ResetAttempt({ courseTest, pupil }: AttemptToReset) {
  const t = useText();
  const mayDelete = useMayDelete();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name } = pupil;
  if (!mayDelete) return null;
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRotate size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={t("editAccess.reset.actionOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("editAccess.reset.action")}
      </Button>
      <ResetDialog
        courseTest={courseTest}
        pupil={pupil}
        opened={asking}
        close={() => setAsking(false)}
        handedIn={false}
        done={async (refresh) => {
          const row = button.current?.closest("tr");
          await refresh();
          // The button has gone with the attempt, so the focus stays in its row.
          focusSoon(() => row?.querySelector<HTMLElement>("th a"));
        }}
      />
    </>
  );
}

interface ResetDialogProps extends AttemptToReset {
  opened: boolean;
  close: () => void;
  /** Whether it was handed in; otherwise it is in progress. */
  handedIn: boolean;
  /** Closes the answers, if they are on screen. */
  leave?: () => void;
  /** Else called after it with the function that reads the class's results again. */
  done?: (refresh: () => Promise<unknown>) => Promise<void>;
}

/** Asks whether to delete an attempt, with the access name to type, and does it. */
export function ResetDialog(props: ResetDialogProps) {
  const { courseTest, pupil, opened, close, handedIn, leave, done } = props;
  const t = useText();
  const language = useLanguage();
  const { reset, refresh } = useResetAttempt(courseTest, pupil._id);
  const refreshAfterLeaving = useRefreshAfter(refresh);
  const { name } = pupil;
  const test = fullTestName(courseTest, language);
  return (
    <SecureDelete
      opened={opened}
      close={close}
      title={t("editAccess.reset.title")}
      name={name}
      consequence={t(handedIn ? "editAccess.reset.handedIn" : "editAccess.reset.inProgress", { name, test })}
      confirm={t("editAccess.reset.confirm")}
      remove={async () => {
        await reset.mutateAsync();
        toastSuccess(t("editAccess.reset.done", { name }));
        if (leave === undefined) return done?.(refresh);
        refreshAfterLeaving();
        leave();
        return undefined;
      }}
    >
      {!courseTest.published && <p>{t("editAccess.reset.unpublished")}</p>}
    </SecureDelete>
  );
}
