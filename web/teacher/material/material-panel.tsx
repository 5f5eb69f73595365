import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPresentation, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { SentExit } from "#contract/exercises.schema.ts";
import type { Pack, PackCard } from "#contract/material.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type Kind, Stones } from "../../look/stone.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useReadOnly } from "../../ui/read-only.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useCourses } from "../data/courses.ts";
import { usePack, usePacks } from "../data/packs.ts";
import { usePupils } from "../data/pupils.ts";
import { useRightsIn } from "../data/rights.ts";
import type { Scale } from "../findings/standings.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { BoardWall } from "./board-wall.tsx";
import { dayOfDevice, shortDay } from "./days.ts";
import { readingInWords } from "./exit-words.ts";
import { GiveDialog } from "./give-dialog.tsx";
import { packsOfGroups, type TaughtGroup } from "./group-packs.ts";
import { keepSheet } from "./kept-sheet.ts";
import { exercisesPath, exitPath, sheetPath } from "./material-address.ts";
import styles from "./material-panel.module.css";
import { countsInWords } from "./material-words.ts";
import { SecondTestStep } from "./second-test-step.tsx";
import { SendExitDialog } from "./send-exit-dialog.tsx";
import { otherSheetNumber, sheetNumberText } from "./sheet-number.ts";
import { type MaterialState, nextStep, stonesOf } from "./steps.ts";
import { TrustNote } from "./trust-note.tsx";
import { type FirstTest, usePackState } from "./use-pack-state.ts";

/** A group with its pupils. */
export interface PanelGroup extends TaughtGroup {
  members: readonly { pupil: { _id: string } }[];
}

/** The place of the panel, for a link to it. */
export const MATERIAL = "material";

interface MaterialPanelProps {
  courseTest: FirstTest;
  /** Those with pupils, in the order of the lesson. */
  groups: readonly PanelGroup[];
  scale: Scale;
}

/** Whether a lesson has material: then there is room for the panel. */
export function useHasMaterial(props: Omit<MaterialPanelProps, "scale"> & { scale: Scale | undefined }): boolean {
  const { courseTest, groups, scale } = props;
  const packs = usePacks(courseTest, { enabled: useReadOnly() === undefined });
  return packs.data !== undefined && scale !== undefined && packsOfGroups(packs.data, groups, scale).length > 0;
}

/** What there is for the groups of a lesson, one pack at a time: sheet, exit question, exercise, second test. */
export function MaterialPanel({ courseTest, groups, scale }: MaterialPanelProps) {
  const t = useText();
  const language = useLanguage();
  const packs = usePacks(courseTest);
  const [chosen, choose] = useState<string>();
  const all = packs.data === undefined ? [] : packsOfGroups(packs.data, groups, scale);
  const shown = all.find(({ pack }) => pack._id === chosen) ?? all[0];
  if (shown === undefined) return null;
  const members = shown.groups.flatMap((group) => group.members.map(({ pupil }) => pupil._id));
  const countOf = (some: readonly PanelGroup[]): number => some.reduce((sum, each) => sum + each.members.length, 0);
  return (
    <aside id={MATERIAL} className={`${look.card} ${styles.panel} no-paper`} aria-labelledby="material-heading">
      <header className={`${look.stack} ${look.close}`}>
        <h2 id="material-heading">{t("material.heading")}</h2>
        <div className={styles.chips} role="group" aria-label={t("material.groups")}>
          {all.map(({ pack, groups: own }) => (
            <button
              key={pack._id}
              type="button"
              className={styles.chip}
              aria-pressed={pack === shown.pack}
              aria-label={t("material.chip", { title: pack.title[language], count: countOf(own) })}
              onClick={() => choose(pack._id)}
            >
              {pack.title[language]} <b>{countOf(own)}</b>
            </button>
          ))}
        </div>
      </header>
      <OfPack key={shown.pack._id} card={shown.pack} courseTest={courseTest} members={members} />
    </aside>
  );
}

interface OfPackProps {
  card: PackCard;
  courseTest: FirstTest;
  /** The ids of the group's pupils. */
  members: readonly string[];
}

