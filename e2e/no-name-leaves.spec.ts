import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { test as journey } from "./installation.ts";
import { INVISIBLE } from "./marked-names.ts";
import { MARKED, namesIn, overhear } from "./no-name-leaves.ts";
import { openCourses } from "./staff.ts";

const NAME = "Zwirnemann";

/** A web page of its own, that can do what the product may not. */
const test = base.extend<{ address: string }>({
  address: async ({ browserName: _name }, use) => {
    const server: Server = createServer((_, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end("<!doctype html><title>Page</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

/** Each way in which a page may let a name go or keep it. */
const LEAKS: Readonly<Record<string, ((name: string) => unknown) | string>> = {
  "an address": (name) => fetch(`/?q=${encodeURIComponent(name)}`),
  "a header": (name) => fetch("/", { headers: { "x-who": name } }),
  "a body": (name) => fetch("/", { method: "POST", body: JSON.stringify({ name }) }),
  "a body of bytes": (name) => fetch("/", { method: "POST", body: new Blob([new TextEncoder().encode(name)]) }),
  "a form": (name) => {
    const form = new FormData();
    form.set("file", new File([name], "list.txt"));
    return fetch("/", { method: "POST", body: form });
  },
  "a request as an object": (name) => fetch(new Request("/", { method: "POST", body: new Blob([name]) })),
  "an older request": (name) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/");
    request.send(new Blob([name]));
  },
  "a beacon": (name) => navigator.sendBeacon("/", new Blob([name], { type: "text/plain" })),
  "a picture's address": (name) => Object.assign(new Image(), { src: `/${name}.png` }),
  "a stream's address": (name) => new EventSource(`/?${name}`),
  "a socket's address": (name) => new WebSocket(`/?${name}`.replace("/", `ws://${location.host}/`)),
  "the console": (name) => console.info(`hello ${name}`),
  "an error": (name) =>
    setTimeout(() => {
      throw new Error(name);
    }),
  "the title": (name) => Object.assign(document, { title: name }),
  "a title of a moment": (name) => {
    Object.assign(document, { title: name });
    return new Promise((resolve) => setTimeout(resolve)).then(() => Object.assign(document, { title: "Page" }));
  },
  "an entry of the history": (name) => history.pushState(null, "", `/${name}`),
  "a state of the history": (name) => history.replaceState({ name }, ""),
  "a part of the address behind #": (name) => Object.assign(location, { hash: name }),
  "a cookie": (name) => Object.assign(document, { cookie: `who=${encodeURIComponent(name)}` }),
  "storage that stays": (name) => localStorage.setItem("who", name),
  "a key of storage": (name) => localStorage.setItem(name, ""),
  "storage of the tab": (name) => sessionStorage.setItem("who", name),
  "storage of a moment": (name) => {
    sessionStorage.setItem("who", name);
    sessionStorage.removeItem("who");
  },
  "a cache": (name) => caches.open("kept").then((cache) => cache.put("/kept", new Response(name))),
  "a cache's address": (name) => caches.open("kept").then((cache) => cache.put(`/${name}`, new Response(""))),
  ...Object.fromEntries(
    (["text", "bytes", "a buffer", "a blob", "a map"] as const).map((kind) => [
      `a database, as ${kind}`,
      kindOfRow(kind),
    ]),
  ),
};

/** The source of a function that puts a name into a row of a database, in one of the forms that databases take. */
function kindOfRow(kind: "text" | "bytes" | "a buffer" | "a blob" | "a map"): string {
  const maker = {
    text: "name",
    bytes: "new TextEncoder().encode(name)",
    "a buffer": "new TextEncoder().encode(name).buffer",
    "a blob": "new Blob([name])",
    "a map": "new Map([['who', { name }]])",
  }[kind];
  return `(name) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("base");
    opening.onerror = reject;
    opening.onupgradeneeded = () => opening.result.createObjectStore("rows");
    opening.onsuccess = () => {
      const change = opening.result.transaction("rows", "readwrite");
      change.objectStore("rows").put({ row: [${maker}] }, "${kind}");
      change.oncomplete = () => { opening.result.close(); resolve(); };
    };
  })`;
}

test("a name that leaves by any way, or is kept in any, is found", async ({ browser, address }) => {
  const context = await browser.newContext();
  const { lines, read } = await overhear(context);
  const page = await context.newPage();
  await page.goto(address);
  await read();
  expect(namesIn(lines.join("\n"))).toEqual([]);
  // Each way has a name of its own.
  const ways = Object.entries(LEAKS).map(([way, leak], index) => ({ way, leak, name: `${NAME}${index + 10}` }));
  // A page that cannot reach what it calls goes on.
  for (const { leak, name } of ways) await page.evaluate(`(${String(leak)})("${name}")`).catch(() => {});
  // What was sent is heard a moment later; a context that a journey closes is read before it goes.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await context.close();
  const missed = ways.filter(({ name }) => namesIn(lines.join("\n"), [name]).length === 0);
  expect(missed.map(({ way }) => way)).toEqual([]);
});

test("a name in other letters is found: small, coded for addresses or for JSON, and the signs of marked names", () => {
  const umlaut = MARKED.find((name) => name.startsWith("Ü")) ?? "";
  for (const name of [umlaut, INVISIBLE]) {
    const forms = [name, name.toUpperCase(), encodeURIComponent(name), name.normalize("NFD")];
    for (const form of forms) expect(namesIn(`a ${form} b`)).toEqual([name]);
    expect(
      namesIn(`"${Array.from(name, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"`),
    ).toEqual([name]);
  }
  expect(namesIn("MusAnn, 50 %, 100%2")).toEqual([]);
});

journey.use({ withMarkedNames: true });

journey(
  "in every journey the children have marked names on the screen, and the database is read to its last row",
  async ({ page, browser, installation }) => {
    const email = "markiert@schule.example";
    const teacher = await installation.newTeacher(email);
    const { _id: courseId } = await teacher.call("createCourse", { body: { name: "7b" } });
    await teacher.call("createPupil", { body: { courseId, name: "MarKier" } });
    const shown = async (on: Page): Promise<void> => {
      await on.goto(`${installation.url}/course-management/${courseId}`);
      await expect(on.getByRole("rowheader", { name: "MarKier" })).toBeVisible();
      await expect.poll(() => on.getByRole("rowheader").textContent()).toBe(`MarKier${INVISIBLE}`);
    };
    await openCourses(page, installation.url, email, "7b");
    await shown(page);
    const other: BrowserContext = await browser.newContext({ locale: "de-DE" });
    const second = await other.newPage();
    await openCourses(second, installation.url, email, "7b");
    await shown(second);

    expect(namesIn(await installation.stored())).toEqual([]);
    const { _id: named } = await teacher.call("createCourse", { body: { name: `Klasse von ${NAME}` } });
    expect(namesIn(await installation.stored())).toEqual([NAME]);
    await teacher.call("deleteCourse", { params: { id: named } });
  },
);
