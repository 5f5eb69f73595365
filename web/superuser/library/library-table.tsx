import { Fragment } from "react";
import { Link } from "react-router";
import type { LibraryState } from "#contract/administration.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Head, Table } from "../../ui/table.tsx";
import { useLanguage } from "../../ui/use-language.ts";
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
  const language = useLanguage();
  const byName = new Intl.Collator(language, { numeric: true });
  const sorted = tests.toSorted(
    (a, b) => byName.compare(a.name[language], b.name[language]) || byName.compare(a.variant ?? "", b.variant ?? ""),
  );
  return (
    <Table
      label={t("administration.library.tests")}
      cards="phone"
      className={styles.table}
      head={
        <>
          <Head>{t("administration.library.table.test")}</Head>
          <Head>{t("administration.library.table.version")}</Head>
          {FACTS.map(([word]) => (
            <Head key={word} atEnd>
              {t(`administration.library.table.${word}`)}
            </Head>
          ))}
        </>
      }
    >
      {sorted.map(({ _id, name, variant, machineName, versions }) => (
        <Fragment key={_id}>
          {versions.map((version, index) => (
            <tr key={version.version}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={versions.length} className={styles.test}>
                  <div className={look.row}>
                    {name[language]} <VariantBadge variant={variant} />
                  </div>
                  <div className={`${look.small} ${look.muted} ${look.regular} ${look.anywhere}`}>{machineName}</div>
                </th>
              )}
              <td className={look.nowrap} data-label={t("administration.library.table.version")}>
                <Link to={pathOf("Items", { testId: _id, version: version.version })}>{version.version}</Link>
              </td>
              {FACTS.map(([word, fact]) => (
                <td key={word} className={look.end} data-label={t(`administration.library.table.${word}`)}>
                  <span className={version[fact] === 0 ? look.muted : undefined}>{wholeNumber(version[fact])}</span>
                </td>
              ))}
            </tr>
          ))}
        </Fragment>
      ))}
    </Table>
  );
}
