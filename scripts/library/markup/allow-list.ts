import { ELEMENTS, type ElementName, isElementName } from "./elements.ts";

/**
 * The allow-list for the library's HTML and SVG: everything else is a fault. Content is shown inside the app. So it
 * must not run scripts, load anything, restyle the page or lead elsewhere.
 */

/** The purpose of a fragment: a page of items, a teacher's explanation, or a card's preview. */
export type Use = "item" | "explanation" | "preview";

export type Namespace = "html" | "svg" | "math";

const words = (text: string): string[] => text.trim().split(/\s+/u);
const set = (text: string): ReadonlySet<string> => new Set(words(text));

const HTML_BOTH = set(`
  h2 h3 h4 p div span b strong i em small sub sup br hr ul ol li dl dt dd
  table caption colgroup col thead tbody tfoot tr th td figure figcaption blockquote q cite section`);
const HTML_ITEM = set(`fieldset legend label input select option ${ELEMENTS.join(" ")}`);
const HTML_EXPLANATION = set("a");
const SVG = set(`
  svg g path line polyline polygon rect circle ellipse text tspan title desc defs marker clipPath pattern`);
const MATH = set(`
  math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover
  mtable mtr mtd mstyle mpadded mphantom menclose`);

/** True if the element is allowed there. */
export function isElementAllowed(use: Use, namespace: Namespace, name: string): boolean {
  if (namespace === "svg") return SVG.has(name);
  if (use === "preview") return false;
  if (namespace === "math") return MATH.has(name);
  return HTML_BOTH.has(name) || (use === "item" ? HTML_ITEM : HTML_EXPLANATION).has(name);
}

type Rule = (value: string) => boolean;
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value);
const oneOf =
  (text: string): Rule =>
  (value) =>
    words(text).includes(value);

const named = (rule: Rule, names: string): Record<string, Rule> =>
  Object.fromEntries(words(names).map((name) => [name, rule]));

const ID = matches(/^[A-Za-z][\w-]*$/u);
const IDS = matches(/^[A-Za-z][\w-]*( [A-Za-z][\w-]*)*$/u);
/** The classes of content/README.md. Others would have no style, or that of an unrelated part of the app. */
const CLASSES = set(`
  card figure items item pair options row short term nr question task small answer unit formula sr-only hidden-for-teacher
  ink grid line line-2 dot fill fill-2 ground text text-muted`);
