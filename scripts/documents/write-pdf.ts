import { marked, type Token } from "marked";
import type { Language } from "#contract/languages.ts";
import { heading, heightOfBlock, list, paragraph, table } from "./blocks.ts";
import { drawMark, keepTogether, numberPages, openDocument, type PdfDocument } from "./pdf-document.ts";

const HEADING_ROOM = 28;

/**
 * Turns Markdown into a tagged A4 document: one title, headings of the second level, paragraphs, lists and tables.
 * @throws Error if the text has no title, or anything else
 */
export async function writePdf(markdown: string, language: Language): Promise<Buffer> {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== "space");
  const [title] = tokens;
  if (title?.type !== "heading" || title["depth"] !== 1)
    throw new Error('A document must begin with its title: "# …".');
  const name = String(title["text"]);
  const doc = openDocument(name, language);
  const bytes = collect(doc);
  drawMark(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading" && index > 0) keepTogether(doc, heightOfSection(doc, tokens.slice(index)));
    block(doc, root, token);
  }
  root.end();
  numberPages(doc, name);
  doc.end();
  return await bytes;
}

/** The height to keep together for a section. A long one counts as half a page at most, so that no larger gap stays empty. */
function heightOfSection(doc: PdfDocument, tokens: readonly Token[]): number {
  const next = tokens.findIndex(({ type }, index) => type === "heading" && index > 0);
  const blocks = tokens.slice(1, next < 0 ? undefined : next);
  const height = blocks.reduce((sum, token) => sum + heightOfBlock(doc, token), HEADING_ROOM);
  return Math.min(height, doc.page.height / 2);
}

function block(doc: PdfDocument, root: PDFKit.PDFStructureElement, token: Token): void {
  switch (token.type) {
    case "heading":
      return heading(doc, root, token as Parameters<typeof heading>[2]);
    case "paragraph":
      return paragraph(doc, root, token as Parameters<typeof paragraph>[2]);
    case "list":
      return list(doc, root, token as Parameters<typeof list>[2]);
    case "table":
      return table(doc, root, token as Parameters<typeof table>[2]);
    default:
      throw new Error(`A document may have headings, paragraphs, lists and tables only, but has: ${token.raw}`);
  }
}

function collect(doc: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
