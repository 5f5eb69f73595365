/** A kind of part; each has its own tolerance. */
export type Kind = "box" | "text" | "field" | "drawing" | "formula";

/** A visible part of a page, in CSS pixels from the page's upper left corner. */
export interface Part {
  /** Its path from the body, each step with its index among its siblings. */
  readonly path: string;
  /** A description for people: tag, classes and text. */
  readonly words: string;
  readonly kind: Kind;
  /** Whether it is fixed to the window when the page scrolls. */
  readonly isFixed: boolean;
  /** The stroke of a shape, which some engines count to the shape's box. */
  readonly stroke: number;
  /** The size of slanted letters in a drawing, which Firefox counts with their overhang on both sides. */
  readonly slant: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Number of lines of its own text. */
  readonly lines: number;
  /** Whether its lines, of text or of wrapping parts, would break elsewhere with slightly wider or narrower letters. */
  readonly isFull: boolean;
  /** Whether it is in a column of a table or grid, whose width depends on the words in all rows. */
  readonly isCell: boolean;
  /** Whether it is as wide as the words in it. */
  readonly isInline: boolean;
  /** The side of its button on which a popup opened; empty for all else. */
  readonly side: string;
  /** Whether some of its content is cut off. */
  readonly cut: boolean;
  /** Colours of text, background and border. */
  readonly colours: string;
}

/** A page as an engine has laid it out. */
export interface Layout {
  /** Width of the window without scroll bars. */
  readonly width: number;
  /** Width of everything that can be scrolled to. */
  readonly pageWidth: number;
  readonly parts: readonly Part[];
}

/**
 * Runs in the page and measures all visible parts, in the order of the document.
 * @param restless A selector of elements to leave out with everything in them.
 */
