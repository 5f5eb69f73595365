import { Button } from "@mantine/core";
import { useState } from "react";
import type { PackCard } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useExercises, useGiveExercise, useTakeBackExercise } from "../data/exercises.ts";
import { usePupils } from "../data/pupils.ts";
import { capitalised } from "../findings/format.ts";
import { numberText } from "../findings/number-text.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { PupilTicks } from "./pupil-ticks.tsx";

interface GiveProps {
  courseId: string;
  pack: Pick<PackCard, "_id" | "title">;
  /** Who is ticked when the dialog opens. */
  group: readonly string[];
}

/** Lets pupils do the exercise of a pack: the group, single ones or the class. */
export function GiveDialog({ opened, close, ...rest }: DialogState & GiveProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Dialog
      opened={opened}
      close={close}
      title={t("material.give.title", { title: rest.pack.title[language] })}
      size="lg"
    >
      <OfClass close={close} {...rest} />
    </Dialog>
  );
}

function OfClass(props: GiveProps & Pick<DialogState, "close">) {
  const pupils = usePupils(props.courseId);
  const exercises = useExercises(props.courseId);
  return (
    <Loaded of={[pupils, exercises]} rows={4}>
      {(all, given) => (
        <Choice
          {...props}
          pupils={all}
          has={new Set(given.flatMap(({ packId, pupilId }) => (packId === props.pack._id ? [pupilId] : [])))}
        />
      )}
    </Loaded>
  );
}

interface ChoiceProps extends GiveProps, Pick<DialogState, "close"> {
  pupils: readonly ShownPupil[];
  /** Those who have it already. */
  has: ReadonlySet<string>;
}

function Choice({ courseId, pack, group, close, pupils, has }: ChoiceProps) {
  const t = useText();
  const give = useGiveExercise(courseId);
  const takeBack = useTakeBackExercise(courseId);
  const [ticked, setTicked] = useState<readonly string[]>(group);
  const chosen = pupils.filter(({ _id }) => ticked.includes(_id) && !has.has(_id)).map(({ _id }) => _id);
  const count = chosen.length;
  const send = useSingle(async () => {
    const fresh = await give.mutateAsync({ packId: pack._id, pupilIds: chosen });
    close();
    toastSuccess(t("material.give.done", { count, number: capitalised(numberText(count, t)) }), {
      // The mutation reports a failure.
      undo: () => {
        if (fresh.length === 0) return;
        void takeBack.mutateAsync({ packId: pack._id, pupilIds: fresh }).then(
          () => toastSuccess(t("material.give.undone")),
          () => {},
        );
      },
    });
  });
  const haveAll = pupils.every(({ _id }) => has.has(_id));
  return (
    <div className={look.stack}>
      <p>{haveAll ? t("material.give.allHave") : t("material.give.what")}</p>
      <PupilTicks
        label={t("material.give.who")}
        pupils={pupils}
        chosen={[...chosen, ...has]}
        setChosen={setTicked}
        group={group}
        isFixed={({ _id }) => has.has(_id)}
        said={({ _id }) => (has.has(_id) ? t("material.give.has") : undefined)}
        disabled={give.isPending}
      />
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={close}>
          {haveAll ? t("common.close") : t("common.cancel")}
        </Button>
        {!haveAll && (
          <Button loading={give.isPending} disabled={count === 0} onClick={send}>
            {count === 0 ? t("material.give.submitNone") : t("material.give.submit", { count })}
          </Button>
        )}
      </div>
    </div>
  );
}
