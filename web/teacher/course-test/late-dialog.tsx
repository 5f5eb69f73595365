import { Button } from "@mantine/core";
import { useState } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { RoomChild } from "#contract/room.schema.ts";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useClassNow, useLateOpenings } from "../data/ending.ts";
import { numberText } from "../findings/number-text.ts";
import styles from "./late-dialog.module.css";

type LateTest = Pick<CourseTest, "_id" | "courseId">;

interface LateDialogProps extends DialogState {
  test: LateTest;
}

/** Which of those who have not handed in may write a closed test late. */
export function LateDialog({ opened, close, test }: LateDialogProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("ending.late.title")} size="lg">
      <OfClass test={test} close={close} />
    </Dialog>
  );
}

function OfClass({ test, close }: Omit<LateDialogProps, "opened">) {
  const now = useClassNow(test);
  return (
    <Loaded of={[now]} rows={4}>
      {({ children }) => (
        <Choice test={test} open={children.filter(({ standing }) => standing !== "done")} close={close} />
      )}
    </Loaded>
  );
}

/** How a child stands who has not handed in. */
function stateOf({ standing, late }: RoomChild): StaffKey {
  if (standing === "writing") return late ? "ending.late.is.writing" : "ending.late.is.finishing";
  return late ? "ending.late.is.late" : "ending.late.is.not";
}

function Choice({ test, open, close }: Omit<LateDialogProps, "opened"> & { open: readonly RoomChild[] }) {
  const t = useText();
  const before = open.filter(({ late }) => late).map(({ pupilId }) => pupilId);
  // Undefined until something is ticked: what other windows do is shown.
  const [ticked, setTicked] = useState<readonly string[]>();
  const chosen = ticked ?? before;
  const late = useLateOpenings(test);
  const count = chosen.length;
  const tick = (pupilId: string, isTicked: boolean): void =>
    setTicked(isTicked ? [...chosen, pupilId] : chosen.filter((id) => id !== pupilId));
  const save = useSingle(async () => {
    const known = await late.mutateAsync(() => chosen);
    close();
    toastSuccess(
      count === 0 ? t("ending.late.doneNone") : t("ending.late.done", { count, number: numberText(count, t) }),
      // The mutation reports a failure.
      {
        undo: () =>
          void late
            .mutateAsync(() => known)
            .then(
              () => toastSuccess(t("ending.late.undone")),
              () => {},
            ),
      },
    );
  });
  if (open.length === 0)
    return (
      <div className={look.stack}>
        <p>{t("ending.late.none")}</p>
        <div className={ui.dialogEnd}>
          <Button variant="default" onClick={close}>
            {t("common.close")}
          </Button>
        </div>
      </div>
    );
  const isSame = count === before.length && before.every((id) => chosen.includes(id));
  const isTaken = before.some((id) => !chosen.includes(id));
  return (
    <div className={look.stack}>
      <p>{t("ending.late.what")}</p>
      <ul className={styles.children} aria-label={t("ending.late.list")}>
        {open.map((child) => (
          <li key={child.pupilId}>
            <label className={look.tick}>
              <input
                type="checkbox"
                checked={chosen.includes(child.pupilId)}
                onChange={({ currentTarget }) => tick(child.pupilId, currentTarget.checked)}
              />
              <b className={look.anywhere}>{child.name}</b>
              <span className={`${look.small} ${look.muted}`}>{t(stateOf(child))}</span>
            </label>
          </li>
        ))}
      </ul>
      {isTaken && <p className={look.small}>{t("ending.late.taken")}</p>}
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button loading={late.isPending} disabled={isSame} onClick={save}>
          {count === 0 ? t("ending.late.saveNone") : t("ending.late.save", { count, number: numberText(count, t) })}
        </Button>
      </div>
    </div>
  );
}
