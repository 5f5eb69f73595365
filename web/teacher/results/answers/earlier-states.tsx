import { Anchor, Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import type { AttemptState } from "#contract/results.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import ui from "../../../ui/staff.module.css";
import { fullTestName } from "../../../ui/test-name.ts";
import { toastSuccess } from "../../../ui/toasts.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { useSingle } from "../../../ui/use-single.ts";
import { useRefreshAfter } from "../../course-test/use-refresh-after.ts";
import { useCourses } from "../../data/courses.ts";
import { useAttemptStates, useGiveBack } from "../../data/reset-attempt.ts";
import { useRights } from "../../data/rights.ts";
import { timeText } from "../../findings/format.ts";
import { focusSoon } from "./use-open-answers.ts";

interface EarlierStatesProps {
  courseTest: Pick<CourseTest, "_id" | "courseId" | "name" | "variant">;
  pupil: Pupil;
  /** In a row of a table: the button alone. */
  isShort?: boolean;
  /** Called when the dialog opens and closes. */
  onAsking?: (asking: boolean) => void;
  /** Closes the answers, if they are on screen. */
  leave?: () => void;
}

const nothing = (): void => {};

/** Says that another login went on with an attempt, and lets the teacher give an earlier state back; nothing if there is none. */
export function EarlierStates(props: EarlierStatesProps) {
  const { courseTest, pupil, isShort = false, onAsking = nothing, leave } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { giveBack, refresh } = useGiveBack(courseTest, pupil._id);
  const refreshAfterLeaving = useRefreshAfter(refresh);
  const open = (now: boolean): void => {
    setOpen(now);
    onAsking(now);
  };
  const { name, results = [] } = pupil;
  if (!results.some(({ courseTestId, hasStates }) => courseTestId === courseTest._id && hasStates)) return null;
  const give = async (state: string): Promise<void> => {
    await giveBack.mutateAsync(state);
    toastSuccess(t("results.answers.states.done", { name }));
    open(false);
    if (leave === undefined) {
      const row = button.current?.closest("tr");
      await refresh();
      focusSoon(() => row?.querySelector<HTMLElement>("th a"));
      return;
    }
    refreshAfterLeaving();
    leave();
  };
  return (
    <>
      {isShort ? (
        <Button
          ref={button}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={t("results.answers.states.actionOf", { name })}
          onClick={() => open(true)}
        >
          {t("results.answers.states.action")}
        </Button>
      ) : (
        <p className={`${look.small} ${look.muted} no-paper`}>
          {t("results.answers.states.line")}{" "}
          <Anchor ref={button} component="button" type="button" fz="inherit" fw={600} onClick={() => open(true)}>
            {t("results.answers.states.action")}
          </Anchor>
        </p>
      )}
      <Dialog opened={isOpen} close={() => open(false)} size="lg" title={t("results.answers.states.title", { name })}>
        <States courseTest={courseTest} pupil={pupil} give={give} close={() => open(false)} />
      </Dialog>
    </>
  );
}

interface StatesProps extends Pick<EarlierStatesProps, "courseTest" | "pupil"> {
  give: (state: string) => Promise<void>;
  close: () => void;
}

/** The list of states, and the question before one is given back. */
function States({ courseTest, pupil, give, close }: StatesProps) {
  const t = useText();
  const language = useLanguage();
  const states = useAttemptStates(courseTest, pupil._id);
  const { mayTeach } = useRights(courseTest.courseId);
  const [chosen, setChosen] = useState<AttemptState>();
  if (chosen !== undefined)
    return (
      <Question courseTest={courseTest} pupil={pupil} state={chosen} give={give} back={() => setChosen(undefined)} />
    );
  return (
    <div className={look.stack}>
      <p>{t("results.answers.states.what")}</p>
      <Loaded of={[states]} rows={2}>
        {(all) => (
          <ul className={look.stack} aria-label={t("results.answers.states.list")}>
            {all.map((state) => {
              const { _id, answered, isHandedIn } = state;
              const time = timeText(state.time, language);
              return (
                <li key={_id} className={`${look.row} ${look.apart}`}>
                  <span>
                    <b>{t("results.answers.states.until", { time })}</b>
                    <br />
                    <span className={look.muted}>
                      {t(isHandedIn ? "results.answers.states.handedIn" : "results.answers.states.inProgress", {
                        count: answered,
                      })}
                    </span>
                  </span>
                  {mayTeach && (
                    <Button
                      variant="default"
                      aria-label={t("results.answers.states.giveBackOf", { time })}
                      onClick={() => setChosen(state)}
                    >
                      {t("results.answers.states.giveBack")}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={close}>
          {t("common.close")}
        </Button>
      </div>
    </div>
  );
}

interface QuestionProps extends Omit<StatesProps, "close"> {
  state: AttemptState;
  back: () => void;
}

function Question({ courseTest, pupil: { name }, state, give, back }: QuestionProps) {
  const t = useText();
  const language = useLanguage();
  const [isGiving, setGiving] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const act = useSingle(async () => {
    setGiving(true);
    await give(state._id).finally(() => setGiving(false));
  });
  const hasCodes = useCourses().data?.find(({ _id }) => _id === courseTest.courseId)?.withCodes ?? false;
  const test = fullTestName(courseTest, language);
  const time = timeText(state.time, language);
  return (
    <div className={look.stack}>
      <p>
        <b>{t("results.answers.states.ask")}</b>
      </p>
      <p>{t("results.answers.states.consequence", { name, test, time, count: state.answered })}</p>
      <p>{t("results.answers.states.kept")}</p>
      <p>{t(hasCodes ? "results.answers.states.loginsWithCode" : "results.answers.states.logins", { name })}</p>
      <div className={ui.dialogEnd}>
        <Button ref={first} variant="subtle" onClick={back}>
          {t("results.answers.states.back")}
        </Button>
        <Button loading={isGiving} onClick={act}>
          {t("results.answers.states.giveBack")}
        </Button>
      </div>
    </div>
  );
}
