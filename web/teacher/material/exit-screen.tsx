import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import type { ExitReading, SentExit } from "#contract/exercises.schema.ts";
import type { Pack } from "#contract/material.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useCloseExit, useExercises, useExits } from "../data/exercises.ts";
import { usePack } from "../data/packs.ts";
import { usePupils } from "../data/pupils.ts";
import { useRightsIn } from "../data/rights.ts";
import { capitalised, timeText } from "../findings/format.ts";
import { numberText } from "../findings/number-text.ts";
import { coursePath } from "../links/course-address.ts";
import { PupilName } from "../names/pupil-name.tsx";
import { useCountsOnly } from "../projector/projector.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { NamedCourse } from "../selected-course/no-course.tsx";
import styles from "./exit.module.css";
import { answersTo, byReading, STONE_OF_READING } from "./exit-answers.ts";
import { answerInWords, askInWords, type ExitQuestion, listed, readingInWords, readingsOf } from "./exit-words.ts";
import { GiveDialog } from "./give-dialog.tsx";
import { keepSheet, useKeptSheet } from "./kept-sheet.ts";
import { exitPath, sheetPath } from "./material-address.ts";
import { MathsText } from "./maths-text.tsx";
import { otherSheetNumber, sheetNumberText } from "./sheet-number.ts";

/** More names stand in two columns, and as many are written out of those who have not answered. */
const MANY = 8;

/** The answers of a class to the exit question of a pack, as they come in. */
export function ExitScreen() {
  return <NamedCourse>{(course) => <OfCourse key={course._id} course={course} />}</NamedCourse>;
}

function OfCourse({ course }: { course: Course }) {
  const t = useText();
  const { packId = "", exitId } = useParams();
  const pack = usePack(packId);
  const pupils = usePupils(course._id);
  const exits = useExits(course._id, { watching: true });
  const exercises = useExercises(course._id);
  const head = <ScreenHead title={t("material.exit.title")} before={<ToCourse course={course} />} />;
  return (
    <Loaded of={[pack, pupils, exits, exercises]} rows={6} above={head}>
      {(loaded, all, sent, given) => {
        const own = sent.filter((each) => each.packId === packId);
        const exit = exitId === undefined ? own[0] : own.find(({ _id }) => _id === exitId);
        if (exit === undefined)
          return (
            <>
              {head}
              <EmptyState title={t("material.exit.none")} text={t("material.exit.noneText")} />
            </>
          );
        const has = new Set(given.flatMap((each) => (each.packId === packId ? [each.pupilId] : [])));
        return <Result key={exit._id} course={course} pack={loaded} exit={exit} all={own} pupils={all} has={has} />;
      }}
    </Loaded>
  );
}

function ToCourse({ course }: { course: Course }) {
  const [search] = useSearchParams();
  const courseTestId = search.get("lesson");
  return (
    <BackLink to={courseTestId === null ? coursePath(course._id) : pathOf("Lesson", { courseTestId })}>
      {course.name}
    </BackLink>
  );
}

interface ResultProps {
  course: Course;
  pack: Pack;
  exit: SentExit;
  /** All of this pack, newest first. */
  all: readonly SentExit[];
  pupils: readonly ShownPupil[];
  /** Who has the exercise already. */
  has: ReadonlySet<string>;
}

/** The finding in a sentence, and who has it right in another. */
function sentences(by: Record<ExitReading, readonly unknown[]>, t: Translate): { need: string; right: string } {
  const total = by.right.length + by.family.length + by.flip.length + by.other.length;
  if (total === 0) return { need: t("material.exit.nobody"), right: t("material.exit.nobodyText") };
  const right = by.right.length;
  const [family, flip] = [by.family.length, by.flip.length];
  const still =
    family === 0
      ? t("material.exit.noneStill", { total })
      : t("material.exit.still", { count: family, number: capitalised(numberText(family, t)), total });
  const turned = flip > 0 && t("material.exit.turned", { count: flip, number: numberText(flip, t) });
  return {
    need: `${[still, turned].filter(Boolean).join(", ")}.`,
    right: capitalised(t("material.exit.rightAll", { count: right, number: numberText(right, t) })),
  };
}

