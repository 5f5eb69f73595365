import { useText } from "../../i18n/staff.ts";
import { Stones } from "../../look/stone.tsx";

/** The step from a new class to its first test that a screen shows: 1 the class, 2 the test, 3 the beginning. */
export function Steps({ now }: { now: 1 | 2 | 3 }) {
  const t = useText();
  return (
    <div>
      <Stones
        of={[1, 2, 3].map((step) => (step < now ? "done" : step === now ? "here" : "ahead"))}
        label={t("firstClass.step", { step: now })}
      />
    </div>
  );
}
