import { ActionIcon, Menu, Modal } from "@mantine/core";
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconPrinter,
  IconRotate,
  IconTimeline,
} from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Link } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { PaperHead } from "../../../ui/paper-head.tsx";
import { useReadOnly } from "../../../ui/read-only.ts";
import { fullTestName } from "../../../ui/test-name.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { ReopenDialog } from "../../course-test/reopen-dialog.tsx";
import { ResetDialog } from "../../course-test/reset-dialog.tsx";
import { useEvidence } from "../../data/results.ts";
import { useRights } from "../../data/rights.ts";
import { arrivalWords } from "../../findings/arrival.ts";
import { timeText } from "../../findings/format.ts";
import type { DetailedTest } from "../../findings/standings.ts";
import styles from "./answers-dialog.module.css";
import { AnswersView } from "./answers-view.tsx";
import { EarlierStates } from "./earlier-states.tsx";

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
  const [isResetting, setResetting] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const place = pupils.findIndex(({ _id }) => _id === pupil._id);
  const subtitle = evidence.data
    ? t("results.answers.handedIn", {
        test: fullTestName(courseTest, language),
        date: [timeText(evidence.data.submitted, language), arrivalWords(evidence.data, t, language)]
          .filter(Boolean)
          .join(" · "),
      })
    : courseTest.name[language];

  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={!isAsking && !isResetting && !isReopening && !isMenuOpen}
      size={1152}
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
            <p className={`${look.small} ${look.muted}`}>{subtitle}</p>
            {pupil.comment !== "" && (
              <p className={`${look.small} ${look.anywhere} ${styles.comment}`}>{pupil.comment}</p>
            )}
            <EarlierStates onAsking={setAsking} leave={onClose} courseTest={courseTest} pupil={pupil} />
          </div>
          <div className={`${look.line} ${look.push} ${styles.turn}`}>
            <Turn to={pupils[place - 1]} words="results.answers.previous" onPupil={onPupil}>
              <IconChevronLeft size={20} />
            </Turn>
            <Turn to={pupils[place + 1]} words="results.answers.next" onPupil={onPupil}>
              <IconChevronRight size={20} />
            </Turn>
            <More
              pupil={pupil}
              onOpen={setMenuOpen}
              onReset={() => setResetting(true)}
              onReopen={() => setReopening(true)}
            />
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
        <ReopenDialog
          courseTest={courseTest}
          pupil={pupil}
          opened={isReopening}
          close={() => setReopening(false)}
          leave={onClose}
        />
        <ResetDialog
          courseTest={courseTest}
          pupil={pupil}
          opened={isResetting}
          close={() => setResetting(false)}
          handedIn
          leave={onClose}
        />
      </Modal.Content>
    </Modal.Root>
  );
}

interface MoreProps {
  pupil: Pupil;
  onOpen: (isOpen: boolean) => void;
  onReset: () => void;
  onReopen: () => void;
}

/** What is done rarely. */
function More({ pupil, onOpen, onReset, onReopen }: MoreProps) {
  const t = useText();
  const { mayTeach, mayDelete } = useRights(pupil.courseId);
  const readOnly = useReadOnly();
  const words = t("results.answers.more", { name: pupil.name });
  return (
    <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false} onChange={onOpen}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={words} title={words}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={18} stroke={1.75} />} onClick={() => window.print()}>
          {t("resultSheets.print")}
        </Menu.Item>
        {readOnly === undefined && (
          <Menu.Item
            component={Link}
            to={pathOf("ClassOverTime", { courseId: pupil.courseId, pupilId: pupil._id })}
            leftSection={<IconTimeline size={18} stroke={1.75} />}
          >
            {t("results.answers.path")}
          </Menu.Item>
        )}
        {readOnly === undefined && mayTeach && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowBackUp size={18} stroke={1.75} />} onClick={onReopen}>
              {t("ending.reopen.action")}
            </Menu.Item>
          </>
        )}
        {mayDelete && mayTeach && (
          <>
            {readOnly !== undefined && <Menu.Divider />}
            <Menu.Item c="var(--on-wrong)" leftSection={<IconRotate size={18} stroke={1.75} />} onClick={onReset}>
              {t("editAccess.reset.ask")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
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
