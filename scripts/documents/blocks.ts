import type { Token, Tokens } from "marked";
import { colours, keepTogether, LINE_GAP, type PdfDocument, TEXT_SIZE, widthOf } from "./pdf-document.ts";

/** A piece of text in one weight. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
}

const GAP = 7;
const INDENT = 14;
const CELL = { x: 8, y: 4 };

/** The text of inline tokens in pieces. A link keeps only its text, since paper has no links. */
function runsOf(tokens: readonly Token[], bold = false): Run[] {
  return tokens.flatMap((token) => {
    const inner = "tokens" in token ? token.tokens : undefined;
    if (inner) return runsOf(inner, bold || token.type === "strong");
    return [{ text: "text" in token ? String(token.text) : token.raw, bold }];
  });
}

const plain = (tokens: readonly Token[]): string =>
  runsOf(tokens)
    .map(({ text }) => text)
    .join("");

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function write(doc: PdfDocument, runs: readonly Run[], { x, y, width }: TextBox): void {
  doc.fontSize(TEXT_SIZE).fillColor(colours.ink);
  for (const [index, { text, bold }] of runs.entries()) {
    const options = { width, lineGap: LINE_GAP, continued: index < runs.length - 1 };
    doc.font(bold ? "bold" : "regular");
    if (index === 0) doc.text(text, x, y, options);
    else doc.text(text, options);
  }
}

function heightOf(doc: PdfDocument, runs: readonly Run[], width: number): number {
  // Measured in bold, so that the height is never too small.
  doc.font("bold").fontSize(TEXT_SIZE);
  return doc.heightOfString(runs.map(({ text }) => text).join(""), { width, lineGap: LINE_GAP });
}

/** An upper estimate of the height of a paragraph, list or table, in points. */
export function heightOfBlock(doc: PdfDocument, token: Token): number {
  const width = widthOf(doc);
  if (token.type === "list") {
    const { items } = token as Tokens.List;
    return items.reduce((sum, item) => sum + heightOf(doc, runsOf(item.tokens), width - INDENT) + 2, GAP);
  }
  if (token.type === "table") {
    const lines = (token as Tokens.Table).rows.length + 1;
    return lines * (doc.font("bold").fontSize(TEXT_SIZE).currentLineHeight() + 2 * CELL.y) + 2 * GAP;
  }
  return heightOf(doc, runsOf([token]), width) + GAP;
}

type Parent = PDFKit.PDFStructureElement;

/** A heading of the first or second level, with a bookmark. */
export function heading(doc: PdfDocument, parent: Parent, { tokens, depth }: Tokens.Heading): void {
  const text = plain(tokens);
  const left = doc.page.margins.left;
  if (depth > 1) doc.y += GAP;
  parent.add(
    doc.struct(depth === 1 ? "H1" : "H2", {}, () => {
      doc
        .font("bold")
        .fontSize(depth === 1 ? 21 : 12.5)
        .fillColor(colours.teal);
      doc.text(text, left, doc.y, { width: widthOf(doc) });
    }),
  );
  doc.outline.addItem(text);
  doc.y += depth === 1 ? 3 : 2;
}

export function paragraph(doc: PdfDocument, parent: Parent, { tokens }: Tokens.Paragraph): void {
  const box = { x: doc.page.margins.left, y: doc.y, width: widthOf(doc) };
  parent.add(doc.struct("P", {}, () => write(doc, runsOf(tokens), box)));
  doc.y += GAP - LINE_GAP;
}

export function list(doc: PdfDocument, parent: Parent, { items }: Tokens.List): void {
  const all = doc.struct("L");
  parent.add(all);
  const left = doc.page.margins.left;
  const width = widthOf(doc) - INDENT;
  for (const item of items) {
    const runs = runsOf(item.tokens);
    keepTogether(doc, heightOf(doc, runs, width));
    const y = doc.y;
    const label = doc.struct("Lbl", {}, () => {
      doc
        .font("bold")
        .fontSize(TEXT_SIZE)
        .fillColor(colours.teal)
        .text("•", left + 2, y, { lineBreak: false });
    });
    const body = doc.struct("LBody", {}, () => write(doc, runs, { x: left + INDENT, y, width }));
    all.add(doc.struct("LI", {}, [label, body]));
    doc.y += 1.5;
  }
  all.end();
  doc.y += GAP - LINE_GAP - 1.5;
}

/** A table. Each column is as wide as its content, and the widest takes the remaining width. Rows are never split. */
export function table(doc: PdfDocument, parent: Parent, { header, rows }: Tokens.Table): void {
  const lines = [header, ...rows].map((cells) => cells.map(({ tokens }) => runsOf(tokens)));
  const widths = columnWidths(doc, lines);
  const all = doc.struct("Table");
  parent.add(all);
  for (const [index, cells] of lines.entries()) {
    const isHead = index === 0;
    const drawn = isHead ? cells.map((runs) => runs.map((run) => ({ ...run, bold: true }))) : cells;
    const height = Math.max(...drawn.map((runs, at) => heightOf(doc, runs, (widths[at] ?? 0) - 2 * CELL.x)));
    const tall = height - LINE_GAP + 2 * CELL.y;
    keepTogether(doc, tall);
    const top = doc.y;
    underline(doc, top, tall, isHead);
    let x = doc.page.margins.left;
    const row = doc.struct("TR");
    all.add(row);
    for (const [at, runs] of drawn.entries()) {
      const width = widths[at] ?? 0;
      const box = { x: x + CELL.x, y: top + CELL.y, width: width - 2 * CELL.x };
      row.add(doc.struct(isHead ? "TH" : "TD", {}, () => write(doc, runs, box)));
      x += width;
    }
    row.end();
    doc.y = top + tall;
  }
  all.end();
  doc.y += GAP + 2;
}

function columnWidths(doc: PdfDocument, lines: readonly (readonly (readonly Run[])[])[]): number[] {
  doc.font("bold").fontSize(TEXT_SIZE);
  const columns = Math.max(...lines.map((cells) => cells.length));
  const needed = Array.from({ length: columns }, (_, at) =>
    Math.max(...lines.map((cells) => doc.widthOfString((cells[at] ?? []).map(({ text }) => text).join("")))),
  ).map((width) => Math.ceil(width) + 2 * CELL.x + 4);
  const widest = needed.indexOf(Math.max(...needed));
  const others = needed.reduce((sum, width, at) => (at === widest ? sum : sum + width), 0);
  return needed.map((width, at) => (at === widest ? widthOf(doc) - others : width));
}

function underline(doc: PdfDocument, top: number, tall: number, isHead: boolean): void {
  const left = doc.page.margins.left;
  doc.markContent("Artifact", { type: "Layout" });
  if (isHead) doc.rect(left, top, widthOf(doc), tall).fill(colours.tint);
  doc
    .moveTo(left, top + tall)
    .lineTo(left + widthOf(doc), top + tall)
    .lineWidth(0.6)
    .stroke(colours.line);
  doc.endMarkedContent();
}
