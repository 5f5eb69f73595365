import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import styles from "./class-over-time.module.css";
import { compareStages, takenOnce } from "./compare.ts";
import { CorrectTable } from "./correct-table.tsx";
import { StageTable } from "./stage-table.tsx";
import type { Family, Taking } from "./takings.ts";
import { changeText, whenText } from "./words.ts";

interface ComparisonProps {
  family: Family;
}

/** Two takings of one test beside each other; with more than two, the teacher says which. */
export function Comparison({ family }: ComparisonProps) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const { takings } = family;
  // By id, so that a choice stays when another taking comes. At first the two newest.
  const [chosen, setChosen] = useState<{ earlier?: string; later?: string }>({});
  const last = takings.length - 1;
  const placeOf = (id: string | undefined): number => takings.findIndex(({ test }) => test._id === id);
  const second = Math.max(placeOf(chosen.later), 0) || last;
  const found = placeOf(chosen.earlier);
  const first = found >= 0 && found < second ? found : second - 1;
  const [earlier, later] = [takings[first], takings[second]];
  if (earlier === undefined || later === undefined) return null;
  const pair = { earlier, later };
  const once = takenOnce(pair);
  const changes = compareStages(pair);
  return (
    <article className={`${ui.card} ${ui.stack} ${styles.comparison}`}>
      <header className={`${ui.stack} ${ui.tight}`}>
        <h3>{later.test.name[language]}</h3>
        {takings.length > 2 ? (
          <div className={ui.row}>
            <Choice
              label={t("classOverTime.compare.earlier")}
              among={takings.slice(0, last)}
              now={earlier}
              onChoose={(id) => setChosen({ earlier: id, later: placeOf(id) < second ? later.test._id : undefined })}
            />
            <Choice
              label={t("classOverTime.compare.later")}
              among={takings.slice(1)}
              now={later}
              onChoose={(id) => setChosen({ earlier: earlier.test._id, later: id })}
            />
          </div>
        ) : (
          <p className={ui.muted}>
            {whenText(earlier, t)} → {whenText(later, t)}
          </p>
        )}
      </header>
      {simplified ? (
        <CorrectTable once={once.length} pair={pair} />
      ) : (
        changes.map((change) => (
          <section key={change.scales.later.name} className={`${ui.stack} ${ui.close}`}>
            {change.scales.later.title && <h4>{change.scales.later.title[language]}</h4>}
            <p className={styles.finding}>{changeText(change.counts, once.length, t, { simplified })}</p>
            <StageTable name={later.test.name[language]} change={change} />
          </section>
        ))
      )}
    </article>
  );
}

interface ChoiceProps {
  label: string;
  among: readonly Taking[];
  now: Taking;
  onChoose: (courseTestId: string) => void;
}

function Choice({ label, among, now, onChoose }: ChoiceProps) {
  const t = useText();
  return (
    <NativeSelect
      label={label}
      value={now.test._id}
      data={among.map((taking) => ({ value: taking.test._id, label: whenText(taking, t) }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
