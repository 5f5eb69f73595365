import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { type AddressParts, addressOf, bodyOf, versionText } from "#contract/address.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { pathOf } from "#contract/screens.ts";

/** One pupil of the class start: arrival, access name and answers. */
export interface PlannedPupil {
  readonly name: string;
  /** Milliseconds after the start. */
  readonly arrival: number;
  /** Answers by response, in the order of answering. */
  readonly answers: Readonly<Record<string, string>>;
  /** Milliseconds of thinking before each save and before the hand-in. */
  readonly thinking: readonly number[];
}

/**
 * The measured steps: `page` with its files, `login`, `session`, `list` with its picture and the practice test's offer,
 * `open` with all pages of the test.
 */
export const STEPS = ["page", "login", "session", "list", "open", "save", "hand in"] as const;
export type Step = (typeof STEPS)[number];

export type Note = (step: Step, milliseconds: number) => void;

interface Answered {
  readonly body: Buffer;
  readonly cookies: readonly string[];
}

/** One browser with one connection that is kept alive. Any answer but 200 is an error, and nothing is tried twice. */
class Browser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  #cookie = "";

  constructor(url: string) {
    this.#url = url;
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(method: string, path: string, body?: { type: string; text: string }): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers = {
        "accept-encoding": "br",
        "accept-language": "de-DE",
        ...(this.#cookie !== "" && { cookie: this.#cookie }),
        ...(body && { "content-type": body.type, "content-length": Buffer.byteLength(body.text) }),
      };
      request(this.#url + path, { agent: this.#agent, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const packed = Buffer.concat(chunks);
          const whole = answer.headers["content-encoding"] === "br" ? brotliDecompressSync(packed) : packed;
          if (answer.statusCode === 200) resolve({ body: whole, cookies: answer.headers["set-cookie"] ?? [] });
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${whole.toString("utf8", 0, 200)}`));
        });
      })
        .on("error", (error) => reject(new Error(`${method} ${path}: ${error.message}`)))
        .end(body?.text);
    });
  }

  async text(path: string): Promise<string> {
    return (await this.#ask("GET", path)).body.toString();
  }

  /** Calls the API by the name of a route. */
  async call<N extends RouteName>(name: N, parts: AddressParts = {}, content?: object): Promise<CallAnswer<N>> {
    const sent = content && bodyOf(routes[name], content);
    const { body, cookies } = await this.#ask(routes[name].method, addressOf(routes[name], parts), sent);
    if (cookies.length > 0) this.#cookie = cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
    return JSON.parse(body.toString()) as CallAnswer<N>;
  }
}

/** The scripts and styles that a page names. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);
}

/** Plays a pupil from the first page to the receipt, as a browser does. `note` gets the duration of each step. */
export async function takePart(url: string, pupil: PlannedPupil, note: Note): Promise<void> {
  const browser = new Browser(url);
  const measured = async <T>(step: Step, act: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await act();
    note(step, performance.now() - start);
    return result;
  };
  try {
    await sleep(pupil.arrival);
    await measured("page", async () => {
      for (const file of filesOf(await browser.text(pathOf("PupilLogin")))) await browser.text(file);
    });
    const { _id: pupilId, courseId } = await measured(
      "login",
      async () => await browser.call("verifyPupilAccess", {}, { pupilName: pupil.name }),
    );
    await measured("session", async () => await browser.call("getPupilSession"));
    const { _id: courseTestId, machineName } = await measured("list", async () => {
      const query = { includeTests: true, page: 0 };
      const { results } = await browser.call("listPupilCourseTests", { params: { pupilId }, query });
      const [courseTest] = results;
      if (courseTest === undefined) throw new Error(`The class ${courseId} has no published test.`);
      await browser.call("openPractice");
      await browser.text(`/tests-src/${courseTest.machineName}/preview.svg`);
      return courseTest;
    });
    const { testId, testVersion, pageIds } = await measured("open", async () => {
      const parts = { params: { id: courseTestId }, query: { includeTest: true } };
      const courseTest = await browser.call("openCourseTest", parts);
      const version = versionText(courseTest.testVersion);
      const ids = courseTest.test?.pageIds ?? [];
      for (const id of ids) await browser.text(`/tests-src/${machineName}/${version}/items/${id}-de.html`);
      return { testId: courseTest.testId, testVersion: version, pageIds: ids };
    });
    const given = Object.entries(pupil.answers);
    const saves = pupil.thinking.length - 1;
    const times: Record<string, string> = {};
    for (const [index, milliseconds] of pupil.thinking.entries()) {
      await sleep(milliseconds);
      const inputs = Object.fromEntries(given.slice(0, Math.ceil((given.length * (index + 1)) / saves)));
      const trace = pageIds.slice(0, index + 1).map((pageId) => ({ pageId, duration: milliseconds / 1000 }));
      if (index < saves) {
        for (const response of Object.keys(inputs)) times[response] ??= new Date().toISOString();
        const page = pageIds[Math.min(index, pageIds.length - 1)] ?? 1;
        const draft = { courseTestId, inputs, times, page, trace };
        await measured("save", async () => await browser.call("saveDraft", {}, draft));
      } else {
        const submission = { courseId, testId, courseTestId, pupilId, machineName, testVersion, inputs, trace };
        await measured("hand in", async () => await browser.call("evaluate", {}, submission));
      }
    }
  } finally {
    browser.close();
  }
}
