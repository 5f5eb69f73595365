import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { localeOf } from "../../i18n/locale.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSchoolYearUndo, useUndoSchoolYear } from "../data/school-year.ts";

/** For a day: what was changed, and the button that undoes it. */
export function UndoBar() {
  const t = useText();
  const language = useLanguage();
  const { data: change } = useSchoolYearUndo();
  const undo = useUndoSchoolYear();
  if (!change) return null;
  const { stay, move, archived, leave, after } = change.counts;
  const until = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "full", timeStyle: "short" });
  return (
    <section className={`${ui.note} no-paper`} aria-label={t("schoolYear.undo.button")}>
      <div className={`${look.row} ${look.apart} ${look.wide}`}>
        <p>
          <b>
            {t("schoolYear.undo.text", {
              count: stay.pupils + move.pupils,
              archived: archived.pupils,
              results: after.results,
            })}
          </b>{" "}
          {t("schoolYear.undo.until", { until: until.format(new Date(change.until)) })}{" "}
          {leave.pupils > 0 && t("schoolYear.undo.leavers", { count: leave.pupils })}
        </p>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} stroke={1.75} />}
          loading={undo.isPending}
          onClick={() => undo.mutate(change._id, { onSuccess: () => toastSuccess(t("schoolYear.undo.done")) })}
        >
          {t("schoolYear.undo.button")}
        </Button>
      </div>
    </section>
  );
}
