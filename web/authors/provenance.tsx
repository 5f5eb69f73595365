import type { ReactElement } from "react";
import type { RuleName } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Provenance, ProvenanceRule } from "#contract/library.schema.ts";
import { nameOf } from "./families.tsx";

const aboutOf = ({ about, rule }: Pick<ProvenanceRule, "about"> & { rule: RuleName | null }): string =>
  rule === null ? about : `${about} ${nameOf(rule)}`;

/** Where each rule comes from, the works, and the free lessons. */
export function Origins({ provenance, language }: { provenance: Provenance; language: Language }): ReactElement {
  const { rules, sources, lessons } = provenance;
  return (
    <section className="authors-section" aria-labelledby="provenance">
      <h2 id="provenance">Provenance</h2>
      <dl className="authors-codes">
        {rules.map((rule) => (
          <div key={`${aboutOf(rule)} ${rule.means?.de}`}>
            <dt>
              {aboutOf(rule)} <b>{rule.basis}</b> <code>{rule.sources.join(" ")}</code>
            </dt>
            {[rule.means, rule.note].map((text) =>
              text === null ? null : (
                <dd key={text[language]} lang={language}>
                  {text[language]}
                </dd>
              ),
            )}
          </div>
        ))}
      </dl>
      <h3>Works</h3>
      <ul>
        {sources.map(({ key, cite, url }) => (
          <li key={key}>
            <code>{key}</code> {url === null ? cite : <a href={url}>{cite}</a>}
          </li>
        ))}
      </ul>
      {lessons.length === 0 ? null : <h3>Free lessons</h3>}
      <ul>
        {lessons.map(({ about, rule, title, url }) => (
          <li key={`${about} ${nameOf(rule)}`}>
            {aboutOf({ about, rule })}:{" "}
            <a href={url} lang="de">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
