import { ActionIcon, Modal } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { PaperHead } from "../../../ui/paper-head.tsx";
import { PrintIcon } from "../../../ui/print-button.tsx";
import { fullTestName } from "../../../ui/test-name.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { useEvidence } from "../../data/results.ts";
import { timeText } from "../../findings/format.ts";
import type { DetailedTest } from "../../findings/standings.ts";
import { PupilLink } from "../../links/pupil-link.tsx";
import styles from "./answers-dialog.module.css";
import { AnswersView } from "./answers-view.tsx";
import { EarlierStates } from "./earlier-states.tsx";
import { ResetAttempt } from "./reset-attempt.tsx";

const classNames = { ...(styles.content && { content: styles.content }), ...(styles.pages && { body: styles.pages }) };

interface AnswersDialogProps {
  courseTest: DetailedTest;
  /** The pupils who handed in, in the order of the table. The arrows go through them. */
  pupils: readonly Pupil[];
  pupil: Pupil;
  /** The badge whose evidence to show, and the response whose item to show; null for none. */
  why: string | null;
  item: string | null;
  onPupil: (pupil: Pupil) => void;
  onClose: () => void;
}

/** One pupil's answers: figures of the attempt, stage, patterns, their evidence, and the test with flagged answers. */
export function AnswersDialog(props: AnswersDialogProps) {
  const { courseTest, pupils, pupil, why, item, onPupil, onClose } = props;
  const t = useText();
  const language = useLanguage();
  const phone = useNarrow();
  const evidence = useEvidence(courseTest._id, pupil._id);
  const [isAsking, setAsking] = useState(false);
  const place = pupils.findIndex(({ _id }) => _id === pupil._id);
  const subtitle = evidence.data
    ? t("results.answers.handedIn", {
        test: fullTestName(courseTest, language),
        date: timeText(evidence.data.submitted, language),
      })
    : courseTest.name[language];

  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={!isAsking}
      size={1120}
      fullScreen={phone}
      centered
      classNames={classNames}
    >
      <Modal.Overlay />
      <Modal.Content>
        <PaperHead />
        <Modal.Header>
          <div className={look.lines}>
            {/* Not the first link: a second Enter would follow it. */}
            <Modal.Title component="h2" tabIndex={-1} data-autofocus={why === null ? true : undefined}>
              {pupil.name}
            </Modal.Title>
            <p className={`${look.small} ${look.muted}`}>
              {subtitle}
              <span className="no-paper">
                {" · "}
                <PupilLink pupil={pupil}>{t("classOverTime.title")}</PupilLink>
              </span>
            </p>
            {pupil.comment !== "" && (
              <p className={`${look.small} ${look.anywhere} ${styles.comment}`}>{pupil.comment}</p>
            )}
            <div className={`${styles.reset} no-paper`}>
              <ResetAttempt handedIn onAsking={setAsking} leave={onClose} courseTest={courseTest} pupil={pupil} />
            </div>
            <EarlierStates onAsking={setAsking} leave={onClose} courseTest={courseTest} pupil={pupil} />
          </div>
          <div className={`${look.line} ${look.push} ${styles.turn}`}>
            <PrintIcon />
            <Turn to={pupils[place - 1]} words="results.answers.previous" onPupil={onPupil}>
              <IconChevronLeft size={20} />
            </Turn>
            <Turn to={pupils[place + 1]} words="results.answers.next" onPupil={onPupil}>
              <IconChevronRight size={20} />
            </Turn>
            <Modal.CloseButton aria-label={t("common.close")} size={44} iconSize={20} />
          </div>
        </Modal.Header>
        <Modal.Body>
          <Loaded of={[evidence]} rows={8}>
            {(attempt) => (
              <AnswersView key={pupil._id} evidence={attempt} courseTest={courseTest} why={why} item={item} />
            )}
          </Loaded>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface TurnProps {
  to: Pupil | undefined;
  words: "results.answers.previous" | "results.answers.next";
  onPupil: (pupil: Pupil) => void;
  children: ReactElement;
}

/** Goes to the next or previous pupil. At the end it is disabled but still there, and keeps the focus. */
function Turn({ to, words, onPupil, children }: TurnProps) {
  const t = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t(words, { name: to?.name ?? "–" })}
      data-disabled={to === undefined ? true : undefined}
      aria-disabled={to === undefined}
      onClick={() => to && onPupil(to)}
    >
      {children}
    </ActionIcon>
  );
}
