import { Button } from "@mantine/core";
import { IconRotate } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import { type AttemptToReset, ResetDialog } from "../../course-test/reset-dialog.tsx";
import { useRights } from "../../data/rights.ts";
import { focusSoon } from "./use-open-answers.ts";

/** Lets a pupil who is in the middle of a test take it from the start. Missing for a teacher who may not delete. */
export function ResetAttempt({ courseTest, pupil }: AttemptToReset) {
  const t = useText();
  const { mayDelete } = useRights(courseTest.courseId);
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
