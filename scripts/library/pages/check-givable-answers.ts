import type { ResponseRule } from "#engine/format.ts";
import { contains, isRange, parseInterval } from "#engine/interval.ts";
import { isQuoted, optionsReader } from "#engine/kinds.ts";
import { readNumber } from "#engine/number.ts";
import { compare, type Rational } from "#engine/rational.ts";
import { NONE } from "../markup/elements.ts";
import { attribute } from "../markup/sanitise.ts";
import type { Report } from "../source/fault.ts";
import { placesOfAxis, placesOfLine } from "./read-elements.ts";
import type { PageResponse } from "./read-page.ts";

/** The reason why an answer of the diagnosis cannot be given with an element; undefined if it can. */
type Objection = (answer: string, use: { isShown: boolean; isListed: boolean }) => string | undefined;

/** With more places than this, nobody finds a single one by eye. */
const MOST_SINGLE = 50;

const valueOf = (number: number): Rational | undefined => readNumber(String(number))?.value;

/** Checks that the stone can be placed there. A solution may be between two steps. */
function onLine({ element }: PageResponse): Objection {
  const places = placesOfLine(element);
  if (typeof places === "string") return () => undefined;
  const values = places.flatMap((place) => valueOf(place) ?? []);
  const [first, second, last] = [places[0], places[1], places.at(-1)];
  return (answer, { isListed }) => {
    if (answer === "number") return undefined;
    const interval = isRange(answer) ? parseInterval(answer) : undefined;
    const number = readNumber(answer)?.value;
    const [low, high] = [values[0], values.at(-1)];
    const isWithin = number && low && high && compare(number, low) >= 0 && compare(number, high) <= 0;
    const isMet = values.some((value) =>
      interval ? contains(interval, value) : number !== undefined && compare(value, number) === 0,
    );
    if (isMet && isListed && !interval && places.length > MOST_SINGLE)
      return `nobody meets one of ${places.length} places; write a range, such as [0.7 .. 0.8], or take a greater step`;
    if (isMet || (!isListed && isWithin)) return undefined;
    return `the stone lies on ${first}, ${second} … ${last}`;
  };
}

/** Checks that the point is in the plane and close enough to a step. */
function inPlane({ element }: PageResponse, { tolerance = 0 }: ResponseRule): Objection {
  const [x, y] = [placesOfAxis(element, "x"), placesOfAxis(element, "y")];
  if (typeof x === "string" || typeof y === "string") return () => undefined;
  const isNear = (places: readonly number[], text: string | undefined): boolean => {
    const value = Number(text?.trim() || Number.NaN);
    const isInside = value >= (places[0] ?? 0) && value <= (places.at(-1) ?? 0);
    return isInside && places.some((place) => Math.abs(place - value) <= tolerance + 1e-9);
  };
  return (answer) => {
    const [right, up, ...more] = answer.split(";");
    const near = 2 * Math.floor(tolerance / ((x[1] ?? 0) - (x[0] ?? 0)) + 1e-9) + 1;
    if (Math.max(x.length, y.length) / near > MOST_SINGLE)
      return `nobody meets one of ${x.length} × ${y.length} places; add a greater tolerance or take a greater step`;
    if (more.length === 0 && isNear(x, right) && isNear(y, up)) return undefined;
    return `the point lies on x ${x[0]}, ${x[1]} … ${x.at(-1)} and y ${y[0]}, ${y[1]} … ${y.at(-1)}, written like 3;2`;
  };
}

/** Splits an answer into keys; undefined if the engine cannot read it, which it reports itself. */
function splitKeys(answer: string, { options = [], kind }: ResponseRule): string[] | undefined {
  return optionsReader(options.map(String), kind === "order")
    .read(answer)
    ?.split(",");
}

function allCards({ values }: PageResponse, rule: ResponseRule): Objection {
  return (answer) =>
    (splitKeys(answer, rule)?.length ?? values.length) === values.length
      ? undefined
      : `an order names all of ${values.join(", ")}; with less it is not finished`;
}

function allPairs({ element, values }: PageResponse, rule: ResponseRule): Objection {
  const lefts = new Set(values.map((pair) => pair.replace(/\d+$/u, "")));
  return (answer) => {
    const pairs = splitKeys(answer, rule);
    if (pairs === undefined) return undefined;
    const left = pairs.map((pair) => pair.replace(/\d+$/u, ""));
    if (pairs.length !== lefts.size || new Set(left).size < left.length)
      return `every one of ${[...lefts].join(", ")} has one partner, all in one answer such as "a1,b2"`;
    const right = pairs.map((pair) => pair.replace(/^\D+/u, ""));
    if (new Set(right).size === right.length || attribute(element, "reuse") !== undefined) return undefined;
    return "a part on the right has one partner only; add reuse";
  };
}