export function measureInPage(restless: string | null): Layout {
  const FIELDS = "input, select, textarea, button, progress, [role=slider], [contenteditable]";
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  const kindOf = (each: Element, hasText: boolean): Kind => {
    if (each.closest("math")) return "formula";
    if (each.closest("svg")) return "drawing";
    if (each.matches(FIELDS)) return "field";
    return hasText ? "text" : "box";
  };
  const isSlanted = (each: Element): boolean => getComputedStyle(each).fontStyle !== "normal";
  const textsOf = (each: Element): Text[] =>
    [...each.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== "");
  const range = document.createRange();
  /** Boxes whose middles lie within each other are in one line. */
  const linesOf = (nodes: readonly Node[]): { bottom: number; left: number; right: number }[] => {
    const boxes = nodes.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    });
    const lines: { bottom: number; left: number; right: number }[] = [];
    for (const { top, bottom, left, right } of boxes.toSorted((a, b) => a.top - b.top)) {
      const last = lines.at(-1);
      if (last === undefined || (top + bottom) / 2 > last.bottom) lines.push({ bottom, left, right });
      else {
        last.bottom = Math.max(last.bottom, bottom);
        last.left = Math.min(last.left, left);
        last.right = Math.max(last.right, right);
      }
    }
    return lines;
  };
  /** Width of the first word of each line. */
  const firstWords = (block: Element): number[] => {
    const words: number[] = [];
    let bottom = Number.NEGATIVE_INFINITY;
    const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      for (const { index, 0: word } of node.data.matchAll(/\S+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const box = range.getBoundingClientRect();
        if (box.width > 0 && (box.top + box.bottom) / 2 > bottom) words.push(box.width);
        if (box.width > 0) bottom = Math.max(bottom, box.bottom);
      }
    }
    return words;
  };
  const isInline = (each: Element): boolean =>
    /^(?:inline|contents|ruby)$|^(?:inline math)$/u.test(getComputedStyle(each).display);
  const fullBlocks = new Map<Element, boolean>();
  const WIDER = 1.05;
  /** Whether the lines of the surrounding paragraph would break elsewhere with slightly wider or narrower letters. */
  const isFull = (each: Element): boolean => {
    let block = each;
    while (isInline(block) && block.parentElement !== null) block = block.parentElement;
    const known = fullBlocks.get(block);
    if (known !== undefined) return known;
    const { paddingLeft, paddingRight, textWrap } = getComputedStyle(block);
    const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const lines = linesOf([block]);
    // An item's number stands in the padding and takes no room of the first line.
    const start = block.getBoundingClientRect().left + block.clientLeft + Number.parseFloat(paddingLeft);
    const lengths = lines.map(({ left, right }) => right - Math.max(left, start));
    const all = lengths.reduce((sum, each) => sum + each, 0);
    const full =
      room > 0 &&
      lines.length > 0 &&
      (Math.max(...lengths) * WIDER > room ||
        // With narrower letters its words would fill a line less, or a line's first word would fit on the line before.
        (lines.length > 1 && all < (lines.length - 1) * room * WIDER) ||
        (!textWrap.includes("balance") &&
          firstWords(block).some((word, line) => line > 0 && (lengths[line - 1] ?? 0) + word < room * WIDER)));
    fullBlocks.set(block, full);
    return full;
  };
  const isCell = (each: Element): boolean => {
    const { parentElement } = each;
    if (parentElement !== null && getComputedStyle(parentElement).gridTemplateColumns.startsWith("subgrid"))
      return true;
    const table = getComputedStyle(each).display === "table-cell" ? each.closest("table") : null;
    return table !== null && getComputedStyle(table).tableLayout === "auto";
  };
  /** Whether lines of wrapping parts would break elsewhere. */
  const isFullOfParts = (each: Element, { flexWrap, columnGap, paddingLeft, paddingRight }: CSSStyleDeclaration) => {
    if (flexWrap !== "wrap") return false;
    const room = each.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const gap = Number.parseFloat(columnGap) || 0;
    let line: { left: number; right: number; bottom: number } | undefined;
    for (const child of each.children) {
      const { left, right, top, bottom, width } = child.getBoundingClientRect();
      if (width === 0) continue;
      if (line === undefined || top >= line.bottom) {
        if (line !== undefined && (isCell(each) || line.right - line.left + gap + width < room * WIDER)) return true;
        line = { left, right, bottom };
      } else line = { left: line.left, right, bottom: Math.max(line.bottom, bottom) };
      if ((line.right - line.left) * WIDER > room) return true;
    }
    return false;
  };
  // Sticky elements depend on the scroll position.
  scrollTo({ top: 0, behavior: "instant" });
  const parts: Part[] = [];
  const visit = (each: Element, path: string): void => {
    const style = getComputedStyle(each);
    if (style.display === "none" || Number(style.opacity) === 0) return;
    if (each.matches("details:not([open]) > :not(summary)")) return;
    if (each.matches("br, wbr") || (restless !== null && each.matches(restless))) return;
    // WebKit gives a part of a drawing's text the box of the whole text, which is compared.
    if (each.localName === "tspan") return;
    // Firefox gives a drawing within a drawing a box of the outer one's size; the outer one is compared.
    if (each instanceof SVGSVGElement && each.ownerSVGElement !== null) return;
    const box = each.getBoundingClientRect();
    const forReaders = style.clipPath === "inset(50%)" || (box.width <= 1 && style.overflow === "hidden");
    if (forReaders) return;
    const texts = textsOf(each);
    const kind = kindOf(each, texts.length > 0);
    const lines = linesOf(texts);
    const isAsWide = lines.length > 1 && Math.max(...lines.map(({ left, right }) => right - left)) > box.width - 1;
    const hasArea = box.width > 0 && box.height > 0;
    // WebKit adds the space around cells to the row and its group, which is invisible.
    const isGroup =
      /^table-(?:row|(?:header|row|footer)-group)$/u.test(style.display) && style.borderCollapse === "separate";
    const isLine = kind === "drawing" && box.width + box.height > 0;
    if (style.visibility === "visible" && style.display !== "contents" && !isGroup && (hasArea || isLine)) {
      const name = [each.localName, ...each.classList].join(".");
      const said = (each.textContent ?? "").replace(/\s+/gu, " ").trim().slice(0, 40);
      parts.push({
        path,
        words: said === "" ? name : `${name} “${said}”`,
        kind,
        isFixed: style.position === "fixed",
        stroke: kind === "drawing" && style.stroke !== "none" ? Number.parseFloat(style.strokeWidth) : 0,
        slant:
          kind === "drawing" && [each, ...each.querySelectorAll("text, tspan")].some(isSlanted)
            ? Number.parseFloat(style.fontSize)
            : 0,
        x: rounded(box.x + scrollX),
        y: rounded(box.y + scrollY),
        width: rounded(box.width),
        height: rounded(box.height),
        lines: lines.length,
        isInline: isInline(each) || isAsWide,
        isFull: texts.length > 0 ? isFull(each) : isFullOfParts(each, style),
        isCell: isCell(each),
        side: each.getAttribute("data-position") ?? "",
        cut:
          each instanceof HTMLElement &&
          style.overflowX !== "visible" &&
          (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1),
        colours: [
          // An element without letters shows no text colour.
          each.matches("input[type=checkbox], input[type=radio]") ? "" : style.color,
          style.backgroundColor,
          style.borderTopWidth === "0px" ? "" : style.borderTopColor,
        ].join(),
      });
    }
    const counts = new Map<string, number>();
    for (const child of each.children) {
      const count = (counts.get(child.localName) ?? 0) + 1;
      counts.set(child.localName, count);
      visit(child, `${path}>${child.localName}:${count}`);
    }
  };
  visit(document.body, "body");
  return { width: document.documentElement.clientWidth, pageWidth: document.documentElement.scrollWidth, parts };
}
