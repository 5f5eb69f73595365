import { useEffect } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import { toastWarning } from "../../../ui/toasts.tsx";
import type { DetailedTest } from "../../findings/standings.ts";
import { AnswersDialog } from "./answers-dialog.tsx";
import type { OpenAnswers, OpenedAnswers as Opened } from "./use-open-answers.ts";

interface OpenedAnswersProps {
  answers: { opened: Opened | undefined; open: OpenAnswers; close: () => void; clear: () => void };
  tests: readonly DetailedTest[];
  /** All pupils of the class, in the order of the table. */
  pupils: readonly Pupil[];
  /** True on the screen of one test, whose address names the test in its path. */
  single?: boolean;
}

/** The answers named in the address, among those handed in. The arrows go through the pupils of that test. */
export function OpenedAnswers(props: OpenedAnswersProps) {
  const { answers, tests, pupils, single = false } = props;
  const { opened, open, close, clear } = answers;
  const t = useText();
  const courseTest = opened && (single ? tests[0] : tests.find(({ _id }) => _id === opened.courseTestId));
  const handedIn = courseTest
    ? pupils.filter(({ results = [] }) =>
        results.some(({ courseTestId, result }) => courseTestId === courseTest._id && result !== null),
      )
    : [];
  const pupil = handedIn.find(({ _id }) => _id === opened?.pupilId);
  // The attempt was deleted or reset meanwhile, or the address is old.
  const gone = opened !== undefined && pupil === undefined;

  useEffect(() => {
    if (!gone) return;
    toastWarning(t("results.answers.gone"));
    clear();
  }, [gone, clear, t]);

  if (!opened || !courseTest || !pupil) return null;
  return (
    <AnswersDialog
      pupils={handedIn}
      onPupil={(next) => open(next, {}, single ? undefined : courseTest._id)}
      onClose={close}
      why={opened.why}
      item={opened.item}
      courseTest={courseTest}
      pupil={pupil}
    />
  );
}
