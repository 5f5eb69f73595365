import { Button } from "@mantine/core";
import type { CourseTest, CourseTestAct } from "#contract/course-tests.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import ui from "../../ui/staff.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { useCourseTestActs } from "../data/ending.ts";
import { usePupils } from "../data/pupils.ts";
import { timeText } from "../findings/format.ts";
import styles from "./acts-dialog.module.css";

interface ActsDialogProps extends DialogState {
  test: Pick<CourseTest, "_id" | "courseId">;
  name: string;
}

/** What was done to a course test, and to single attempts at it. */
export function ActsDialog({ opened, close, test, name }: ActsDialogProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("ending.acts.title", { name })} size="lg">
      <Acts test={test} close={close} />
    </Dialog>
  );
}

/** An act in words. */
function wordsOf({ act, pupilId }: CourseTestAct, names: ReadonlyMap<string, string>, t: Translate): string {
  if (pupilId === null) return t(`ending.acts.is.${act}`, { name: "–" });
  const name = names.get(pupilId) ?? "–";
  return act === "logged-out" ? t("ending.acts.loggedOut", { name }) : t(`ending.acts.is.${act}`, { name });
}

function Acts({ test, close }: Pick<ActsDialogProps, "test" | "close">) {
  const t = useText();
  const language = useLanguage();
  const acts = useCourseTestActs(test);
  const pupils = usePupils(test.courseId);
  return (
    <div className={look.stack}>
      <Loaded of={[acts, pupils]} rows={4}>
        {(all, children) => {
          const names = new Map(children.map(({ _id, name }) => [_id, name]));
          if (all.length === 0) return <p>{t("ending.acts.none")}</p>;
          return (
            <ol className={styles.acts} aria-label={t("ending.acts.list")}>
              {all.map((act) => (
                <li key={act._id}>
                  <time dateTime={act.time} className={look.muted}>
                    {timeText(act.time, language)}
                  </time>
                  <span className={look.anywhere}>{wordsOf(act, names, t)}</span>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
      <p className={`${look.small} ${look.muted}`}>{t("ending.acts.kept")}</p>
      <div className={ui.dialogEnd}>
        <Button variant="default" onClick={close} data-autofocus>
          {t("common.close")}
        </Button>
      </div>
    </div>
  );
}
