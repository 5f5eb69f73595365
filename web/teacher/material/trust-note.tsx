import type { Pack, PackCard } from "#contract/material.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import styles from "./trust-note.module.css";

function triedText({ tried, license }: Pick<PackCard, "tried" | "license">, t: Translate): string {
  if (tried === "none") return t("material.tried.none", { license });
  if ("classes" in tried) return t("material.tried.classes", { count: tried.classes, license });
  return t("material.tried.study", { study: tried.study, license });
}

interface TrustNoteProps {
  pack: Pick<PackCard, "tried" | "license" | "published">;
  /** Behind a fold; left out where there is no room for them. */
  sources?: Pack["sources"];
}

/** Whether a pack was tried, what it rests on, and its licence. */
export function TrustNote({ pack, sources = [] }: TrustNoteProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={`${look.stack} ${look.tight} ${look.small} ${look.muted} ${styles.trust}`}>
      <p>{triedText(pack, t)}</p>
      {!pack.published && <p>{t("material.notPublished")}</p>}
      {sources.length > 0 && (
        <details>
          <summary>{t("material.sources")}</summary>
          <ul className={look.bullets}>
            {sources.map(({ text, evidence }, index) => (
              <li key={index}>
                {text[language]} ({t(`material.evidence.${evidence}`)})
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
