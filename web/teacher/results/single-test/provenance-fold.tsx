import type { Language } from "#contract/languages.ts";
import type { Provenance, ProvenanceRule } from "#contract/library.schema.ts";
import { type Translate, useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Built } from "../../../ui/built.tsx";
import { Head, Table } from "../../../ui/table.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { PatternBadge, StageBadge } from "../../findings/badges.tsx";
import type { Scale } from "../../findings/standings.ts";
import styles from "../results.module.css";
import provenanceStyles from "./provenance-fold.module.css";
import { shortCitation } from "./short-citation.ts";

interface ProvenanceFoldProps {
  /** HTML of the explanation file. */
  references: string;
  /** Missing in versions that say it in `references` alone. */
  provenance: Provenance | undefined;
  scales: readonly Scale[];
}

/** Where the rules of a test come from: in prose, rule by rule, and the works. */
export function ProvenanceFold({ references, provenance, scales }: ProvenanceFoldProps) {
  const t = useText();
  return (
    <details className={styles.fold}>
      <summary>{t("results.test.references")}</summary>
      <div className={look.stack}>
        <Built className={styles.built} html={references} />
        {provenance && <ProvenanceTable provenance={provenance} scales={scales} />}
        {provenance && provenance.sources.length > 0 && <Works sources={provenance.sources} />}
      </div>
    </details>
  );
}

const BASES = ["published", "abstract", "literature", "ours"] as const;

/** How many rules rest on what: "6 veröffentlicht und ganz gelesen · 4 eigene". */
function summaryOf(rules: readonly ProvenanceRule[], t: Translate): string {
  const counted = BASES.map((basis) => ({ basis, count: rules.filter((rule) => rule.basis === basis).length }));
  const parts = counted
    .filter(({ count }) => count > 0)
    .map(({ basis, count }) => `${count} ${t(`results.provenance.counted.${basis}`)}`);
  return t("results.provenance.summary", { count: rules.length, parts: parts.join(" · ") });
}

function ProvenanceTable({ provenance, scales }: Omit<ProvenanceFoldProps, "references"> & { provenance: Provenance }) {
  const t = useText();
  const language = useLanguage();
  const { rules, sources } = provenance;
  return (
    <div className={`${look.stack} ${look.close}`}>
      <p className={look.small}>{summaryOf(rules, t)}</p>
      <Table
        caption={t("results.provenance.caption")}
        cards="phone"
        className={provenanceStyles.table}
        head={
          <>
            <Head>{t("results.provenance.rule")}</Head>
            <Head>{t("results.provenance.restsOn")}</Head>
            <Head>{t("results.provenance.sources")}</Head>
          </>
        }
      >
        {rules.map((rule) => (
          <tr key={`${rule.about} ${rule.rule?.name} ${rule.rule?.is} ${rule.means?.de}`}>
            <th scope="row">
              <Rule rule={rule} scales={scales} />
              {rule.note && <p className={`${look.small} ${look.muted} ${look.regular}`}>{rule.note[language]}</p>}
            </th>
            <td data-label={t("results.provenance.restsOn")}>{t(`results.provenance.basis.${rule.basis}`)}</td>
            <td data-label={rule.sources.length > 0 ? t("results.provenance.sources") : undefined}>
              <ul className={look.lines}>
                {rule.sources.map((key) => (
                  <li key={key}>
                    <Cited source={sources.find((source) => source.key === key)} isShort />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** A stage or pattern as its badge and label, a threshold or items in words. */
function Rule({ rule: { about, rule, means }, scales }: { rule: ProvenanceRule; scales: readonly Scale[] }) {
  const t = useText();
  const language = useLanguage();
  if (rule === null)
    return (
      <>
        <span className={look.muted}>
          {t(about === "items" ? "results.provenance.items" : "results.provenance.threshold")}
        </span>{" "}
        <span className={look.regular}>{means?.[language]}</span>
      </>
    );
  const scale = scales.find(({ name }) => name === rule.name);
  const stage = scale?.stages.find(({ is }) => is === rule.is);
  const pattern = scale?.patterns.find(({ is }) => is === rule.is);
  return (
    <>
      {scale?.title && <p className={`${look.small} ${look.muted} ${look.regular}`}>{scale.title[language]}</p>}
      <span className={look.inline}>
        {about === "stage" && scale && stage && (
          <>
            <StageBadge stage={stage.is} stages={scale.stages} />
            {stage.label[language]}
          </>
        )}
        {about === "pattern" && pattern && <PatternBadge pattern={pattern} />}
      </span>
    </>
  );
}

type Source = Provenance["sources"][number];

function Cited({ source, isShort = false }: { source: Source | undefined; isShort?: boolean }) {
  const t = useText();
  if (source === undefined) return null;
  const words = isShort ? shortCitation(source.cite, t("results.provenance.andOthers")) : source.cite;
  if (source.url === null) return words;
  return (
    <a href={source.url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** The list of works, by author. */
function Works({ sources }: { sources: readonly Source[] }) {
  const t = useText();
  const order = new Intl.Collator("de" satisfies Language);
  return (
    <section className={`${look.stack} ${look.tight} ${look.small} ${styles.built}`}>
      <h3 className={look.heading}>{t("results.provenance.works")}</h3>
      <ul>
        {sources
          .toSorted((a, b) => order.compare(a.cite, b.cite))
          .map((source) => (
            <li key={source.key} className={look.anywhere}>
              <Cited source={source} />
            </li>
          ))}
      </ul>
    </section>
  );
}
