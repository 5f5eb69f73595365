import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { LANGUAGES } from "#contract/languages.ts";
import { researchInformationPath } from "#contract/screens.ts";
import type { Buildable } from "./stale.ts";

const TEXTS = LANGUAGES.map((language) => ({ language, file: `legal/research-information.${language}.md` }));

/** The server's documents, built from the texts in `legal`. */
export const documents: Buildable = {
  name: "documents",
  sources: [...TEXTS.map(({ file }) => file), "scripts/documents", "package-lock.json"],
  write: async (folder) => {
    const { writePdf } = await import("./documents/write-pdf.ts");
    for (const { language, file } of TEXTS) {
      // One after the other: there are two.
      // oxlint-disable-next-line no-await-in-loop
      const pdf = await writePdf(readFileSync(file, "utf8"), language);
      writeFileSync(join(folder, basename(researchInformationPath(language))), pdf);
    }
  },
};
