import type { ReactElement } from "react";
import ui from "../../ui/staff.module.css";
import { PatternBadge } from "../findings/badges.tsx";
import type { PatternChange } from "./compare.ts";
import css from "./stage-table.module.css";
import type { Speech } from "./words.ts";

const CHANGES = ["gone", "stayed", "came"] as const;

/** Which patterns went away, stayed and came, as counts. */
export function PatternChanges({
  patterns,
  speech,
}: {
  patterns: readonly PatternChange[];
  speech: Speech;
}): ReactElement {
  const { t, language } = speech;
  if (patterns.length === 0)
    return <p className={`${ui.small} ${ui.muted}`}>{t("classOverTime.compare.noPatterns")}</p>;
  return (
    <div className={`${ui.stack} ${ui.close}`}>
      <table className={css.patterns}>
        <caption className={ui.hidden}>{t("classOverTime.compare.patterns")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("classOverTime.compare.patterns")}</th>
            {CHANGES.map((change) => (
              <th key={change} scope="col">
                {t(`classOverTime.compare.${change}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {patterns.map((each) => (
            <tr key={each.pattern.is}>
              <th scope="row">
                <PatternBadge pattern={each.pattern} language={language} />
              </th>
              {CHANGES.map((change) => (
                <td key={change}>{each[change] === 0 ? "–" : each[change]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${ui.small} ${ui.muted}`}>{t("classOverTime.compare.patternsOf")}</p>
    </div>
  );
}
