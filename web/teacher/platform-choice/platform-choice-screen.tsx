import { Button, NativeSelect, Radio } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { addressOf } from "#contract/address.ts";
import type { Course } from "#contract/courses.schema.ts";
import { routes } from "#contract/routes.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useCourseTests } from "../data/course-tests.ts";
import { useRealCourses } from "../data/courses.ts";
import { useChoosePlatformTest, usePlatformChoice } from "../data/platform-choice.ts";
import { findRememberedCourse } from "../selected-course/remembered-course.ts";
import styles from "./platform-choice.module.css";

/** Where a teacher chooses which course test her learning platform shows. She comes from there and goes back there. */
export function PlatformChoiceScreen() {
  const t = useText();
  const { ticket = "" } = useParams();
  const choice = usePlatformChoice(ticket);
  const courses = useRealCourses();
  return (
    <div className={`${look.stack} ${styles.screen}`}>
      <Loaded of={[choice, courses]} rows={4}>
        {(found, all) => {
          if (found === null)
            return <Said title={t("platformChoice.lost.title")} text={t("platformChoice.lost.text")} />;
          if (all.length > 0) return <Choice ticket={ticket} {...found} courses={all} />;
          const { platform } = found;
          return (
            <>
              <ScreenHead title={t("platformChoice.title", { platform })} />
              <div className={ui.tableCard}>
                <EmptyState
                  title={t("platformChoice.noCourse.title")}
                  text={t("platformChoice.noCourse.text", { platform })}
                  action={
                    <Button component={Link} to={pathOf("NewClass")}>
                      {t("platformChoice.noCourse.action")}
                    </Button>
                  }
                />
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <>
      <ScreenHead title={title} />
      <p role="status">{text}</p>
    </>
  );
}

interface ChoiceProps {
  ticket: string;
  platform: string;
  /** Whether a frame of the platform waits, which brings the choice there. */
  inFrame: boolean;
  courses: readonly Course[];
}

function Choice({ ticket, platform, inFrame, courses }: ChoiceProps) {
  const t = useText();
  const remembered = findRememberedCourse();
  const [courseId, setCourseId] = useState(
    () => courses.find(({ _id }) => _id === remembered)?._id ?? courses[0]?._id ?? "",
  );
  const [courseTestId, setCourseTestId] = useState<string>();
  const [isDone, setDone] = useState(false);
  const choose = useChoosePlatformTest(ticket);
  const send = useSingle(async () => {
    if (courseTestId === undefined) return;
    await choose.mutateAsync(courseTestId);
    if (inFrame) setDone(true);
    else window.location.assign(addressOf(routes.returnLti, { params: { ticket } }));
  });
  if (isDone) return <Said title={t("platformChoice.done.title")} text={t("platformChoice.done.text", { platform })} />;
  return (
    <>
      <ScreenHead title={t("platformChoice.title", { platform })} subtitle={t("platformChoice.lead", { platform })} />
      <div className={`${look.card} ${look.stack}`}>
        <NativeSelect
          label={t("platformChoice.course")}
          value={courseId}
          onChange={(event) => {
            setCourseId(event.currentTarget.value);
            setCourseTestId(undefined);
          }}
        >
          {courses.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <Tests courseId={courseId} chosen={courseTestId} choose={setCourseTestId} />
        <p className={`${look.small} ${look.muted}`}>{t("platformChoice.newPupils", { platform })}</p>
        <div>
          <Button
            disabled={courseTestId === undefined}
            loading={choose.isPending}
            onClick={send}
            className={styles.deciding}
          >
            {t("platformChoice.add")}
          </Button>
        </div>
      </div>
    </>
  );
}

interface TestsProps {
  courseId: string;
  chosen: string | undefined;
  choose: (courseTestId: string) => void;
}

function Tests({ courseId, chosen, choose }: TestsProps) {
  const t = useText();
  const language = useLanguage();
  const tests = useCourseTests(courseId);
  return (
    <Loaded of={[tests]} rows={3}>
      {(all) =>
        all.length === 0 ? (
          <p>
            {t("platformChoice.noTest")} <Link to={pathOf("Library")}>{t("platformChoice.toLibrary")}</Link>
          </p>
        ) : (
          <Radio.Group label={t("platformChoice.test")} value={chosen ?? null} onChange={choose}>
            <div className={`${look.stack} ${look.close} ${styles.tests}`}>
              {all.map((test) => (
                <Radio
                  key={test._id}
                  size="md"
                  value={test._id}
                  label={fullTestName(test, language)}
                  description={test.published ? undefined : t("platformChoice.hidden")}
                />
              ))}
            </div>
          </Radio.Group>
        )
      }
    </Loaded>
  );
}
