import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";

/** The step from a new class to its first test that a screen shows: 1 the class, 2 the test, 3 the beginning. */
export function Steps({ now }: { now: 1 | 2 | 3 }) {
  const t = useText();
  const steps = [t("firstClass.steps.class"), t("firstClass.steps.test"), t("firstClass.steps.start")];
  return (
    <div className={look.line}>
      <Stones
        of={steps.map((_, index) => (index + 1 < now ? "done" : index + 1 === now ? "here" : "ahead"))}
        label={t("firstClass.steps.label", { step: now })}
      />
      <span className={`${look.small} ${look.muted}`}>{steps.join(" · ")}</span>
    </div>
  );
}
