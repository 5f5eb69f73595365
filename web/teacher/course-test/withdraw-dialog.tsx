import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useText } from "../../i18n/staff.ts";
import type { DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useEndCourseTest } from "../data/ending.ts";
import { capitalised } from "../findings/format.ts";
import { numberText } from "../findings/number-text.ts";
import { ChoiceDialog } from "./choice-dialog.tsx";

interface WithdrawDialogProps extends DialogState {
  test: CourseTest;
  name: string;
  /** How many children have begun and not handed in. */
  writing: number;
  /** Withdraws it; those who have begun go on. */
  withdraw: () => Promise<unknown>;
}

/** Asks, before a test is withdrawn at which children are working, whether they finish or it ends for them. */
export function WithdrawDialog({ opened, close, test, name, writing, withdraw }: WithdrawDialogProps) {
  const t = useText();
  const end = useEndCourseTest(test);
  const number = capitalised(writing === 1 ? t("ending.end.one") : numberText(writing, t));
  return (
    <ChoiceDialog
      opened={opened}
      close={close}
      title={t("ending.withdraw.title", { name })}
      about={<p>{t("ending.withdraw.begun", { count: writing, number })}</p>}
      choices={[
        {
          value: "finish",
          label: t("ending.withdraw.finish"),
          hint: t("ending.withdraw.finishHint"),
          confirm: t("ending.withdraw.confirmFinish"),
        },
        {
          value: "end",
          label: t("ending.withdraw.end"),
          hint: t("ending.withdraw.endHint"),
          confirm: t("ending.withdraw.confirmEnd"),
        },
      ]}
      act={async (chosen) => {
        if (chosen === "finish") return await withdraw();
        await end.mutateAsync(true);
        return toastSuccess(t("ending.withdraw.ended", { name }));
      }}
    />
  );
}
