import { Button } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useRef } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { toastSuccess } from "../../../ui/toasts.tsx";
import { useAskFollowUps, useFollowUps } from "../../data/follow-ups.ts";
import { useRights } from "../../data/rights.ts";
import { useTestResults } from "../test-results.ts";
import styles from "./follow-up-class.module.css";

/** Asks all pupils whose diagnosis is unclear, and says how many have not answered yet (docs/behaviour.md#follow-up-questions). */
export function FollowUpClass() {
  const t = useText();
  const { courseTest } = useTestResults();
  const line = useRef<HTMLDivElement>(null);
  const all = useFollowUps(courseTest, { watching: true }).data ?? [];
  const ask = useAskFollowUps(courseTest);
  const { mayTeach } = useRights(courseTest.courseId);
  const unclear = all.filter(({ isUnclear }) => isUnclear);
  const askable = unclear.filter(({ next }) => next !== null);
  const open = all.filter(({ asked }) => asked.some(({ submitted }) => submitted === null));
  if (unclear.length === 0 && open.length === 0) return null;
  const talk = unclear.filter(({ obstacle }) => obstacle === "no-question" || obstacle === "twice-asked");
  const withoutForm = unclear.find(({ obstacle }) => obstacle === "no-form" || obstacle === "version-without-form");
  const why =
    withoutForm && t(withoutForm.obstacle === "no-form" ? "followUps.why.noForm" : "followUps.why.versionWithoutForm");
  const askAll = (): void =>
    ask.mutate(
      askable.map(({ pupilId }) => pupilId),
      {
        onSuccess: (asked) => {
          toastSuccess(t("followUps.class.sent", { count: asked.length }));
          line.current?.focus();
        },
      },
    );
  return (
    <div className={`${look.row} ${styles.line} no-paper`} ref={line} tabIndex={-1}>
      <p className={look.small}>
        {unclear.length > askable.length && <b>{t("followUps.class.unclear", { count: unclear.length })} </b>}
        {talk.length > 0 &&
          `${talk.length === unclear.length ? t("followUps.class.talkAll") : t("followUps.class.talk", { count: talk.length })} `}
        {open.length > 0 && `${t("followUps.class.open", { count: open.length })} `}
        {why}
      </p>
      {mayTeach && (askable.length > 0 || withoutForm !== undefined) && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMessageQuestion size={20} aria-hidden="true" />}
          disabled={askable.length === 0}
          loading={ask.isPending}
          title={t("followUps.class.askTip")}
          onClick={askAll}
        >
          {t("followUps.class.ask", { count: askable.length || unclear.length })}
        </Button>
      )}
    </div>
  );
}
