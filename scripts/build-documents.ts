import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { LANGUAGES } from "#contract/limits.ts";
import { researchInformationPath } from "#contract/screens.ts";
import { say } from "./say.ts";
import { buildIfStale } from "./stale.ts";

const OUT = ".build/documents";
const TEXTS = LANGUAGES.map((language) => ({ language, file: `legal/research-information.${language}.md` }));
const SOURCES = [...TEXTS.map(({ file }) => file), "scripts/documents", "package-lock.json"];

/** Builds the documents that the server hands out into `.build/documents` if a text changed. */
export async function buildDocumentsIfStale(): Promise<void> {
  await buildIfStale(SOURCES, join(OUT, ".stamp"), async () => {
    say("building the documents …");
    const { writePdf } = await import("./documents/write-pdf.ts");
    mkdirSync(OUT, { recursive: true });
    for (const { language, file } of TEXTS) {
      // One after the other: there are two.
      // oxlint-disable-next-line no-await-in-loop
      const pdf = await writePdf(readFileSync(file, "utf8"), language);
      writeFileSync(join(OUT, basename(researchInformationPath(language))), pdf);
    }
  });
}
