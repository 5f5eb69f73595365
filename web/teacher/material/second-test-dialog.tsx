import { Button } from "@mantine/core";
import { useState } from "react";
import type { GivenExercise } from "#contract/exercises.schema.ts";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { usePupils } from "../data/pupils.ts";
import { useLateOpeningsOf, useOpenSecondTest } from "../data/second-test.ts";
import { capitalised } from "../findings/format.ts";
import { numberText } from "../findings/number-text.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { PupilTicks } from "./pupil-ticks.tsx";
import type { SecondTest } from "./second-test.ts";

interface SecondTestProps {
  courseId: string;
  second: SecondTest;
  /** The exercises of the pack. */
  given: readonly GivenExercise[];
}

/** Opens the second test to single pupils; those who are ready are ticked. */
export function SecondTestDialog({ opened, close, ...rest }: DialogState & SecondTestProps) {
  const t = useText();
  const form = rest.second.form.variant ?? "";
  return (
    <Dialog opened={opened} close={close} title={t("material.second.dialog", { form })} size="lg">
      <OfClass close={close} {...rest} />
    </Dialog>
  );
}

function OfClass(props: SecondTestProps & Pick<DialogState, "close">) {
  const { courseTest } = props.second;
  const pupils = usePupils(props.courseId);
  const late = useLateOpeningsOf(courseTest?._id);
  if (courseTest === undefined)
    return (
      <Loaded of={[pupils]} rows={4}>
        {(all) => <Choice {...props} pupils={all} open={[]} />}
      </Loaded>
    );
  return (
    <Loaded of={[pupils, late]} rows={4}>
      {(all, open) => <Choice {...props} pupils={all} open={open} />}
    </Loaded>
  );
}

interface ChoiceProps extends SecondTestProps, Pick<DialogState, "close"> {
  pupils: readonly ShownPupil[];
  /** Those to whom it is open already. */
  open: readonly string[];
}

function Choice({ courseId, second, given, close, pupils, open }: ChoiceProps) {
  const t = useText();
  const opening = useOpenSecondTest(courseId);
  const { form, courseTest } = second;
  const letter = form.variant ?? "";
  const standings = new Map(given.map(({ pupilId, standing }) => [pupilId, standing]));
  const isDone = ({ results = [] }: ShownPupil): boolean =>
    results.some(({ courseTestId, submitted }) => courseTestId === courseTest?._id && submitted !== null);
  const [ticked, setTicked] = useState<readonly string[]>(() => [
    ...new Set([
      ...open,
      ...pupils.filter((pupil) => standings.get(pupil._id) === "ready" && !isDone(pupil)).map(({ _id }) => _id),
    ]),
  ]);
  const chosen = pupils.filter((pupil) => ticked.includes(pupil._id) && !isDone(pupil)).map(({ _id }) => _id);
  // Whoever has handed in stays as it is.
  const doneBefore = pupils.filter((pupil) => open.includes(pupil._id) && isDone(pupil)).map(({ _id }) => _id);
  const count = chosen.length;
  const send = useSingle(async () => {
    const { courseTestId, before } = await opening.mutateAsync({
      courseTest,
      form,
      pupilIds: [...chosen, ...doneBefore],
    });
    close();
    const text =
      count === 0
        ? t("material.second.doneNone", { form: letter })
        : t("material.second.done", { count, number: capitalised(numberText(count, t)), form: letter });
    toastSuccess(text, {
      // The mutation reports a failure.
      undo: () =>
        void opening.mutateAsync({ courseTest: { _id: courseTestId }, form, pupilIds: before }).then(
          () => toastSuccess(t("material.second.undone")),
          () => {},
        ),
    });
  });
  const said = (pupil: ShownPupil): StaffKey =>
    isDone(pupil) ? "material.second.state.handedIn" : `material.second.state.${standings.get(pupil._id) ?? "none"}`;
  const isSame =
    open.length > 0 && chosen.length + doneBefore.length === open.length && chosen.every((id) => open.includes(id));
  return (
    <div className={look.stack}>
      <p>{t("material.second.what")}</p>
      <PupilTicks
        label={t("material.second.who")}
        pupils={pupils}
        chosen={chosen}
        setChosen={setTicked}
        group={given.map(({ pupilId }) => pupilId)}
        isFixed={isDone}
        said={(pupil) => t(said(pupil))}
        disabled={opening.isPending}
      />
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button loading={opening.isPending} disabled={isSame || (count === 0 && open.length === 0)} onClick={send}>
          {count === 0 ? t("material.second.submitNone") : t("material.second.submit", { count })}
        </Button>
      </div>
    </div>
  );
}
