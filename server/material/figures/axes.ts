import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, type Point, valueOf } from "./given.ts";
import { arrowHead, drawing, label, line, lines, numeral, points, WIDTH } from "./svg.ts";

export const axesTakes = ["x-label", "y-label", "x-max", "y-max", "x-step", "y-step", "lines", "names"] as const;

const LEFT = 60;
const TOP = 44;
const PLOT = { width: WIDTH - LEFT - 46, height: 240 };

const CLOSE = 1e-6;

/** What stands at an axis. */
interface Axis {
  /** An empty text: nothing. */
  name: string;
  marks: readonly number[];
}

/** A step of 1, 2 or 5 times a power of ten, so that about so many marks are on an axis. */
function stepFor(most: number, marks: number): number {
  const power = 10 ** Math.floor(Math.log10(most / marks));
  const factor = [1, 2, 5, 10].find((times) => times * power * marks >= most) ?? 10;
  return factor * power;
}

function pathOf(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((written) => {
      const [x, y, ...more] = written.split(",").map((part) => valueOf(part));
      if (x === undefined || y === undefined || more.length > 0)
        throw new FigureError(`axes: a line has points such as 0,0 and 1.5,3, not ${written}`);
      return { x, y };
    });
}

/** What is read at an axis: the number of a mark, or between which marks it lies. */
function readAt(value: number, marks: readonly number[], language: Language): string {
  const next = marks.findIndex((mark) => mark > value - CLOSE);
  const [low, high] = [marks[next - 1] ?? marks.at(-1) ?? 0, marks[next]];
  const isGerman = language === "de";
  if (high === undefined) return `${isGerman ? "über" : "above"} ${numeral(low, language)}`;
  if (high < value + CLOSE) return numeral(high, language);
  const isHalf = Math.abs(low + high - 2 * value) < CLOSE;
  const [from, to] = [numeral(low, language), numeral(high, language)];
  if (isGerman) return `${isHalf ? "in der Mitte " : ""}zwischen ${from} und ${to}`;
  return `${isHalf ? "halfway " : ""}between ${from} and ${to}`;
}

/** The way of a line that has no numbers beside it, piece by piece. */
function wayOf(graph: readonly Point[], language: Language): string {
  const isGerman = language === "de";
  const pieces = graph.slice(1).map(({ y }, at) => {
    const before = graph[at]?.y ?? y;
    if (y === before) return isGerman ? "verläuft waagerecht" : "stays level";
    if (y > before) return isGerman ? "steigt" : "rises";
    return `${isGerman ? "fällt" : "falls"}${y > 0 ? "" : isGerman ? " bis null" : " to zero"}`;
  });
  const start = graph[0]?.y === 0 ? [isGerman ? "beginnt bei null" : "begins at zero"] : [];
  return `${isGerman ? "Sie" : "It"} ${[...start, ...pieces].join(", ")}`;
}

/** What is seen: what stands at the axes, and the corners of each line as far as they can be read there. */
function titleOf(
  {
    axes: [right, up],
    graphs,
    names,
  }: { axes: readonly [Axis, Axis]; graphs: readonly (readonly Point[])[]; names: readonly string[] },
  language: Language,
): string {
  const isGerman = language === "de";
  const hasNumbers = right.marks.length > 1 && up.marks.length > 1;
  const said = (where: string, { name, marks }: Axis): string => {
    const [from, to] = [0, marks.at(-1) ?? 0].map((end) => numeral(end, language));
    const range = hasNumbers ? ` ${isGerman ? "von" : "from"} ${from} ${isGerman ? "bis" : "to"} ${to}` : "";
    if (name === "") return range === "" ? "" : ` ${where}${range}.`;
    return ` ${where}: ${name}${range === "" ? "" : `,${range}`}.`;
  };
  const described = graphs.map((graph, count) => {
    const name = names[count] ?? "";
    const way = hasNumbers
      ? graph.map(({ x, y }) => `(${readAt(x, right.marks, language)} | ${readAt(y, up.marks, language)})`).join(" ")
      : wayOf(graph, language);
    return name === "" ? way : `${name}: ${way}`;
  });
  const many = graphs.length;
  const system = isGerman ? "Ein Koordinatensystem" : "A coordinate system";
  const bare = hasNumbers ? "" : isGerman ? " ohne Zahlen" : " without numbers";
  const inside = isGerman
    ? many === 1
      ? "Darin eine Linie"
      : `Darin ${many} Linien`
    : many === 1
      ? "In it a line"
      : `In it ${many} lines`;
  return [
    `${system}${bare}.`,
    said(isGerman ? "Nach rechts" : "To the right", right),
    said(isGerman ? "Nach oben" : "Upwards", up),
    many === 0 ? "" : ` ${inside}. ${described.join("; ")}.`,
  ].join("");
}