const COUNT = matches(/^\d{1,3}$/u);
const ANY: Rule = () => true;
const NUMBERS = matches(/^[-+\d.,eE% \n]*$/u);
const LENGTH = matches(/^[-+]?[\d.]+(px|pt|em|ex|rem|%)?$/u);
const PATH = matches(/^[-+\d.,eE\s MmZzLlHhVvCcSsQqTtAa]*$/u);
const TRANSFORM = matches(/^(\s*(translate|rotate|scale|skewX|skewY|matrix)\([-+\d.,eE ]*\)\s*,?)*$/u);
const LOCAL = matches(/^(none|url\(#[A-Za-z][\w-]*\))$/u);

const FLAG: Rule = (value) => value === "";
/** A decimal number or a fraction. */
const NUMBER = matches(/^-?\d{1,9}(\.\d{1,9}|\/[1-9]\d{0,8})?$/u);
const NUMBER_LIST: Rule = (value) => value.split(" ").every(NUMBER);
const RANGE = matches(/^-?\d{1,6}(\.\d{1,4})? -?\d{1,6}(\.\d{1,4})?$/u);
const STEP = matches(/^\d{1,6}(\.\d{1,4})?$/u);
const KEY = matches(/^[^\s,;…]{1,20}$/u);

const GLOBAL: Record<string, Rule> = {
  id: ID,
  class: (value) => words(value).every((name) => CLASSES.has(name)),
  role: oneOf("img group radiogroup list listitem presentation none note table row cell rowheader columnheader"),
  lang: oneOf("de en"),
  title: ANY,
  "aria-hidden": oneOf("true false"),
  "aria-label": ANY,
  "aria-labelledby": IDS,
  "aria-describedby": IDS,
};

/** The attributes of the input elements of web/items, besides id, class and those that name them. */
const ELEMENTS_OF: Record<ElementName, Record<string, Rule>> = {
  "number-input": {
    name: ID,
    letters: matches(/^[A-Za-z]( [A-Za-z])*$/u),
    signs: matches(/^[-+−·:/()=²]( [-+−·:/()=²])*$/u),
    "aria-label": ANY,
  },
  "fraction-input": { name: ID, mixed: FLAG, "aria-label": ANY },
  "multi-select": { name: ID },
  "number-line": {
    name: ID,
    ...named(NUMBER, "from to step arrow bar"),
    marks: NUMBER_LIST,
    // Empty: no mark is labelled.
    labels: (value) => value === "" || NUMBER_LIST(value),
    "aria-label": ANY,
  },
  "order-cards": { name: ID, first: ANY, last: ANY },
  "match-pairs": { name: ID, reuse: FLAG },
  "figure-choice": { name: ID, several: FLAG },
  "figure-point": { name: ID, x: RANGE, y: RANGE, step: STEP, coordinates: FLAG },
  "grid-point": { name: ID, x: RANGE, y: RANGE, step: STEP, axes: FLAG, labels: FLAG, coordinates: FLAG },
};
const ELEMENT_GLOBAL = set("id class aria-labelledby");

/** The attributes of the parts inside input elements; read-elements.ts checks their places. */
const PARTS_OF: Record<string, Record<string, Rule>> = {
  span: { "data-key": KEY, "data-left": matches(/^[A-Za-z]+$/u), "data-right": matches(/^\d+$/u) },
  g: { "data-key": KEY, "data-label": ANY },
  rect: { "data-area": FLAG },
};

const HTML_OF: Record<string, Record<string, Rule>> = {
  section: {
    "data-part": oneOf(
      "introduction teaching-suggestions-introduction references description details suggestions question",
    ),
    "data-stage": matches(/^(\d+|\?)$/u),
    "data-pattern": matches(/^[A-Za-z][A-Za-z0-9_-]*$/u),
    "data-group": matches(/^[A-Za-z][A-Za-z0-9]*$/u),
  },
  label: { for: ID },
  input: {
    type: oneOf("text radio checkbox"),
    name: ID,
    value: ANY,
    inputmode: oneOf("text decimal numeric"),
    autocomplete: oneOf("off"),
    autocapitalize: oneOf("none off"),
    autocorrect: oneOf("off"),
    spellcheck: oneOf("false"),
    maxlength: COUNT,
    size: COUNT,
  },
  select: { name: ID },
  option: { value: ANY },
  th: { scope: oneOf("col row colgroup rowgroup"), colspan: COUNT, rowspan: COUNT },
  td: { colspan: COUNT, rowspan: COUNT },
  col: { span: COUNT },
  colgroup: { span: COUNT },
  ol: { start: COUNT, type: oneOf("1 a A i I") },
  a: {
    // The only link to other sites: a source that a teacher may open. It loads nothing by itself.
    href: matches(/^https:\/\/[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(\/[\w\-./~%()?=&+,;:@#]*)?$/iu),
    rel: matches(/^noopener( noreferrer)?$/u),
    target: oneOf("_blank"),
  },
};

const SVG_ALL: Record<string, Rule> = {
  ...named(
    NUMBERS,
    `x y x1 y1 x2 y2 cx cy r rx ry dx dy points rotate opacity fill-opacity stroke-opacity stroke-dasharray
     stroke-dashoffset stroke-miterlimit pathLength refX refY`,
  ),
  ...named(LENGTH, "width height stroke-width font-size markerWidth markerHeight"),
  ...named(TRANSFORM, "transform patternTransform"),
  ...named(LOCAL, "clip-path marker-start marker-mid marker-end"),
  ...named(oneOf("userSpaceOnUse objectBoundingBox strokeWidth"), "markerUnits clipPathUnits patternUnits"),
  d: PATH,
  "text-anchor": oneOf("start middle end"),
  "dominant-baseline": oneOf("auto middle central hanging alphabetic"),
  "font-weight": matches(/^(normal|bold|[1-9]00)$/u),
  "font-style": oneOf("normal italic"),
  "stroke-linecap": oneOf("butt round square"),
  "stroke-linejoin": oneOf("miter round bevel"),
  "fill-rule": oneOf("nonzero evenodd"),
  "clip-rule": oneOf("nonzero evenodd"),
  "vector-effect": oneOf("none non-scaling-stroke"),
  orient: matches(/^(auto|auto-start-reverse|-?\d+)$/u),
  viewBox: matches(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/u),
  preserveAspectRatio: matches(/^(none|x(Min|Mid|Max)Y(Min|Mid|Max)( (meet|slice))?)$/u),
  xmlns: oneOf("http://www.w3.org/2000/svg"),
  focusable: oneOf("false"),
};

/** In pages, colours come from classes, so that dark mode and print work. A preview is an independent picture. */
const PAINT: Record<Use, Rule> = {
  item: matches(/^(none|currentColor|url\(#[A-Za-z][\w-]*\))$/u),
  explanation: matches(/^(none|currentColor|url\(#[A-Za-z][\w-]*\))$/u),
  preview: matches(/^(none|currentColor|#[0-9a-f]{3}|#[0-9a-f]{6}|#[0-9a-f]{8}|url\(#[A-Za-z][\w-]*\))$/iu),
};

const MATH_ALL: Record<string, Rule> = {
  ...named(LENGTH, "lspace rspace width height depth voffset linethickness minsize maxsize"),
  ...named(
    oneOf("true false"),
    "displaystyle stretchy fence separator accent accentunder symmetric movablelimits largeop",
  ),
  ...named(COUNT, "rowspan columnspan"),
  display: oneOf("inline block"),
  form: oneOf("prefix infix postfix"),
  scriptlevel: matches(/^[+-]?\d$/u),
  mathvariant: oneOf("normal bold italic bold-italic double-struck"),
  notation: matches(/^[a-z ]+$/u),
  xmlns: oneOf("http://www.w3.org/1998/Math/MathML"),
};

function ruleOf(use: Use, namespace: Namespace, element: string, name: string): Rule | undefined {
  if (namespace === "html" && isElementName(element)) {
    if (Object.hasOwn(ELEMENTS_OF[element], name)) return ELEMENTS_OF[element][name];
    return ELEMENT_GLOBAL.has(name) ? GLOBAL[name] : undefined;
  }
  if (Object.hasOwn(GLOBAL, name)) return GLOBAL[name];
  const part = use === "item" && Object.hasOwn(PARTS_OF, element) ? PARTS_OF[element] : undefined;
  if (part !== undefined && Object.hasOwn(part, name)) return part[name];
  if (namespace === "svg") {
    if (name === "fill" || name === "stroke") return PAINT[use];
    return Object.hasOwn(SVG_ALL, name) ? SVG_ALL[name] : undefined;
  }
  if (namespace === "math") return Object.hasOwn(MATH_ALL, name) ? MATH_ALL[name] : undefined;
  const own = Object.hasOwn(HTML_OF, element) ? HTML_OF[element] : undefined;
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
}

/** The fault of an attribute; undefined if it has none. */
export function attributeFault(
  use: Use,
  namespace: Namespace,
  element: string,
  name: string,
  value: string,
): string | undefined {
  const rule = ruleOf(use, namespace, element, name);
  if (rule === undefined) {
    if (name === "style") return "style is not allowed; use a class of content/README.md";
    if (name.startsWith("on")) return `the handler ${name} is not allowed; nothing in the library runs`;
    return `the attribute ${name} is not allowed on <${element}>; leave it out`;
  }
  if (rule(value)) return undefined;
  if (name === "class")
    return `class="${value}" names a class that there is none of; see content/README.md for those there are`;
  if ((name === "fill" || name === "stroke") && use !== "preview") {
    return `${name}="${value}" is not allowed here; colour comes from a class (ink, grid, line, dot, fill …), or none`;
  }
  if (name === "href") return `href="${value}" is not allowed; a link is a plain https:// address`;
  return `${name}="${value}" is not allowed on <${element}>; see content/README.md for what is`;
}