function OfPack(props: OfPackProps) {
  const { card, courseTest } = props;
  const pack = usePack(card._id);
  const pupils = usePupils(courseTest.courseId);
  const { state, second, queries } = usePackState(card._id, courseTest, { watching: true });
  const [exercises, exits] = queries;
  return (
    <>
      <Loaded of={[pack, pupils, exercises, exits]} rows={4} height={72}>
        {(loaded, all) => state && <Steps {...props} pack={loaded} pupils={all} state={state} second={second} />}
      </Loaded>
      <TrustNote pack={card} />
    </>
  );
}

interface StepsProps extends OfPackProps {
  pack: Pack;
  pupils: readonly ShownPupil[];
  state: MaterialState;
  second: Parameters<typeof SecondTestStep>[0]["second"];
}

/** What came out of an exit question, in a sentence. */
export function exitSentence(pack: Pack, exit: SentExit, language: "de" | "en", t: Translate): string {
  const count = (reading: string): number => exit.pupils.filter((each) => each.reading === reading).length;
  const total = exit.pupils.length - count("open");
  if (exit.closed === null) return t("material.exit.answered", { count: total, total: exit.pupils.length });
  if (total === 0) return t("material.exit.nobody");
  if (count("right") === total) return t("material.exit.allRight", { total });
  return (["family", "flip", "other"] as const)
    .filter((reading) => count(reading) > 0)
    .map((reading) =>
      t("material.exit.reading", {
        count: count(reading),
        total,
        title: readingInWords(pack, reading, language, t).title,
      }),
    )
    .slice(0, 2)
    .join(" ");
}

