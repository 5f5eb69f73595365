import { Tabs } from "@mantine/core";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { useHashScroll } from "../../../ui/use-hash-scroll.ts";
import { useParameter } from "../../../ui/use-parameter.ts";
import { useSimplified } from "../../../ui/use-user.ts";
import { useTestResults } from "../test-results.ts";
import { WrongAnswers } from "../wrong-answers/wrong-answers.tsx";
import { PatternBoard } from "./pattern-board.tsx";
import { PupilTables } from "./pupil-tables.tsx";
import styles from "./result-tabs.module.css";
import { StageBoard } from "./stage-board.tsx";

const PARTS = { stages: StageBoard, patterns: PatternBoard, answers: WrongAnswers, class: PupilTables } as const;
type Tab = keyof typeof PARTS;
const TABS = Object.keys(PARTS) as Tab[];
/** Those that say nothing of stages and patterns. */
const SIMPLE: readonly Tab[] = ["answers", "class"];

/**
 * Stages, patterns, wrong answers and the class, each in a tab; the open one stands in the address. All of them are there, hidden, so
 * that paper shows them below each other.
 */
export function ResultTabs() {
  const t = useText();
  const simplified = useSimplified();
  const { pupils, scales, result, courseTest } = useTestResults();
  const [asked, setTab] = useParameter("tab");
  useHashScroll("parts", true);
  const hasAnswers = result.diagnosed.length > 0;
  const tabs = TABS.filter((tab) => (!simplified || SIMPLE.includes(tab)) && (hasAnswers || tab !== "answers"));
  const named = tabs.find((tab) => tab === asked);
  const numbers: Record<Tab, number> = {
    stages: scales.reduce((sum, { stages }) => sum + stages.filter(({ is }) => is !== "?").length, 0),
    patterns: new Set(
      result.diagnosed.flatMap(({ standings }) =>
        standings.flatMap(({ scale, patterns }) =>
          patterns.filter(({ finding }) => finding).map(({ is }) => `${scale.name} ${is}`),
        ),
      ),
    ).size,
    answers: courseTest.test.scheme.responses.length,
    class: pupils.length,
  };
  return (
    <Tabs
      id="parts"
      value={named ?? tabs[0] ?? null}
      onChange={(tab) => setTab(tab ?? "")}
      keepMountedMode="display-none"
      className={styles.tabs}
    >
      <Tabs.List className={`${styles.list} no-paper`} aria-label={t("results.parts.label")}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`results.parts.${tab}`)} <span className={`${look.small} ${look.muted}`}>{numbers[tab]}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => {
        const Part = PARTS[tab];
        return (
          <Tabs.Panel key={tab} value={tab} className={styles.panel}>
            <h2 className={styles.heading}>{t(`results.parts.${tab}`)}</h2>
            <Part />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
