import { join } from "node:path";
import PDFDocument from "pdfkit";
import type { Language } from "#contract/languages.ts";

/** The light colours of web/look/tokens.css: paper has no dark theme. */
export const colours = {
  ink: "#17302d",
  muted: "#536663",
  line: "#d9e1dd",
  teal: "#00695c",
  tint: "#dcefeb",
  card: "#ffffff",
} as const;

/** Margins of a page, in points. */
const MARGIN = { top: 56, bottom: 60, left: 68, right: 68 };
export const TEXT_SIZE = 10.5;
export const LINE_GAP = 3;

const font = (weight: number): string => join(import.meta.dirname, `fonts/atkinson-hyperlegible-next-${weight}.ttf`);

export type PdfDocument = PDFKit.PDFDocument;

/** An empty A4 document, tagged with title and language for screen readers. */
export function openDocument(title: string, language: Language): PdfDocument {
  const doc = new PDFDocument({
    size: "A4",
    margins: MARGIN,
    pdfVersion: "1.7",
    tagged: true,
    lang: language === "de" ? "de-DE" : "en-GB",
    displayTitle: true,
    // The page numbers need the number of pages, which is known only at the end.
    bufferPages: true,
    info: { Title: title, Author: "Denkspur", Creator: "Denkspur" },
  });
  doc.registerFont("regular", font(400)).registerFont("bold", font(700));
  return doc.font("regular").fontSize(TEXT_SIZE).fillColor(colours.ink);
}

export const widthOf = (doc: PdfDocument): number => doc.page.width - MARGIN.left - MARGIN.right;

/** Begins a new page unless this one has `needed` points left. */
export function keepTogether(doc: PdfDocument, needed: number): void {
  if (doc.y + needed > doc.page.height - MARGIN.bottom) doc.addPage();
}

/** Draws the mark and the name as on every screen (web/look/logo.tsx). They are decoration and not read aloud. */
export function drawMark(doc: PdfDocument): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.save().translate(MARGIN.left, MARGIN.top - 14);
  doc.lineWidth(2);
  const stone = (x: number, y: number, length: number): PdfDocument =>
    doc
      .save()
      .rotate(-6, { origin: [x, y] })
      .ellipse(x, y, length / 2, length * 0.3);
  stone(6.5, 24.5, 10).fillAndStroke(colours.card, colours.teal).restore();
  stone(20.5, 17, 13).fillAndStroke(colours.card, colours.teal).restore();
  stone(36.5, 7.5, 17).fill(colours.teal).restore();
  doc.font("bold").fontSize(15).fillColor(colours.ink).text("Denkspur", 54, 8, { lineBreak: false });
  doc.restore();
  doc.endMarkedContent();
  doc.x = MARGIN.left;
  doc.y = MARGIN.top + 36;
}

/** Writes the title and the page number, as in 1 / 2, at the foot of every page. */
export function numberPages(doc: PdfDocument, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // pdfkit would begin a new page for text below the margin.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 40;
    const line = { width: widthOf(doc), lineBreak: false };
    doc.markContent("Artifact", { type: "Pagination" });
    doc.font("regular").fontSize(8.5).fillColor(colours.muted);
    doc.text(`Denkspur · ${title}`, MARGIN.left, y, line);
    doc.text(`${page + 1} / ${count}`, MARGIN.left, y, { ...line, align: "right" });
    doc.endMarkedContent();
  }
}
