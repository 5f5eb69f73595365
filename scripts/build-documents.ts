import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { researchInformationPath, SECURITY_POLICY_PATH } from "#contract/screens.ts";
import type { Buildable } from "./stale.ts";

const TEXTS: readonly { language: Language; file: string; path: string }[] = [
  ...LANGUAGES.map((language) => ({
    language,
    file: `legal/research-information.${language}.md`,
    path: researchInformationPath(language),
  })),
  { language: "en", file: "SECURITY.md", path: SECURITY_POLICY_PATH },
];

/** The server's documents, built from texts of the repository. */
export const documents: Buildable = {
  name: "documents",
  sources: [...TEXTS.map(({ file }) => file), "scripts/documents", "package-lock.json"],
  write: async (folder) => {
    const { writePdf } = await import("./documents/write-pdf.ts");
    for (const { language, file, path } of TEXTS) {
      // One after the other: there are three.
      // oxlint-disable-next-line no-await-in-loop
      const pdf = await writePdf(readFileSync(file, "utf8"), language);
      writeFileSync(join(folder, basename(path)), pdf);
    }
  },
};
