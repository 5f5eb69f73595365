import { ActionIcon, Button, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import type { GivenExercise } from "#contract/exercises.schema.ts";
import type { Pack } from "#contract/material.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Head, Table } from "../../ui/table.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useExercises } from "../data/exercises.ts";
import { usePack } from "../data/packs.ts";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTest } from "../data/results.ts";
import { useRightsIn } from "../data/rights.ts";
import { coursePath } from "../links/course-address.ts";
import { PupilName } from "../names/pupil-name.tsx";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { NamedCourse } from "../selected-course/no-course.tsx";
import { dayOfDevice, longDay } from "./days.ts";
import styles from "./exercises.module.css";
import { GiveDialog } from "./give-dialog.tsx";
import { useKeptSheet } from "./kept-sheet.ts";
import { sheetPath } from "./material-address.ts";
import { howOn, needInWords, standingDetail, typeName } from "./material-words.ts";
import { MathsText } from "./maths-text.tsx";
import { readyOf } from "./second-test.ts";
import { SecondTestStep } from "./second-test-step.tsx";
import { STANDINGS, STONE_OF, TYPE_STATES, typeState } from "./standings.ts";
import { TakeBackDialog } from "./take-back-dialog.tsx";
import { useSecondTest } from "./use-pack-state.ts";

/** How a class is with the exercise of a pack: who needs the teacher first, then every child in words. */
export function ExercisesScreen() {
  return <NamedCourse>{(course) => <OfCourse key={course._id} course={course} />}</NamedCourse>;
}

function OfCourse({ course }: { course: Course }) {
  const t = useText();
  const { packId = "" } = useParams();
  const pack = usePack(packId);
  const pupils = usePupils(course._id);
  const exercises = useExercises(course._id, { watching: true });
  return (
    <Loaded
      of={[pack, pupils, exercises]}
      rows={6}
      above={<ScreenHead title={t("material.exercise.title")} before={<ToCourse course={course} />} />}
    >
      {(loaded, all, given) => (
        <Overview course={course} pack={loaded} pupils={all} given={given.filter((each) => each.packId === packId)} />
      )}
    </Loaded>
  );
}

/** Back to the lesson from which the screen was opened, or to the class. */
function ToCourse({ course }: { course: Course }) {
  const [search] = useSearchParams();
  const courseTestId = search.get("lesson");
  return (
    <BackLink to={courseTestId === null ? coursePath(course._id) : pathOf("Lesson", { courseTestId })}>
      {course.name}
    </BackLink>
  );
}

/** An exercise with its pupil. */
interface Row {
  pupil: ShownPupil;
  given: GivenExercise;
}

interface OverviewProps {
  course: Course;
  pack: Pack;
  pupils: readonly ShownPupil[];
  given: readonly GivenExercise[];
}

