import { existsSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import type { LegalPageName } from "#contract/site.schema.ts";
import type { Detail } from "./details.ts";
import { type RenderedPage, renderLegalPage } from "./legal-page.ts";
import { readOperator } from "./operator.ts";
import { textOf } from "./text-file.ts";

/** The folder of the product's own legal texts. */
export const LEGAL_DIR = join(import.meta.dirname, "../../legal");

const names = ["imprint", "dataprotection", "terms"] as const satisfies readonly LegalPageName[];

export type LegalPages = Readonly<Record<LegalPageName, Readonly<Record<Language, RenderedPage>>>>;

/**
 * Reads all legal pages, once at start. They are the product's texts with the details of `dataDir`/operator.yaml. A
 * file of the same name in `dataDir`/legal replaces a text.
 * @throws ConfigError with one sentence that names the file and the fault
 */
export function readLegalPages(dataDir: string): LegalPages {
  const operator = readOperator(join(dataDir, "operator.yaml"));
  const read = (name: LegalPageName, language: Language): RenderedPage => {
    const own = join(dataDir, "legal", `${name}.${language}.md`);
    const file = existsSync(own) ? own : join(LEGAL_DIR, `${name}.${language}.md`);
    return renderLegalPage({ file, markdown: textOf(file), language, operator });
  };
  const both = (name: LegalPageName) => ({ de: read(name, "de"), en: read(name, "en") });
  return { imprint: both("imprint"), dataprotection: both("dataprotection"), terms: both("terms") };
}

/** The details that are missing on any of the pages. */
export function missingDetails(pages: LegalPages): readonly Detail[] {
  const all = names.flatMap((name) => LANGUAGES.flatMap((language) => pages[name][language].missing));
  return [...new Set(all)];
}
