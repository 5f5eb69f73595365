import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { SecureDelete } from "../../ui/secure-delete.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useResetAttempt } from "../data/reset-attempt.ts";
import { useRefreshAfter } from "./use-refresh-after.ts";

/** An attempt that a pupil may have made again from the start. */
export interface AttemptToReset {
  courseTest: Pick<CourseTest, "_id" | "courseId" | "name" | "variant" | "published" | "ends">;
  pupil: Pick<Pupil, "_id" | "name">;
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
      {!courseTest.published && (
        <p>{courseTest.ends === null ? t("editAccess.reset.unpublished") : t("editAccess.reset.ended", { name })}</p>
      )}
    </SecureDelete>
  );
}