function Steps({ card, courseTest, members, pupils, pack, state, second }: StepsProps) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { courseId, _id: courseTestId } = courseTest;
  const course = useCourses().data?.find(({ _id }) => _id === courseId);
  const { mayTeach: may } = useRightsIn(course);
  // Invented pupils do not practise, and what may still change is not given to pupils.
  const mayTeach = may && course?.sample !== true && card.published;
  const [isGiving, giving] = useDisclosure(false);
  const [givesOthers, others] = useDisclosure(false);
  const [isSending, sending] = useDisclosure(false);
  const [isOnWall, wall] = useDisclosure(false);
  const { sheet, exit, given } = state;
  const next = nextStep(state);
  const stones = stonesOf(state);
  const has = new Set(given.map(({ pupilId }) => pupilId));
  const open = members.filter((id) => !has.has(id));
  const place = { courseId, courseTestId };
  const first = given.map((each) => dayOfDevice(new Date(each.given))).toSorted()[0];
  const lesson = exit ? dayOfDevice(new Date(exit.sent)) : (sheet.printed ?? first);
  const link = (to: string, label: string, isFilled: boolean, icon?: ReactNode) => (
    <Button
      component={Link}
      to={to}
      state={{ pupilIds: members }}
      size="sm"
      className={look.touch}
      variant={isFilled ? "filled" : "default"}
      leftSection={icon}
    >
      {label}
    </Button>
  );
  const quiet = (to: string, label: string) => (
    <Button
      component={Link}
      to={to}
      state={{ pupilIds: members }}
      size="sm"
      className={`${look.touch} ${styles.quiet}`}
      variant="subtle"
    >
      {label}
    </Button>
  );
  return (
    <>
      <ol className={styles.steps}>
        <StepRow
          stone={stones.sheet}
          title={t("material.sheet.title")}
          fact={t("material.numbered", { number: sheetNumberText(sheet.number) })}
        >
          <p>
            {sheet.printed === null
              ? t("material.sheet.about", { count: card.sheetTasks })
              : t("material.sheet.printed", { day: shortDay(sheet.printed, language) })}
          </p>
          <div className={look.row}>
            {link(
              sheetPath(card._id, sheet.number, place),
              t("material.sheet.print"),
              next === "sheet",
              <IconPrinter size={18} stroke={1.75} aria-hidden="true" />,
            )}
            {quiet(sheetPath(card._id, sheet.number, place, "solution"), t("material.sheet.solution"))}
            <Button
              variant="subtle"
              size="sm"
              className={`${look.touch} ${styles.quiet}`}
              onClick={() => {
                const number = otherSheetNumber(sheet.number);
                keepSheet(courseId, card._id, { number, printed: null });
                void navigate(sheetPath(card._id, number, place), { state: { pupilIds: members } });
              }}
            >
              {t("material.sheet.fresh")}
            </Button>
            <Button
              variant="subtle"
              size="sm"
              className={`${look.touch} ${styles.quiet}`}
              leftSection={<IconPresentation size={18} stroke={1.75} aria-hidden="true" />}
              onClick={wall.open}
            >
              {t("material.paper.toWall")}
            </Button>
          </div>
        </StepRow>
        <StepRow
          stone={stones.exit}
          title={t("material.exit.title")}
          fact={
            exit
              ? shortDay(dayOfDevice(new Date(exit.sent)), language)
              : t("material.exit.length", { count: card.exitQuestions })
          }
        >
          <p>{exit ? exitSentence(pack, exit, language, t) : t("material.exit.about")}</p>
          <div className={look.row}>
            {exit && link(exitPath(card._id, courseId, exit._id, courseTestId), t("material.see"), false)}
            {mayTeach && (exit === undefined || exit.closed !== null) && (
              <Button
                size="sm"
                className={exit ? `${look.touch} ${styles.quiet}` : look.touch}
                variant={next === "exit" ? "filled" : exit ? "subtle" : "default"}
                onClick={sending.open}
              >
                {exit ? t("material.exit.again") : t("material.exit.send", { course: course?.name ?? "" })}
              </Button>
            )}
            {!exit && quiet(sheetPath(card._id, sheet.number, place, "strips"), t("material.exit.strips"))}
          </div>
        </StepRow>
        <StepRow
          stone={stones.exercise}
          title={t("material.exercise.title")}
          fact={
            first === undefined
              ? t("material.exercise.facts")
              : t("material.exercise.since", { day: shortDay(first, language) })
          }
        >
          <p>{given.length > 0 ? countsInWords(given, pack, language, t) : t("material.exercise.about")}</p>
          <div className={look.row}>
            {given.length > 0 && link(exercisesPath(card._id, courseId, courseTestId), t("material.see"), false)}
            {mayTeach && open.length > 0 && (
              <Button
                size="sm"
                className={given.length > 0 ? `${look.touch} ${styles.quiet}` : look.touch}
                variant={next === "exercise" ? "filled" : given.length > 0 ? "subtle" : "default"}
                onClick={giving.open}
              >
                {t("material.exercise.give", { count: open.length })}
              </Button>
            )}
            {mayTeach && (
              <Button variant="subtle" size="sm" className={`${look.touch} ${styles.quiet}`} onClick={others.open}>
                {t("material.exercise.others")}
              </Button>
            )}
          </div>
          {course?.sample === true && <p>{t("material.sample")}</p>}
        </StepRow>
        <StepRow
          stone={stones.second}
          title={t("material.second.title")}
          fact={second ? t("material.second.form", { form: second.form.variant ?? "" }) : ""}
        >
          <SecondTestStep
            courseId={courseId}
            firstId={courseTestId}
            second={second}
            given={given}
            pupils={pupils}
            lesson={lesson}
            mayTeach={may && course?.sample !== true}
            isNext={next === "second"}
          />
        </StepRow>
      </ol>
      <GiveDialog opened={isGiving} close={giving.close} courseId={courseId} pack={card} group={members} />
      <GiveDialog opened={givesOthers} close={others.close} courseId={courseId} pack={card} group={[]} />
      {course && (
        <SendExitDialog
          opened={isSending}
          close={sending.close}
          course={course}
          pack={card}
          courseTestId={courseTestId}
        />
      )}
      {isOnWall && <BoardWall pack={pack} close={wall.close} />}
    </>
  );
}

interface StepRowProps {
  stone: Kind;
  title: string;
  /** Beside the title. */
  fact: string;
  children: ReactNode;
}

function StepRow({ stone, title, fact, children }: StepRowProps) {
  return (
    <li>
      <span className={styles.stone}>
        <Stones of={[stone]} size="text" />
      </span>
      <div className={`${look.stack} ${look.tight}`}>
        <h3 className={`${look.line} ${look.apart}`}>
          {title} <small className={look.muted}>{fact}</small>
        </h3>
        {children}
      </div>
    </li>
  );
}
