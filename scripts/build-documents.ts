import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { licencesPath, researchInformationPath, SECURITY_POLICY_PATH } from "#contract/screens.ts";
import { PRODUCT_VERSION } from "../server/process/version.ts";
import { precompress } from "./precompress.ts";
import { say } from "./say.ts";
import type { Buildable } from "./stale.ts";

const TEXTS: readonly { language: Language; file: string; path: string }[] = [
  ...LANGUAGES.map((language) => ({
    language,
    file: `legal/research-information.${language}.md`,
    path: researchInformationPath(language),
  })),
  { language: "en", file: "SECURITY.md", path: SECURITY_POLICY_PATH },
];

const FONTS = ["web/look/fonts", "scripts/documents/fonts"];
/** The style sheets of the server's pages. In this order: a page's own rules stand on the tokens. */
const STYLES = {
  "licences.css": ["web/look/tokens.css", "scripts/licences/licences.css"],
  "lti.css": ["web/look/tokens.css", "server/lti/pages.css"],
};

/** Writes the page of licences in both languages, and the style sheets. A package with a fault stops no start: it is said, and `npm test` fails. */
async function writeLicences(folder: string): Promise<void> {
  const { readFontLicences, readLicences } = await import("./licences/packages.ts");
  const { licencesPage } = await import("./licences/page.ts");
  const licences = readLicences(".");
  for (const fault of licences.faults) say(fault);
  const own = readFileSync("LICENSE", "utf8").trim();
  const content = { version: PRODUCT_VERSION, own, fonts: readFontLicences(FONTS), licences };
  for (const language of LANGUAGES) {
    writeFileSync(join(folder, basename(licencesPath(language))), licencesPage(language, content));
  }
  for (const [name, files] of Object.entries(STYLES)) {
    writeFileSync(join(folder, name), files.map((file) => readFileSync(file, "utf8")).join("\n"));
  }
}

/** The server's documents, built from texts of the repository and of the packages. */
export const documents: Buildable = {
  name: "documents",
  sources: [
    ...TEXTS.map(({ file }) => file),
    ...FONTS,
    ...Object.values(STYLES).flat(),
    "LICENSE",
    "contract/screens.ts",
    "package.json",
    "package-lock.json",
    "scripts/build-documents.ts",
    "scripts/documents",
    "scripts/licences",
    "scripts/precompress.ts",
  ],
  write: async (folder) => {
    const { writePdf } = await import("./documents/write-pdf.ts");
    for (const { language, file, path } of TEXTS) {
      // One after the other: there are three.
      // oxlint-disable-next-line no-await-in-loop
      const pdf = await writePdf(readFileSync(file, "utf8"), language);
      writeFileSync(join(folder, basename(path)), pdf);
    }
    await writeLicences(folder);
    await precompress(folder);
  },
};