function Result({ course, pack, exit, all, pupils, has }: ResultProps) {
  const t = useText();
  const language = useLanguage();
  const [search] = useSearchParams();
  const isCount = useCountsOnly();
  const [isClosing, closing] = useDisclosure(false);
  const close = useCloseExit(course._id);
  const { mayTeach } = useRightsIn(course);
  const by = byReading(exit, pupils);
  const total = pupils.length;
  const done = total - by.open.length;
  const { need, right } = sentences(by, t);
  const isOpen = exit.closed === null;
  const missing = by.open;
  const older = all.filter(({ _id }) => _id !== exit._id);
  const courseTestId = search.get("lesson") ?? undefined;
  const facts = [
    t("material.exit.facts", { time: timeText(exit.sent, language), done, total }),
    t(isOpen ? "material.exit.isOpen" : "material.exit.isClosed"),
  ];
  return (
    <>
      <ScreenHead
        before={<ToCourse course={course} />}
        title={t("material.exit.screen", { title: pack.title[language] })}
        subtitle={facts.join(" · ")}
        actions={
          isOpen &&
          mayTeach && (
            <Button variant="default" onClick={closing.open}>
              {t("material.exit.close")}
            </Button>
          )
        }
      />
      <section className={`${look.card} ${look.stack}`}>
        <div aria-live="polite">
          <p className={styles.need}>{need}</p>
          <p className={look.muted}>{right}</p>
        </div>
        <div className={styles.exit}>
          <div className={look.stack}>
            <ol className={styles.columns} aria-label={t("material.exit.columns")}>
              {readingsOf(pack).map((reading) => (
                <Column
                  key={reading}
                  reading={reading}
                  course={course}
                  pack={pack}
                  pupils={by[reading]}
                  has={has}
                  courseTestId={courseTestId}
                />
              ))}
            </ol>
            {missing.length > 0 && (
              <p className={`${look.small} ${look.muted}`}>
                {isCount || missing.length > MANY
                  ? t("material.exit.missingCount", { count: missing.length })
                  : t("material.exit.missing", {
                      names: listed(
                        missing.map(({ name }) => name),
                        t,
                      ),
                    })}
              </p>
            )}
          </div>
          <section className={styles.questions} aria-label={t("material.exit.questions")}>
            {pack.exit.map((question, index) => (
              <Question key={question._id} question={question} place={index + 1} exit={exit} />
            ))}
            <p className={`${look.small} ${look.muted}`}>{t("material.exit.notMarked")}</p>
          </section>
        </div>
      </section>
      {older.length > 0 && (
        <nav className={look.stack} aria-label={t("material.exit.older")}>
          <h2 className={look.heading}>{t("material.exit.older")}</h2>
          <ul className={look.lines}>
            {older.map(({ _id, sent }) => (
              <li key={_id}>
                <Link to={exitPath(pack._id, course._id, _id, courseTestId)}>
                  {t("material.exit.olderAt", { time: timeText(sent, language) })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ConfirmDialog
        opened={isClosing}
        close={closing.close}
        title={t("material.exit.closeTitle")}
        text={[
          t("material.exit.closeText"),
          ...(missing.length > 0 ? [t("material.exit.closeOpen", { count: missing.length })] : []),
        ]}
        confirm={t("material.exit.close")}
        act={async () => {
          await close.mutateAsync(exit._id);
          toastSuccess(t("material.exit.closed"));
        }}
      />
    </>
  );
}

interface ColumnProps {
  reading: Exclude<ExitReading, "open">;
  course: Course;
  pack: Pack;
  pupils: readonly ShownPupil[];
  has: ReadonlySet<string>;
  courseTestId: string | undefined;
}

/** Those who answered in a way: how many, who, and what to do next with them. */
function Column({ reading, course, pack, pupils, has, courseTestId }: ColumnProps) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const isCount = useCountsOnly();
  const [isGiving, giving] = useDisclosure(false);
  const sheet = useKeptSheet(course._id, pack._id);
  const { mayTeach: may } = useRightsIn(course);
  const mayTeach = may && course.sample !== true && pack.published;
  const { title, text } = readingInWords(pack, reading, language, t);
  const ids = pupils.map(({ _id }) => _id);
  const without = ids.filter((id) => !has.has(id));
  const place = { courseId: course._id, courseTestId };
  return (
    <li data-reading={reading}>
      <h2>
        <b>{pupils.length}</b> {title}
      </h2>
      {!isCount && pupils.length > 0 && (
        <ul className={pupils.length > MANY ? styles.twice : undefined}>
          {pupils.map((pupil) => (
            <li key={pupil._id}>
              <Stones of={[STONE_OF_READING[reading]]} />
              <PupilName child={pupil} isShort />
            </li>
          ))}
        </ul>
      )}
      {pupils.length > 0 && text !== "" && (
        <p className={look.muted}>
          <MathsText text={text} />
        </p>
      )}
      {reading === "right" && mayTeach && without.length > 0 && (
        <Button variant="default" className={styles.do} onClick={giving.open}>
          {t("material.exit.give", { count: without.length })}
        </Button>
      )}
      {reading === "family" && pupils.length > 0 && (
        <Button
          className={styles.do}
          onClick={() => {
            const number = otherSheetNumber(sheet.number);
            keepSheet(course._id, pack._id, { number, printed: null });
            void navigate(sheetPath(pack._id, number, place), { state: { pupilIds: ids } });
          }}
        >
          {t("material.exit.freshSheet")}
        </Button>
      )}
      {reading === "flip" && pupils.length > 0 && (
        <Button
          component={Link}
          variant="default"
          className={styles.do}
          to={sheetPath(pack._id, sheet.number, place)}
          state={{ pupilIds: ids }}
        >
          {t("material.exit.sameSheet", { number: sheetNumberText(sheet.number) })}
        </Button>
      )}
      {reading === "right" && (
        <GiveDialog opened={isGiving} close={giving.close} courseId={course._id} pack={pack} group={without} />
      )}
    </li>
  );
}

/** A question with the answers to it and how many gave each; a stone for each child. */
function Question({ question, place, exit }: { question: ExitQuestion; place: number; exit: SentExit }) {
  const t = useText();
  const language = useLanguage();
  const answers = answersTo(question, exit);
  const hasChoice = question.kind === "choices" || question.kind === "order";
  return (
    <section className={`${look.stack} ${look.close}`}>
      <h2 className={look.heading}>
        <MathsText text={t("material.exit.question", { place, ask: askInWords(question, language, t) })} />
      </h2>
      <ul className={styles.answers}>
        {answers.map(({ answer, reading, count }) => (
          <li key={`${reading} ${answer}`}>
            <b>
              <MathsText text={answerInWords(question, answer, language, t)} />
            </b>
            <Stones
              of={Array.from({ length: count }, () => STONE_OF_READING[reading])}
              size="s"
              perLine={15}
              label={t("material.exit.count", { count })}
            />
            <span className={look.small}>
              <b aria-hidden="true">{count}</b> {t(`material.exit.word.${reading}`)}
            </span>
          </li>
        ))}
      </ul>
      {hasChoice && (
        <p className={`${look.small} ${look.muted}`}>
          <MathsText
            text={t("material.exit.choice", {
              options: listed(
                question.options.map((each) => each[language]),
                t,
              ),
            })}
          />
        </p>
      )}
    </section>
  );
}
