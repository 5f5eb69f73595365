import { Anchor, Button, SegmentedControl } from "@mantine/core";
import { useId, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { CLASS_LEVELS } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { previewAddress } from "../../test-view/test-source.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useDialogEntry } from "../../ui/use-dialog-entry.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { useCourseTests, useGiveTest } from "../data/course-tests.ts";
import { useAllTests } from "../data/library.ts";
import { partsOf } from "../library/description.ts";
import { PreviewDialog } from "../library/preview-dialog.tsx";
import { levelOf } from "../selected-course/class-level.ts";
import { RealCourse } from "../selected-course/no-course.tsx";
import styles from "./first-class.module.css";
import { proposedTests } from "./proposed-tests.ts";
import { Steps } from "./steps.tsx";

/** Six tests that fit a class; the chosen one is added and released with one click. */
export function FirstTestScreen() {
  return <RealCourse>{(course) => <OfCourse key={course._id} course={course} />}</RealCourse>;
}

const LEVEL = "level";

function OfCourse({ course }: { course: Course }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const tests = useAllTests(useLanguage());
  const given = useCourseTests(course._id);
  const level = CLASS_LEVELS.find((each) => String(each) === search.get(LEVEL)) ?? levelOf(course.name);
  const label = useId();
  return (
    <div className={`${look.stack} ${styles.screen}`}>
      <Steps now={2} />
      <ScreenHead
        title={t("firstClass.test.title", { name: course.name })}
        actions={
          <div className={look.row}>
            <span id={label} className={`${look.small} ${look.muted} ${look.nowrap}`}>
              {t("firstClass.test.level")}
            </span>
            <SegmentedControl
              aria-labelledby={label}
              data={CLASS_LEVELS.map(String)}
              value={String(level)}
              onChange={(chosen) => setSearch({ [LEVEL]: chosen }, { replace: true })}
            />
          </div>
        }
      />
      <Loaded of={[tests, given]} rows={6} height={104}>
        {(all, present) => (
          <Choice key={level} course={course} level={level} tests={proposedTests(all, level, present)} />
        )}
      </Loaded>
    </div>
  );
}

interface ChoiceProps {
  course: Course;
  level: number;
  tests: readonly Test[];
}

function Choice({ course, level, tests }: ChoiceProps) {
  const t = useText();
  const navigate = useNavigate();
  // The proposals are those of the arrival: the given test must not vanish from them before the next screen is there.
  const [offered] = useState(tests);
  const [chosen, setChosen] = useState(offered[0]);
  const [previewing, preview] = useDialogEntry(`preview ${chosen?._id}`);
  const give = useGiveTest(course._id);
  const send = useSingle(async () => {
    if (chosen === undefined) return;
    const courseTest = await give.mutateAsync(chosen);
    await navigate(pathOf("ClassStart", { courseId: course._id, courseTestId: courseTest._id }));
  });
  return (
    <>
      {offered.length === 0 ? (
        <p>{t("firstClass.test.none")}</p>
      ) : (
        <fieldset className={styles.choice}>
          <legend className={look.hidden}>{t("firstClass.test.choose", { level })}</legend>
          <div className={styles.tests}>
            {offered.map((test) => (
              <TestChoice key={test._id} test={test} isChosen={test === chosen} choose={() => setChosen(test)} />
            ))}
          </div>
        </fieldset>
      )}
      <p>
        <Link to={pathOf("Library")}>{t("firstClass.test.all")}</Link>
      </p>
      {chosen && (
        <div className={`${look.row} ${look.apart} ${styles.foot}`}>
          <Anchor component="button" type="button" underline="always" onClick={preview.open}>
            {t("firstClass.test.look")}
          </Anchor>
          <Button size="lg" loading={give.isPending} onClick={send}>
            {t("firstClass.test.give")}
          </Button>
          <PreviewDialog opened={previewing} close={preview.close} test={chosen} />
        </div>
      )}
    </>
  );
}

function TestChoice({ test, isChosen, choose }: { test: Test; isChosen: boolean; choose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  return (
    <label className={`${look.card} ${styles.test}`}>
      <span className={styles.picture}>
        <img src={previewAddress(test.machineName)} alt="" width="112" height="45" />
      </span>
      <span className={`${look.lines} ${styles.about}`}>
        <b>{test.name[language]}</b>
        {!simplified && <span className={look.small}>{partsOf(test.description[language]).error}</span>}
        <span className={`${look.small} ${look.muted}`}>{t("library.minutes", { count: test.minutes })}</span>
      </span>
      <input type="radio" name="test" checked={isChosen} onChange={choose} />
    </label>
  );
}
