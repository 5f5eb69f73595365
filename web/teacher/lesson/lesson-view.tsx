import { Button, NativeSelect } from "@mantine/core";
import { IconArrowBackUp, IconPrinter } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { BackLink } from "../../ui/back-link.tsx";
import { useReadOnly } from "../../ui/read-only.ts";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useParameter } from "../../ui/use-parameter.ts";
import { useTitle } from "../../ui/use-title.ts";
import { useLessonPlan } from "../data/lesson.ts";
import { useRights } from "../data/rights.ts";
import { classResult } from "../findings/distribution.ts";
import { attemptsByTest, type DetailedTest, type Scale, scalesOf } from "../findings/standings.ts";
import { MATERIAL, MaterialPanel, useHasMaterial } from "../material/material-panel.tsx";
import { arrangeLesson, scaleOfLesson } from "./arrangement.ts";
import styles from "./lesson.module.css";
import { LessonSheet } from "./lesson-sheet.tsx";
import { useMoves } from "./use-moves.ts";

/** The sheet for tomorrow's lesson with its actions: choose another scale, undo all moves, print. */
export function LessonView({ courseTest, pupils }: { courseTest: DetailedTest; pupils: Pupil[] }) {
  const t = useText();
  const language = useLanguage();
  const readOnly = useReadOnly();
  const { mayTeach } = useRights(courseTest.courseId);
  const { plan, current, save } = useLessonPlan(courseTest);
  const [named, setNamed] = useParameter("scale");
  useTitle(t("lesson.title"));

  const scales = useMemo(() => scalesOf(courseTest.test.scheme), [courseTest]);
  const attempts = useMemo(() => attemptsByTest(pupils).get(courseTest._id), [pupils, courseTest._id]);
  const result = useMemo(() => classResult(pupils, attempts, scales), [pupils, attempts, scales]);
  const scale = useMemo(
    () => scales.find(({ name }) => name !== null && name === named) ?? scaleOfLesson(scales, plan, result.diagnosed),
    [scales, plan, result, named],
  );
  const lesson = useMemo(() => scale && arrangeLesson(pupils, attempts, scale, plan), [pupils, attempts, scale, plan]);
  const { move, reset } = useMoves({ plan, pupils, current, save });
  const taught = useMemo(() => lesson?.groups.filter(({ members }) => members.length > 0) ?? [], [lesson]);
  const hasMaterial = useHasMaterial({ courseTest, groups: taught, scale });
  // Without a scale there are no groups; the library's check refuses such tests.
  if (scale === undefined || lesson === undefined) return null;

  return (
    <div className={styles.room}>
      <div className={styles.desk} data-material={hasMaterial ? "" : undefined}>
        <div className={`${look.row} ${look.apart} no-paper`}>
          {readOnly ? (
            <span />
          ) : (
            <BackLink to={pathOf("Results", { courseTestId: courseTest._id })}>
              {fullTestName(courseTest, language)}
            </BackLink>
          )}
          <div className={look.row}>
            {hasMaterial && (
              <a className={`${look.touch} ${look.inline} ${styles.toMaterial}`} href={`#${MATERIAL}`}>
                {t("material.toPanel")}
              </a>
            )}
            {scales.length > 1 && <ScaleSelect value={scale} onChange={setNamed} scales={scales} />}
            {lesson.changed && mayTeach && (
              <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={reset}>
                {t("lesson.reset")}
              </Button>
            )}
            <Button
              // The filled one is the next step with the material, where there is some.
              variant={hasMaterial ? "default" : "filled"}
              leftSection={<IconPrinter size={18} />}
              onClick={() => window.print()}
            >
              {t("lesson.print")}
            </Button>
          </div>
        </div>
        {mayTeach && <p className={`${look.small} ${look.muted} no-paper`}>{t("lesson.how")}</p>}
        <LessonSheet courseTest={courseTest} scale={scale} lesson={lesson} result={result} move={move} />
        {hasMaterial && <MaterialPanel courseTest={courseTest} groups={taught} scale={scale} />}
      </div>
    </div>
  );
}

interface ScaleSelectProps {
  scales: readonly Scale[];
  value: Scale;
  onChange: (name: string) => void;
}

/** Chooses the scale that forms the groups. */
function ScaleSelect({ scales, value, onChange }: ScaleSelectProps) {
  const t = useText();
  const language = useLanguage();
  const data = scales
    .filter(({ stages }) => stages.length > 0)
    .map(({ name, title }) => ({ value: name ?? "", label: title?.[language] ?? name ?? "" }));
  return (
    <label className={look.line}>
      <span className={look.small}>{t("lesson.scale")}</span>
      <NativeSelect data={data} value={value.name ?? ""} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}