function ticks(rule: ResponseRule): Objection {
  return (answer) => {
    const keys = splitKeys(answer, rule);
    return keys !== undefined && keys.length > 1 && keys.includes(NONE)
      ? `${NONE} stands for none of these and excludes the others`
      : undefined;
  };
}

/** Only the solution has to fit into the fields of a fraction; pupils may type any form of a value. */
function inFraction({ element }: PageResponse): Objection {
  const isMixed = attribute(element, "mixed") !== undefined;
  const form = isMixed ? /^-?\d+(?:\/\d+| \d+\/\d+)?$/u : /^-?\d+\/\d+$/u;
  return (answer, { isShown }) =>
    !isShown || form.test(answer) ? undefined : `the fields show ${isMixed ? "1 3/8, 3/8 or 2" : "3/8"}`;
}

/** The default keys of a field for terms (web/items/number-input). */
const SIGNS = "+ − · ( )";

/** Checks that every letter and sign of a solution has a key below its field. */
function inTerm({ element }: PageResponse): Objection {
  const letterKeys = (attribute(element, "letters") ?? "").split(" ");
  const signKeys = (attribute(element, "signs") ?? SIGNS).replaceAll("-", "−").split(" ");
  return (answer, { isShown }) => {
    if (!isShown) return undefined;
    const found = (pattern: RegExp): string[] => [...new Set(answer.replaceAll("-", "−").match(pattern) ?? [])];
    const letters = found(/[A-Za-z]/gu);
    const missing = letters.filter((letter) => !letterKeys.includes(letter));
    if (missing.length > 0) return `there is no key for ${missing.join(", ")}; add letters="${letters.join(" ")}"`;
    const signs = found(/[+−():=]/gu).filter((sign) => !signKeys.includes(sign));
    return signs.length > 0 ? `there is no key for ${signs.join(" ")}; add it to signs` : undefined;
  };
}

function objectionOf(response: PageResponse, rule: ResponseRule): Objection | undefined {
  switch (response.control) {
    case "number-line":
      return onLine(response);
    case "figure-point":
    case "grid-point":
      return inPlane(response, rule);
    case "order-cards":
      return allCards(response, rule);
    case "match-pairs":
      return allPairs(response, rule);
    case "multi-select":
      return ticks(rule);
    case "fraction-input":
      return inFraction(response);
    case "number-input":
      return rule.kind === "expression" ? inTerm(response) : undefined;
    default:
      return undefined;
  }
}

const TYPED = new Set(["number-input", "fraction-input"]);

/** Checks that correct and coded wrong answers can be given with the response's input element. */
export function checkAnswers(response: PageResponse, rule: ResponseRule, report: Report): void {
  const { name, control, element, line } = response;
  const letters = control === "number-input" && attribute(element, "letters") !== undefined;
  if (letters && rule.kind !== "expression")
    report(line, `${name} has letters; they are for kind expression, leave them out for kind ${rule.kind}`);
  const several = attribute(element, "several") !== undefined;
  if (control === "figure-choice" && several !== (rule.kind === "choices")) {
    const hint = several ? "gives several keys; for kind choice leave out" : "gives one key; for kind choices add";
    report(line, `${name} ${hint} several`);
  }
  const object = objectionOf(response, rule);
  if (object === undefined) return;
  const solution = rule.solution ?? rule.correct[0] ?? "";
  const codes = Object.keys(rule.codes ?? {});
  const listed = [
    ...rule.correct.map((answer) => ({ what: "the correct answer", answer, isShown: answer === solution })),
    ...codes.map((answer) => ({ what: "the coded answer", answer, isShown: false })),
    ...(rule.correct.includes(solution) ? [] : [{ what: "the solution", answer: solution, isShown: true }]),
  ];
  for (const { what, answer, isShown } of listed) {
    const isListed = what !== "the solution";
    if (isQuoted(answer) && TYPED.has(control)) continue;
    const why = isQuoted(answer) ? "nobody types here" : object(answer, { isShown, isListed });
    if (why !== undefined) report(line, `${name}: ${what} ${answer} cannot be given; ${why}`);
  }
}
