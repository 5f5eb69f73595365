import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import styles from "./class-over-time.module.css";
import { compareStages, takenOnce } from "./compare.ts";
import { CorrectTable } from "./correct-table.tsx";
import { flowOf } from "./flow.ts";
import { FlowPicture } from "./flow-picture.tsx";
import { PatternChanges } from "./pattern-changes.tsx";
import type { Family, Sitting } from "./sittings.ts";
import { StageChangesTable } from "./stage-changes.tsx";
import { changeText, whenText } from "./words.ts";

interface ComparisonProps {
  family: Family;
}

/** Two sittings of one test beside each other. If there are more than two, the teacher chooses. */
export function Comparison({ family }: ComparisonProps) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const { sittings } = family;
  const [search] = useSearchParams();
  // Kept by id, so that a choice stays when another sitting is added. The default is the two of the address, else the two newest.
  const [chosen, setChosen] = useState<{ earlier?: string; later?: string }>({
    earlier: search.get("earlier") ?? undefined,
    later: search.get("later") ?? undefined,
  });
  const last = sittings.length - 1;
  const placeOf = (id: string | undefined): number => sittings.findIndex(({ test }) => test._id === id);
  const second = Math.max(placeOf(chosen.later), 0) || last;
  const found = placeOf(chosen.earlier);
  const first = found >= 0 && found < second ? found : second - 1;
  const [earlier, later] = [sittings[first], sittings[second]];
  if (earlier === undefined || later === undefined) return null;
  const pair = { earlier, later };
  const once = takenOnce(pair);
  const changes = compareStages(pair);
  return (
    <article className={`${look.card} ${look.stack} ${styles.comparison}`}>
      <header className={`${look.stack} ${look.tight}`}>
        <h2>{later.test.name[language]}</h2>
        {sittings.length > 2 && (
          <div className={look.row}>
            <Choice
              label={t("classOverTime.compare.earlier")}
              among={sittings.slice(0, last)}
              now={earlier}
              onChoose={(id) => setChosen({ earlier: id, later: placeOf(id) < second ? later.test._id : undefined })}
            />
            <Choice
              label={t("classOverTime.compare.later")}
              among={sittings.slice(1)}
              now={later}
              onChoose={(id) => setChosen({ earlier: earlier.test._id, later: id })}
            />
          </div>
        )}
      </header>
      {simplified ? (
        <CorrectTable once={once.length} pair={pair} />
      ) : (
        changes.map((change) => (
          <section key={change.scales.later.name} className={look.stack}>
            {change.scales.later.title && <h3>{change.scales.later.title[language]}</h3>}
            <p className={styles.finding}>{changeText(change.counts, once.length, t, { simplified })}</p>
            <div className={styles.beside}>
              <FlowPicture pair={pair} flow={flowOf(pair, change.scales)} />
              <div className={look.stack}>
                <StageChangesTable name={later.test.name[language]} change={change} once={once} />
                <PatternChanges patterns={change.patterns} />
              </div>
            </div>
          </section>
        ))
      )}
    </article>
  );
}

interface ChoiceProps {
  label: string;
  among: readonly Sitting[];
  now: Sitting;
  onChoose: (courseTestId: string) => void;
}

function Choice({ label, among, now, onChoose }: ChoiceProps) {
  const t = useText();
  return (
    <NativeSelect
      label={label}
      value={now.test._id}
      data={among.map((sitting) => ({ value: sitting.test._id, label: whenText(sitting, t) }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
