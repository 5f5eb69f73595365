import { existsSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import type { LegalPageName } from "#contract/site.schema.ts";
import type { Detail } from "./details.ts";
import { type RenderedPage, renderLegalPage } from "./legal-page.ts";
import { readOperator } from "./operator.ts";
import { textOf } from "./text-file.ts";

/** The texts that come with the product. */
export const LEGAL_DIR = join(import.meta.dirname, "../../legal");

const names = ["imprint", "dataprotection", "terms"] as const satisfies readonly LegalPageName[];

export type LegalPages = Readonly<Record<LegalPageName, Readonly<Record<Language, RenderedPage>>>>;

/**
 * All legal pages, read once at start: the product's own texts with the details of `dataDir`/operator.yaml, each replaced by
 * the operator's own where `dataDir`/legal has a file of its name.
 * @throws ConfigError with one sentence that names the file and what is wrong in it.
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

/** The details that any of the pages lacks. */
export function missingDetails(pages: LegalPages): readonly Detail[] {
  const all = names.flatMap((name) => LANGUAGES.flatMap((language) => pages[name][language].missing));
  return [...new Set(all)];
}
