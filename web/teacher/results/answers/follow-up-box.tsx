import { Button } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useRef } from "react";
import type { AskedFollowUp, Obstacle } from "#contract/follow-ups.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { givenText, itemTextOf, NO_ITEM_TEXTS } from "../../../test-view/item-texts.ts";
import { toastSuccess } from "../../../ui/toasts.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { useAskFollowUps, useFollowUps, useQuestionTexts, useTakeBackFollowUps } from "../../data/follow-ups.ts";
import { useRights } from "../../data/rights.ts";
import { timeText } from "../../findings/format.ts";
import type { DetailedTest } from "../../findings/standings.ts";
import styles from "./follow-up-box.module.css";

interface FollowUpBoxProps {
  courseTest: DetailedTest;
  pupilId: string;
}

/** Why nothing can be asked, for an unclear diagnosis. */
const WHY = {
  "no-form": "followUps.why.noForm",
  "version-without-form": "followUps.why.versionWithoutForm",
  "no-question": "followUps.why.noQuestion",
  "twice-asked": "followUps.why.twiceAsked",
} as const satisfies Partial<Record<Obstacle, string>>;

const isAbout = (obstacle: Obstacle | null): obstacle is keyof typeof WHY => obstacle !== null && obstacle in WHY;

/** What was asked of the pupil after the test, and what would settle a diagnosis that is unclear (docs/behaviour.md#follow-up-questions). */
export function FollowUpBox({ courseTest, pupilId }: FollowUpBoxProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const own = useFollowUps(courseTest).data?.find((each) => each.pupilId === pupilId);
  const ask = useAskFollowUps(courseTest);
  const { mayTeach } = useRights(courseTest.courseId);
  const takeBack = useTakeBackFollowUps(courseTest, pupilId);
  if (own === undefined) return null;
  const { asked, next, obstacle, isUnclear } = own;
  const why = isUnclear && isAbout(obstacle) ? WHY[obstacle] : undefined;
  if (asked.length === 0 && next === null && why === undefined) return null;
  // The button that was pressed goes.
  const keepFocus = { onSuccess: () => box.current?.focus() };
  return (
    <div className={`${look.stack} no-paper`} ref={box} tabIndex={-1}>
      {asked.map((round, index) => (
        <section key={round.asked} className={`${look.stack} ${look.tight} ${styles.box} ${styles.done}`}>
          <h3>{t(index === 0 ? "followUps.asked" : "followUps.again")}</h3>
          <Questions of={round} courseTest={courseTest} />
          <Answered
            of={round}
            busy={takeBack.isPending}
            mayTakeBack={mayTeach}
            onTakeBack={() =>
              takeBack.mutate(undefined, {
                onSuccess: () => {
                  toastSuccess(t("followUps.takenBack"));
                  box.current?.focus();
                },
              })
            }
          />
        </section>
      ))}
      {next !== null && (
        <section className={`${look.stack} ${look.tight} ${styles.box}`}>
          <h3>{t("followUps.clears", { count: next.questions.length })}</h3>
          <Questions of={{ ...next, answers: [] }} courseTest={courseTest} />
          <p className={look.small}>
            {t("followUps.from", { count: next.questions.length, variant: next.variant ?? "" })}
          </p>
          {mayTeach && (
            <Button
              variant="default"
              fullWidth
              leftSection={<IconMessageQuestion size={20} aria-hidden="true" />}
              loading={ask.isPending}
              onClick={() => ask.mutate([pupilId], keepFocus)}
            >
              {t("followUps.ask", { count: next.questions.length })}
            </Button>
          )}
        </section>
      )}
      {why !== undefined && (
        <section className={`${look.stack} ${look.tight} ${styles.box}`}>
          <h3>{t("followUps.why.heading")}</h3>
          <p className={look.small}>
            {t(why)} {t("followUps.why.talk")}
          </p>
          {(obstacle === "no-form" || obstacle === "version-without-form") && (
            <Button
              variant="default"
              fullWidth
              disabled
              leftSection={<IconMessageQuestion size={20} aria-hidden="true" />}
            >
              {t("followUps.ask", { count: 2 })}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

interface AnsweredProps {
  of: AskedFollowUp;
  busy: boolean;
  mayTakeBack: boolean;
  onTakeBack: () => void;
}

function Answered({ of, busy, mayTakeBack, onTakeBack }: AnsweredProps) {
  const t = useText();
  const language = useLanguage();
  if (of.submitted !== null)
    return <p className={look.small}>{t("followUps.answered", { date: timeText(of.submitted, language) })}</p>;
  return (
    <>
      <p className={look.small}>{t("followUps.open", { date: timeText(of.asked, language) })}</p>
      {mayTakeBack && (
        <Button variant="default" size="sm" className={look.start ?? ""} loading={busy} onClick={onTakeBack}>
          {t("followUps.takeBack")}
        </Button>
      )}
    </>
  );
}

interface QuestionsProps {
  of: Pick<AskedFollowUp, "machineName" | "testVersion" | "variant" | "questions" | "answers">;
  courseTest: DetailedTest;
}

/** The questions in their own words, with the answers if there are any. */
function Questions({ of, courseTest }: QuestionsProps) {
  const t = useText();
  const language = useLanguage();
  const texts = useQuestionTexts(of, language).data ?? NO_ITEM_TEXTS;
  const { responses } = courseTest.test.scheme;
  return (
    <ul className={styles.questions}>
      {of.questions.map(({ response, pageId }) => {
        const text = itemTextOf(texts, response);
        const given = of.answers.find((each) => each.response === response);
        const item = responses.find(({ name }) => name === response);
        const shown = given && item ? givenText(given.answer, text, item, language) : "";
        const place = `${Math.floor(pageId / 100) - 10}.${pageId % 100}`;
        return (
          <li key={response}>
            <b className={look.anywhere}>{text.prompt || t("followUps.place", { place, variant: of.variant ?? "" })}</b>
            {given && (
              <>
                <br />
                <span className={`${look.small} ${look.badge} ${given.isCorrect ? styles.right : look.wrong}`}>
                  {given.isCorrect ? "✓" : "✕"} {shown || t("followUps.blank")}
                  <span className={look.hidden}>, {t(given.isCorrect ? "followUps.correct" : "followUps.wrong")}</span>
                </span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