function Overview({ course, pack, pupils, given }: OverviewProps) {
  const t = useText();
  const language = useLanguage();
  const [search] = useSearchParams();
  const first = useDetailedTest(search.get("lesson") ?? "", { enabled: search.has("lesson") }).data;
  const second = useSecondTest(first);
  const [today] = useState(() => dayOfDevice());
  const [isGiving, giving] = useDisclosure(false);
  const [isTaking, taking] = useDisclosure(false);
  const sheet = useKeptSheet(course._id, pack._id);
  const { mayTeach: may } = useRightsIn(course);
  const mayTeach = may && course.sample !== true && pack.published;
  const rows = STANDINGS.flatMap((standing) =>
    pupils.flatMap((pupil): Row[] => {
      const own = given.find(({ pupilId }) => pupilId === pupil._id);
      return own?.standing === standing ? [{ pupil, given: own }] : [];
    }),
  );
  const since = given.map((each) => dayOfDevice(new Date(each.given))).toSorted()[0];
  const form = second?.form.variant ?? undefined;
  const place = { courseId: course._id, courseTestId: search.get("lesson") ?? undefined };
  const { need, others } = needInWords(given, pack, language, t);
  const stuck = rows.filter((row) => row.given.standing === "stuck");
  return (
    <>
      <ScreenHead
        before={<ToCourse course={course} />}
        title={t("material.overview.title", { title: pack.title[language] })}
        {...(since !== undefined && {
          subtitle: t("material.overview.facts", {
            count: given.length,
            since: longDay(since, language),
            today: longDay(today, language),
          }),
        })}
        actions={
          <>
            {mayTeach && (
              <Button variant="default" onClick={giving.open}>
                {given.length === 0 ? t("material.exercise.let") : t("material.overview.others")}
              </Button>
            )}
            <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("material.overview.menu")}>
                  <IconDots size={20} stroke={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item component={Link} to={sheetPath(pack._id, sheet.number, place)}>
                  {t("material.overview.toSheet")}
                </Menu.Item>
                {mayTeach && given.length > 0 && (
                  <Menu.Item c="var(--on-wrong)" onClick={taking.open}>
                    {t("material.takeBack.action")}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      {given.length === 0 ? (
        <EmptyState title={t("material.overview.nobody")} text={t("material.overview.nobodyText")} />
      ) : (
        <>
          <section className={`${look.card} ${look.stack} ${look.tight}`}>
            <p className={styles.need}>{need}</p>
            {others !== "" && <p className={look.muted}>{others}</p>}
          </section>
          <div className={styles.board}>
            <section className={`${look.card} ${styles.pupils}`}>
              <PupilTable pack={pack} rows={rows} today={today} form={form} />
              <ul className={`${look.row} ${look.wide} ${look.small} ${look.muted}`}>
                {TYPE_STATES.map((state) => (
                  <li key={state} className={look.inline}>
                    <Stones of={[STONE_OF[state]]} />
                    {t(`material.overview.type.${state}`)}
                  </li>
                ))}
              </ul>
              <p className={`${look.small} ${look.muted}`}>{t("material.overview.notMarked")}</p>
            </section>
            <div className={look.stack}>
              {stuck.map(({ pupil, given: own }) => (
                <StuckCard key={pupil._id} pack={pack} pupil={pupil} given={own} />
              ))}
              {first !== undefined && second !== undefined && (
                <section className={`${look.card} ${look.stack} ${look.close} ${styles.side}`}>
                  <h2>{form === undefined ? t("material.second.title") : t("material.second.headed", { form })}</h2>
                  <SecondTestStep
                    courseId={course._id}
                    firstId={first._id}
                    second={second}
                    given={given}
                    pupils={pupils}
                    lesson={since}
                    mayTeach={may && course.sample !== true}
                    isNext={readyOf(given).length > 0}
                  />
                </section>
              )}
            </div>
          </div>
        </>
      )}
      <GiveDialog opened={isGiving} close={giving.close} courseId={course._id} pack={pack} group={[]} />
      <TakeBackDialog
        opened={isTaking}
        close={taking.close}
        courseId={course._id}
        pack={pack}
        pupils={rows.map(({ pupil }) => pupil)}
      />
    </>
  );
}

interface PupilTableProps {
  pack: Pack;
  rows: readonly Row[];
  today: string;
  form: string | undefined;
}

/** Every child with a stone for each type of task, its standing and how it goes on. */
function PupilTable({ pack, rows, today, form }: PupilTableProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.scroll}>
      <Table
        caption={t("material.overview.table")}
        isFramed={false}
        lines="own"
        className={styles.table}
        head={
          <>
            <Head>{t("material.overview.pupil")}</Head>
            {pack.types.map(({ _id, name }) => (
              <Head key={_id} className={styles.type}>
                {name[language]}
              </Head>
            ))}
            <Head>{t("material.overview.state")}</Head>
            <Head>{t("material.overview.next")}</Head>
          </>
        }
      >
        {rows.map(({ pupil, given }) => {
          const detail = standingDetail(given, language, t);
          return (
            <tr key={pupil._id} data-stuck={given.standing === "stuck" || undefined}>
              <th scope="row">
                <PupilName child={pupil} />
              </th>
              {pack.types.map(({ _id }) => {
                const state = typeState(_id, given);
                return (
                  <td key={_id} className={styles.type}>
                    <Stones of={[STONE_OF[state]]} label={t(`material.overview.type.${state}`)} />
                  </td>
                );
              })}
              <td className={styles.state}>
                <b>{t(`material.overview.standing.${given.standing}`)}</b>
                {detail !== "" && <small className={look.muted}>{detail}</small>}
              </td>
              <td className={`${look.small} ${look.muted}`}>{howOn(given, today, form, language, t)}</td>
            </tr>
          );
        })}
      </Table>
    </div>
  );
}

/** What a stuck child thinks, its last two answers, and the question for the talk. */
function StuckCard({ pack, pupil, given }: { pack: Pack; pupil: ShownPupil; given: GivenExercise }) {
  const t = useText();
  const language = useLanguage();
  const { stuckAt, missed } = given;
  const ask = pack.types.find(({ _id }) => _id === stuckAt)?.question[language];
  const own = missed.filter(({ type }) => type === stuckAt);
  const thought = own.find((each) => each.thought !== null)?.thought;
  return (
    <section className={`${look.card} ${look.stack} ${look.close} ${styles.side}`}>
      <h2>
        {stuckAt === null
          ? pupil.name
          : t("material.overview.stuckHead", { name: pupil.name, type: typeName(pack, stuckAt, language) })}
      </h2>
      {missed.length > 0 && (
        <p className={`${look.small} ${look.muted}`}>
          {thought ? <MathsText text={thought[language]} /> : t("material.overview.noThought")}
        </p>
      )}
      <ul className={`${look.stack} ${look.tight}`}>
        {missed.map(({ question, answer }, index) => (
          <li key={index} className={`${look.line} ${look.baseline}`}>
            <Stones of={["thought"]} />
            <span>
              <MathsText text={t("material.overview.chooses", { question: question[language] })} />{" "}
              <b>
                <MathsText text={answer[language]} />
              </b>
            </span>
          </li>
        ))}
      </ul>
      {ask !== undefined && (
        <p className={styles.ask}>
          <MathsText text={t("material.overview.quoted", { text: ask })} />
        </p>
      )}
      <p className={`${look.small} ${look.muted}`}>{t("material.overview.talk")}</p>
    </section>
  );
}
