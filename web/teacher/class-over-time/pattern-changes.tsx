import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Head, Table } from "../../ui/table.tsx";
import { PatternBadge } from "../findings/badges.tsx";
import styles from "./class-over-time.module.css";
import type { PatternChange } from "./compare.ts";

const CHANGES = ["gone", "stayed", "came"] as const;

/** The numbers of pupils who lost, kept and got each pattern. */
export function PatternChanges({ patterns }: { patterns: readonly PatternChange[] }) {
  const t = useText();
  if (patterns.length === 0)
    return <p className={`${look.small} ${look.muted}`}>{t("classOverTime.compare.noPatterns")}</p>;
  return (
    <div className={`${look.stack} ${look.close}`}>
      <Table
        caption={t("classOverTime.compare.patterns")}
        isFramed={false}
        isDense
        className={styles.patterns}
        head={
          <>
            <Head>{t("classOverTime.compare.patterns")}</Head>
            {CHANGES.map((change) => (
              <Head key={change} atEnd>
                {t(`classOverTime.compare.${change}`)}
              </Head>
            ))}
          </>
        }
      >
        {patterns.map((each) => (
          <tr key={each.pattern.is}>
            <th scope="row">
              <PatternBadge pattern={each.pattern} />
            </th>
            {CHANGES.map((change) => (
              <td key={change} className={look.end}>
                {each[change] === 0 ? "–" : each[change]}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p className={`${look.small} ${look.muted}`}>{t("classOverTime.compare.patternsOf")}</p>
    </div>
  );
}
