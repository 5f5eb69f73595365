import { type AddressParts, addressOf, bodyOf } from "#contract/address.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { Sheet } from "../../server/testing/ready-school.ts";

/** The kinds of requests of an attempt, in their order. */
export const STEPS = ["login", "who", "list", "open", "item", "save", "hand in"] as const;
export type Step = (typeof STEPS)[number];

/** A request, ready but for the cookies that the login brings. They stand between the two parts. */
export interface Ready {
  readonly step: Step;
  readonly before: string;
  readonly after: string;
}

/** One pupil's whole attempt. */
export type Attempt = readonly Ready[];

const SAVES = 4;
const PAGES = 4;

function ready(step: Step, method: string, path: string, sent?: { type: string; text: string }): Ready {
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "accept-encoding: gzip, deflate, br",
    "accept-language: de",
  ];
  if (sent) head.push(`content-type: ${sent.type}`, `content-length: ${Buffer.byteLength(sent.text)}`);
  return { step, before: `${head.join("\r\n")}\r\n`, after: `\r\n${sent?.text ?? ""}` };
}

const call = (step: Step, name: RouteName, parts: AddressParts, content?: object): Ready =>
  ready(step, routes[name].method, addressOf(routes[name], parts), content && bodyOf(routes[name], content));

/**
 * What a browser asks of the server for one test of decimal-comparison, from the access name to the receipt: 13 requests, with a
 * save after each page. Every save has all answers so far, as the player sends them.
 */
export function attemptOf({ name, submission }: Sheet): Attempt {
  const { courseTestId, pupilId, machineName, testVersion, inputs } = submission;
  const given = Object.entries(inputs);
  const saves = Array.from({ length: SAVES }, (_, index) => {
    const answers = given.slice(0, Math.ceil((given.length * (index + 1)) / SAVES));
    const time = new Date().toISOString();
    const trace = Array.from({ length: index + 1 }, (_page, at) => ({ pageId: at + 1, duration: 20 }));
    return call(
      "save",
      "saveDraft",
      {},
      {
        courseTestId,
        inputs: Object.fromEntries(answers),
        times: Object.fromEntries(answers.map(([response]) => [response, time])),
        page: index + 1,
        trace,
      },
    );
  });
  const items = Array.from({ length: PAGES }, (_, index) =>
    ready("item", "GET", `/tests-src/${machineName}/${testVersion}/items/${index + 1}-de.html`),
  );
  return [
    call("login", "verifyPupilAccess", {}, { pupilName: name }),
    call("who", "getPupilSession", {}),
    call("list", "listPupilCourseTests", { params: { pupilId }, query: { includeTests: true, page: 0 } }),
    call("open", "openCourseTest", { params: { id: courseTestId }, query: { includeTest: true } }),
    ...items,
    ...saves,
    call("hand in", "evaluate", {}, submission),
  ];
}
