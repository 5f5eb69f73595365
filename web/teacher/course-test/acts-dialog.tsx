import { Button } from "@mantine/core";
import type { CourseTest, CourseTestAct } from "#contract/course-tests.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import ui from "../../ui/staff.module.css";
import { TimedList } from "../../ui/timed-list.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useUser } from "../../ui/use-user.ts";
import { useCourseTestActs } from "../data/ending.ts";
import { usePupils } from "../data/pupils.ts";
import { timeText } from "../findings/format.ts";

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
  const user = useUser();
  const own = user?.username ?? user?.email;
  return (
    <div className={look.stack}>
      <Loaded of={[acts, pupils]} rows={4}>
        {(all, children) => {
          const names = new Map(children.map(({ _id, name }) => [_id, name]));
          if (all.length === 0) return <p>{t("ending.acts.none")}</p>;
          return (
            <TimedList
              label={t("ending.acts.list")}
              entries={all.map((act) => ({
                key: act._id,
                time: act.time,
                when: timeText(act.time, language),
                what:
                  act.by === null || act.by === own
                    ? wordsOf(act, names, t)
                    : t("ending.acts.by", { act: wordsOf(act, names, t), name: act.by }),
              }))}
            />
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
