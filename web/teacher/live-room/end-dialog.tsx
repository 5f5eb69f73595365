import { IconInfoCircle } from "@tabler/icons-react";
import { endingDe, endingEn } from "../../i18n/ending.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { DialogState } from "../../ui/dialog.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { ChoiceDialog } from "../course-test/choice-dialog.tsx";
import { useEndCourseTest } from "../data/ending.ts";
import type { ShownRoom } from "../data/room.ts";
import { capitalised } from "../findings/format.ts";
import { numberText } from "../findings/number-text.ts";
import styles from "./end.module.css";
import { namesOf } from "./names-of.ts";
import { signOf } from "./signs.ts";

interface EndDialogProps extends DialogState {
  room: ShownRoom;
  /** By the server's clock, in milliseconds. */
  now: number;
  /** Called when an end was set. */
  done: () => void;
}

/** Asks whether the test ends in two minutes or now, and says who is still writing and whose device is cut off. */
export function EndDialog({ opened, close, room, now, done }: EndDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { courseTestId: _id, courseId, children } = room;
  const end = useEndCourseTest({ _id, courseId });
  const writing = children.filter(({ standing }) => standing === "writing");
  const cut = children.filter((child) => child.standing !== "done" && signOf(child, now)?.is === "cut");
  const count = writing.length;
  const number = capitalised(count === 1 ? t("ending.end.one") : numberText(count, t));
  const words = language === "de" ? endingDe : endingEn;
  return (
    <ChoiceDialog
      opened={opened}
      close={close}
      title={count === 0 ? t("ending.end.title") : t("ending.end.titleAt", { count, number })}
      stay={t("ending.end.stay")}
      choices={[
        {
          value: "soon",
          label: t("ending.end.soon"),
          hint: t("ending.end.soonHint"),
          confirm: t("ending.end.confirmSoon"),
        },
        {
          value: "now",
          label: t("ending.end.now"),
          hint: t("ending.end.nowHint"),
          confirm: t("ending.end.confirmNow"),
        },
      ]}
      act={async (chosen) => {
        await end.mutateAsync(chosen === "now");
        done();
      }}
    >
      {(chosen) => (
        <>
          {chosen === "soon" && (
            <div className={`${look.outlined} ${styles.read}`}>
              <p className={`${look.small} ${look.muted}`}>{t("ending.end.read")}</p>
              <p>{t("courses.table.quoted", { text: words.two })}</p>
            </div>
          )}
          <p className={`${look.line} ${look.top}`}>
            <IconInfoCircle size={20} stroke={1.75} className={`${look.muted} ${styles.icon}`} aria-hidden="true" />
            <span>
              {cut.length === 0 ? (
                t("ending.end.ifCut")
              ) : (
                <>
                  <b>{t("ending.end.cut", { count: cut.length, names: namesOf(cut, language) })}</b>{" "}
                  {t("ending.end.cutWhat")}
                </>
              )}
            </span>
          </p>
        </>
      )}
    </ChoiceDialog>
  );
}