/** A coordinate system with lines from point to point, each with a name at its end if it has one. */
export function axes(given: Given, language: Language): string {
  const [xMax, yMax] = [given.number("x-max"), given.number("y-max")];
  if (xMax <= 0 || yMax <= 0) throw new FigureError('axes: "x-max" and "y-max" are larger than 0');
  const steps = { x: given.maybe("x-step") ?? stepFor(xMax, 8), y: given.maybe("y-step") ?? stepFor(yMax, 6) };
  if (steps.x <= 0 || steps.y <= 0 || xMax / steps.x > 40 || yMax / steps.y > 40)
    throw new FigureError("axes: a step is larger than 0, and there are 40 at most");
  const graphs = given.list("lines").map(pathOf);
  const names = given.list("names");
  if (graphs.flat().some(({ x, y }) => x < 0 || y < 0 || x > xMax || y > yMax))
    throw new FigureError(`axes: points lie between 0,0 and ${xMax},${yMax}`);
  const bottom = TOP + PLOT.height;
  const place = ({ x, y }: Point): Point => ({
    x: LEFT + (x / xMax) * PLOT.width,
    y: bottom - (y / yMax) * PLOT.height,
  });
  const marks = (most: number, step: number): number[] =>
    [...Array(Math.floor(most / step + 1e-9) + 1).keys()].map((count) => count * step);
  const [xs, ys] = [marks(xMax, steps.x), marks(yMax, steps.y)];
  const right = LEFT + PLOT.width;
  const drawn = [
    lines("grid", [
      ...xs.map((x) => [place({ x, y: 0 }), place({ x, y: yMax })] as const),
      ...ys.map((y) => [place({ x: 0, y }), place({ x: xMax, y })] as const),
    ]),
    line("ink", { x: LEFT, y: bottom }, { x: right + 12, y: bottom }),
    line("ink", { x: LEFT, y: bottom }, { x: LEFT, y: TOP - 12 }),
    arrowHead("tip", { x: right + 20, y: bottom }, 0),
    arrowHead("tip", { x: LEFT, y: TOP - 20 }, -90),
    ...xs.map((x) =>
      label("text", numeral(x, language), language, { x: place({ x, y: 0 }).x, y: bottom + 29 }, "middle"),
    ),
    ...ys
      .filter((y) => y > 0)
      .map((y) => label("text", numeral(y, language), language, { x: LEFT - 10, y: place({ x: 0, y }).y + 6 }, "end")),
    label("text-muted", given.text("x-label") ?? "", language, { x: right + 20, y: bottom + 57 }, "end"),
    label("text-muted", given.text("y-label") ?? "", language, { x: LEFT + 14, y: TOP - 14 }),
    ...graphs.map((graph, count) => {
      const drawnAt = graph.map(place);
      const end = drawnAt.at(-1) ?? { x: LEFT, y: bottom };
      const name = names[count] ?? "";
      const path = `<polyline class="${count % 2 === 0 ? "line" : "line-2"}" points="${points(drawnAt)}"/>`;
      return (
        path +
        (name === ""
          ? ""
          : label("text strong", name, language, { x: end.x + 8, y: end.y - 8 }, end.x > right - 30 ? "end" : "start"))
      );
    }),
  ];
  const named = [
    { name: given.text("x-label") ?? "", marks: xs },
    { name: given.text("y-label") ?? "", marks: ys },
  ] as const;
  return drawing(titleOf({ axes: named, graphs, names }, language), WIDTH, bottom + 66, drawn);
}
