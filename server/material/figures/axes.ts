import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, type Point, valueOf } from "./given.ts";
import { arrowHead, drawing, label, line, lines, numeral, points, WIDTH } from "./svg.ts";

export const axesTakes = ["x-label", "y-label", "x-max", "y-max", "x-step", "y-step", "lines", "names"] as const;

const LEFT = 60;
const TOP = 44;
const PLOT = { width: WIDTH - LEFT - 46, height: 240 };

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
  const many = graphs.length;
  const title =
    language === "de"
      ? `Ein Koordinatensystem. Nach rechts: ${given.text("x-label") ?? "x"} von 0 bis ${numeral(xMax, "de")}. Nach oben: ${given.text("y-label") ?? "y"} von 0 bis ${numeral(yMax, "de")}.${many === 0 ? "" : many === 1 ? " Darin eine Linie." : ` Darin ${many} Linien.`}`
      : `A coordinate system. To the right: ${given.text("x-label") ?? "x"} from 0 to ${numeral(xMax, "en")}. Upwards: ${given.text("y-label") ?? "y"} from 0 to ${numeral(yMax, "en")}.${many === 0 ? "" : many === 1 ? " In it a line." : ` In it ${many} lines.`}`;
  const described = graphs
    .map((graph) => graph.map(({ x, y }) => `(${numeral(x, language)} | ${numeral(y, language)})`).join(" "))
    .join("; ");
  return drawing(many === 0 ? title : `${title} ${described}.`, WIDTH, bottom + 66, drawn);
}
