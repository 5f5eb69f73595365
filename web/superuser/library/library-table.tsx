import { Fragment } from "react";
import type { LibraryState } from "#contract/administration.schema.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import cards from "../../ui/table-cards.module.css";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { wholeNumber } from "../times.ts";
import styles from "./library-table.module.css";

const FACTS = [
  ["pages", "pages"],
  ["responses", "responses"],
  ["courses", "courseTests"],
  ["handedIn", "handedIn"],
] as const;

/** The library's tests by name, a row per version, newest first; on a phone each version is a small card. */
export function LibraryTable({ tests }: { tests: LibraryState["tests"] }) {
  const t = useText();
  const language = currentLanguage();
  const byName = new Intl.Collator(language, { numeric: true });
  const sorted = tests.toSorted(
    (a, b) => byName.compare(a.name[language], b.name[language]) || byName.compare(a.variant ?? "", b.variant ?? ""),
  );
  return (
    <div className={ui.tableCard}>
      <table className={`${ui.table} ${cards.cards} ${styles.table}`} aria-label={t("administration.library.tests")}>
        <thead>
          <tr>
            <th scope="col">{t("administration.library.table.test")}</th>
            <th scope="col">{t("administration.library.table.version")}</th>
            {FACTS.map(([word]) => (
              <th key={word} scope="col" className={ui.end}>
                {t(`administration.library.table.${word}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ _id, name, variant, machineName, versions }) => (
            <Fragment key={_id}>
              {versions.map((version, index) => (
                <tr key={version.version}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={versions.length} className={styles.test}>
                      <span className={styles.name}>
                        {name[language]} <VariantBadge variant={variant} />
                      </span>
                      <span className={styles.facts}>{machineName}</span>
                    </th>
                  )}
                  <td className={styles.version} data-label={t("administration.library.table.version")}>
                    {version.version}
                  </td>
                  {FACTS.map(([word, fact]) => (
                    <td key={word} className={ui.end} data-label={t(`administration.library.table.${word}`)}>
                      <span className={version[fact] === 0 ? ui.muted : undefined}>{wholeNumber(version[fact])}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
