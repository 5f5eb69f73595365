import { Button } from "@mantine/core";
import { useState } from "react";
import type { PackCard } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useTakeBackExercise } from "../data/exercises.ts";
import { numberText } from "../findings/number-text.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { PupilTicks } from "./pupil-ticks.tsx";

interface TakeBackProps {
  courseId: string;
  pack: Pick<PackCard, "_id" | "title">;
  /** Those who have it. */
  pupils: readonly ShownPupil[];
}

/** Takes the exercise of a pack back from pupils, with how far they are. */
export function TakeBackDialog({ opened, close, ...rest }: DialogState & TakeBackProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Dialog
      opened={opened}
      close={close}
      title={t("material.takeBack.title", { title: rest.pack.title[language] })}
      size="lg"
    >
      <Choice close={close} {...rest} />
    </Dialog>
  );
}

function Choice({ courseId, pack, pupils, close }: TakeBackProps & Pick<DialogState, "close">) {
  const t = useText();
  const takeBack = useTakeBackExercise(courseId);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = pupils.filter(({ _id }) => ticked.includes(_id)).map(({ _id }) => _id);
  const count = chosen.length;
  const send = useSingle(async () => {
    await takeBack.mutateAsync({ packId: pack._id, pupilIds: chosen });
    close();
    toastSuccess(t("material.takeBack.done", { count, number: numberText(count, t) }));
  });
  return (
    <div className={look.stack}>
      <p>{t("material.takeBack.what")}</p>
      <PupilTicks
        label={t("material.give.who")}
        pupils={pupils}
        chosen={chosen}
        setChosen={setTicked}
        disabled={takeBack.isPending}
      />
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={close} data-autofocus>
          {t("common.cancel")}
        </Button>
        <Button color="red" loading={takeBack.isPending} disabled={count === 0} onClick={send}>
          {count === 0 ? t("material.takeBack.submitNone") : t("material.takeBack.submit", { count })}
        </Button>
      </div>
    </div>
  );
}
