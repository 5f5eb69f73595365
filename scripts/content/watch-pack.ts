import { createServer } from "node:http";
import type { Text } from "#contract/common.schema.ts";
import type { SheetPart } from "#contract/material.schema.ts";
import { exercisePage } from "../../server/exercises/exercise-page.ts";
import type { BuiltPack } from "../../server/library/built-pack.ts";
import { htmlOf } from "../../server/material/html.ts";
import { packPage, sheetOf } from "../../server/material/pack-page.ts";
import { builtPacks, materialFaults, packFolder, readMaterial } from "../library/material.ts";
import { faultLine } from "../library/source/fault.ts";
import { say } from "../say.ts";
import { hashOf } from "../stale.ts";

const DEFAULT_PORT = 5190;
const SHEETS = 10_000;

/** Only what an author needs to look at texts and numbers; how it looks to a class is the product's. */
const STYLE = `body { font: 17px/1.5 system-ui; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
section, article { border-top: 1px solid #bbb; padding: .5rem 0 } pre { background: #fde8d8; padding: 1rem; white-space: pre-wrap }
svg { width: 100%; max-width: 34rem; display: block } svg text { font-size: 20px } dt { font-weight: 600 } .half { color: #555 }
svg path, svg line, svg rect { fill: none; stroke: #222; stroke-width: 2 } svg .fill { fill: #218f80 } svg .fill-2 { fill: #c2703a } svg .ink, svg .line { fill: none; stroke: #222; stroke-width: 2 }
svg .fine { fill: none; stroke: #999 } svg .frame { fill: none; stroke: #222; stroke-width: 2 } svg .counter-plus { fill: #9db8e8 }
svg .counter-minus { fill: #efb0a4 } svg .crossed { opacity: .5 } svg .hatch { stroke: #b04030 }`;

/** Reloads the page when the files of the pack are others. */
const RELOAD = `let stamp; setInterval(async () => { const now = await (await fetch("/stamp")).text();
if (stamp !== undefined && now !== stamp) location.reload(); stamp = now; }, 800);`;

type Say = (text: Text | string) => string;

function partHtml(part: SheetPart, said: Say): string {
  if ("picture" in part) return part.picture.de === "" ? "" : said(part.picture);
  if ("text" in part) return `<p>${htmlOf(said(part.text))}</p>`;
  if ("says" in part) return `<blockquote>${htmlOf(said(part.says))}</blockquote>`;
  if ("compare" in part)
    return `<p>${part.compare.map(([a, b]) => `${htmlOf(said(a))} ◯ ${htmlOf(said(b))}`).join(" &emsp; ")}</p>`;
  if ("terms" in part) return part.terms.map((term) => `<p>${htmlOf(said(term))} = ____</p>`).join("");
  if ("labelled" in part) return part.labelled.map((label) => `<p>${htmlOf(said(label))} ______</p>`).join("");
  if ("tick" in part) return part.tick.map((tick) => `<p>☐ ${htmlOf(said(tick))}</p>`).join("");
  if ("table" in part)
    return `<table border="1">${part.table.map((row) => `<tr>${row.map((cell) => `<td>${htmlOf(said(cell))}&nbsp;</td>`).join("")}</tr>`).join("")}</table>`;
  if ("order" in part) return `<p>${Array.from({ length: part.order }, () => "▢").join(" &lt; ")}</p>`;
  return "lines" in part ? "<p>______________</p>".repeat(part.lines) : "<p>▭</p>";
}

function sheetHtml(pack: BuiltPack, number: number, said: Say): string {
  return sheetOf(pack, number)
    .tasks.map(({ _id, isHalf, parts, solution, thought }) => {
      const shown = parts.map((part) => partHtml(part, said)).join("");
      const thinks = thought === null ? "" : `<p><i>${htmlOf(said(thought))}</i></p>`;
      return `<article><h3>${_id}${isHalf ? ' <small class="half">1/2</small>' : ""}</h3>${shown}<p>→ ${htmlOf(said(solution))}</p>${thinks}</article>`;
    })
    .join("");
}

function exerciseHtml(pack: BuiltPack, number: number, said: Say): string {
  const { tasks, plan } = exercisePage(pack, { id: String(number), state: null });
  return Object.entries(tasks)
    .map(([name, [first]]) => {
      if (first === undefined) return "";
      const { right, codes, feedback, solution, picture, html } = first;
      const sentences = Object.entries(feedback).map(
        ([code, text]) =>
          `<dt>${code}: ${(code === "right" ? right : (codes[code] ?? [])).join(", ")}</dt><dd>${htmlOf(said(text))}</dd>`,
      );
      const { role = "", type = "", misses = [] } = plan.tasks[name] ?? {};
      return `<article><h3>${name} <small>${type}, ${role}: ${misses.join(" ")}</small></h3>${said(html)}<dl>${sentences.join("")}</dl><p>→ ${htmlOf(said(solution))}</p>${said(picture)}</article>`;
    })
    .join("");
}

function pageOf(contentDir: string, id: string, number: number, language: "de" | "en"): string {
  const said: Say = (text) => (typeof text === "string" ? text : text[language]);
  const packs = readMaterial(contentDir, [id]);
  const { faults } = materialFaults(contentDir, packs);
  const [pack] = packs.flatMap((one) => builtPacks(one, {}));
  const told =
    faults.length === 0
      ? "<p>No faults.</p>"
      : `<pre>${faults.map((fault) => htmlOf(faultLine(fault))).join("\n")}</pre>`;
  let shown = "";
  if (pack !== undefined)
    try {
      const { board } = packPage(pack);
      shown = `<section><h2>${htmlOf(said(pack.title))}</h2><p>${htmlOf(said(board.write))}</p>${said(board.picture)}<p>${htmlOf(said(board.tell))}</p></section>
        <section><h2>Sheet ${number}</h2>${sheetHtml(pack, number, said)}</section><section><h2>Exercise</h2>${exerciseHtml(pack, number, said)}</section>`;
    } catch (error) {
      // A faulty pack is shown as far as it can be; its faults stand above.
      shown = `<pre>${htmlOf(String(error))}</pre>`;
    }
  const link = (to: number, of: string, text: string): string => `<a href="/?sheet=${to}&lang=${of}">${text}</a>`;
  const next = link((number + 1) % SHEETS, language, "next sheet");
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${id}</title><style>${STYLE}</style>
    <p>${next} · ${link(number, language === "de" ? "en" : "de", language === "de" ? "English" : "Deutsch")}</p>${told}${shown}<script>${RELOAD}</script></html>`;
}

/**
 * Runs `npm run content -- watch ID` for a pack: a page with its faults, board, a sheet and the tasks of its exercise, which loads itself again
 * after changes. The port is `CONTENT_PORT`, by default 5190. Runs until it is stopped.
 * @throws Error if the pack does not exist
 */
export function watchPack(contentDir: string, id: string): Promise<void> {
  readMaterial(contentDir, [id]);
  const port = Number(process.env.CONTENT_PORT ?? DEFAULT_PORT);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const number = Math.abs(Math.trunc(Number(searchParams.get("sheet") ?? 417))) || 0;
    const language = searchParams.get("lang") === "en" ? "en" : "de";
    const body =
      pathname === "/stamp" ? hashOf([packFolder(contentDir, id)]) : pageOf(contentDir, id, number, language);
    const type = pathname === "/stamp" ? "text/plain" : "text/html";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(body);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("close", resolve);
    server.listen(port, "127.0.0.1", () =>
      say(`showing content/material/${id} at http://127.0.0.1:${port}/ and again when a file changes`),
    );
  });
}
