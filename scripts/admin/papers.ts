import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../server/process/config.ts";
import { details } from "../../server/site/details.ts";
import { renderLegalPage } from "../../server/site/legal-page.ts";
import { LEGAL_DIR } from "../../server/site/legal-pages.ts";
import { type Operator, readOperator } from "../../server/site/operator.ts";
import { type Command, CommandError, print, readArguments, warn } from "./command.ts";

/** The files that are written, each with its source in legal/school. They are German, as the law is that asks for them. */
const PAPERS = {
  "verarbeitungsverzeichnis.html": "record-of-processing.de.md",
  "technische-und-organisatorische-massnahmen.html": "measures.de.md",
  "vertrag-zur-auftragsverarbeitung.html": "processing-agreement.de.md",
  "schwellwertanalyse.html": "threshold-analysis.de.md",
  "information-fuer-eltern.html": "parents.de.md",
} as const;

/** Prints well, and is taken over by word processors. */
const STYLE = `
@page { size: A4; margin: 20mm 22mm; }
body { font: 11pt/1.45 Arial, Helvetica, sans-serif; color: #111; max-width: 176mm; margin: 10mm auto; padding: 0 5mm; }
h1 { font-size: 18pt; line-height: 1.2; margin: 0 0 6mm; }
h2 { font-size: 13pt; margin: 8mm 0 2mm; }
h3 { font-size: 11pt; margin: 5mm 0 1mm; }
h1, h2, h3 { break-after: avoid; hyphens: manual; }
table { border-collapse: collapse; width: calc(100% - 1mm); margin: 3mm 0; }
th, td { border: 0.3mm solid #767676; padding: 1.5mm 2mm; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
mark { background: #fff3b0; }
footer { margin-top: 10mm; border-top: 0.3mm solid #767676; padding-top: 2mm; font-size: 9pt; }
@media print { body { margin: 0; padding: 0; max-width: none; } }
`;

/** Marks the places in square brackets, which the school fills in by hand, as the operator's missing details are marked. */
const withMarks = (html: string): string => html.replaceAll(/(?<!<mark>)\[[^\][<]+\]/g, "<mark>$&</mark>");

/**
 * Renders a paper for schools as a page of its own.
 * @param source name of a file in legal/school
 * @param date as it stands in the foot
 */
export function renderPaper(source: string, operator: Operator, date: string) {
  const file = join(LEGAL_DIR, "school", source);
  const { title, html, missing } = renderLegalPage({
    file,
    markdown: readFileSync(file, "utf8"),
    language: "de",
    operator,
  });
  const page = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
${withMarks(html)}<footer>Entwurf aus Denkspur vom ${date}</footer>
</body>
</html>
`;
  return { page, missing };
}

export const papers: Command = {
  usage: "FOLDER",
  about: "Writes what a school in Germany asks for (agreement on processing, record, measures …) as HTML, in German.",
  async run(args) {
    const [folder = ""] = readArguments(args, {}, "FOLDER").words;
    const operator = readOperator(join(readConfig(process.env).dataDir, "operator.yaml"));
    const date = new Date().toLocaleDateString("de", { dateStyle: "long" });
    const rendered = Object.entries(PAPERS).map(([name, source]) => ({ name, ...renderPaper(source, operator, date) }));
    mkdirSync(folder, { recursive: true });
    for (const { name, page } of rendered) {
      const path = join(folder, name);
      try {
        // Somebody may have worked on the one that is there.
        writeFileSync(path, page, { flag: "wx" });
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "EEXIST") {
          throw new CommandError(`${path} is there already: name another folder, or move it away.`);
        }
        throw error;
      }
      print(path);
    }
    const missing = [...new Set(rendered.flatMap((paper) => paper.missing))];
    if (missing.length > 0) {
      const names = missing.map((detail) => details[detail].en).join(", ");
      warn(`operator.yaml in DATA_DIR does not say: ${names}. These places are marked.`);
    }
  },
};
