import { setTimeout as sleep } from "node:timers/promises";
import { type AddressParts, addressOf, bodyOf } from "#contract/address.ts";
import type { ErrorBody } from "#contract/common.schema.ts";
import { API_PREFIX } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import type { Sheet } from "../../server/testing/ready-school.ts";
import { createRetrier } from "../../web/pupil/journal/retry.ts";

/** What the server acknowledged, and what it took to get there. Times are of `performance.now()`. */
export interface Receipt {
  /** The time on the receipt. */
  readonly submitted: string;
  /** When the pupil first pressed, when the request that was acknowledged was sent, and when its answer was there. */
  readonly pressed: number;
  readonly sent: number;
  readonly got: number;
}

/** A child presses again after this time when she cannot log in. */
const PRESS_AGAIN_MS = 2000;
/** Refusals that the web client sees as passing (web/pupil/journal/failure.ts). */
const PASSING = new Set([408, 429]);

type Asked<N extends RouteName> =
  | { readonly answer: CallAnswer<N>; readonly cookies: readonly string[] }
  | { readonly refused: string; readonly passes: boolean };

/** Pupils of one class, who log in, save a draft and hand in as the web client does. */
export class Pupils {
  readonly receipts = new Map<Sheet, Receipt>();
  /** Answers other than 200, by call, status and code; `no answer` where there was none. */
  readonly refusals = new Map<string, number>();
  /** Must be empty: refusals after which the web client would not try again. */
  readonly dropped: string[] = [];
  /** Receipts that were given once more. */
  repeated = 0;
  readonly #url: string;
  readonly #cookies = new Map<Sheet, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async #ask<N extends RouteName>(
    name: N,
    cookie: string,
    content?: object,
    parts: AddressParts = {},
  ): Promise<Asked<N>> {
    const body = content && bodyOf(routes[name], content);
    const headers = { cookie, ...(body && { "content-type": body.type }) };
    const init = { method: routes[name].method, headers, ...(body && { body: body.text }) };
    try {
      const response = await fetch(this.#url + addressOf(routes[name], parts, API_PREFIX), init);
      const text = await response.text();
      if (response.ok) return { answer: JSON.parse(text) as CallAnswer<N>, cookies: response.headers.getSetCookie() };
      const { detail } = JSON.parse(text) as ErrorBody;
      const passes = response.status >= 500 || PASSING.has(response.status);
      const later = passes && !response.headers.has("retry-after") ? " without Retry-After" : "";
      return this.#refuse(`${name} ${response.status} ${detail}${later}`, passes);
    } catch {
      return this.#refuse(`${name} no answer`, true);
    }
  }

  #refuse(refused: string, passes: boolean): { refused: string; passes: boolean } {
    this.refusals.set(refused, (this.refusals.get(refused) ?? 0) + 1);
    return { refused, passes };
  }

  /** Logs in and saves half of the answers; pressed again where that is refused. */
  async begin(sheet: Sheet): Promise<void> {
    for (;;) {
      const login = await this.#ask("verifyPupilAccess", "", { pupilName: sheet.name });
      if ("answer" in login) {
        this.#cookies.set(sheet, login.cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "));
        break;
      }
      await sleep(PRESS_AGAIN_MS);
    }
    const { courseTestId, inputs, trace } = sheet.submission;
    const half = Object.entries(inputs).slice(0, Math.ceil(Object.keys(inputs).length / 2));
    const time = new Date().toISOString();
    const draft = {
      courseTestId,
      inputs: Object.fromEntries(half),
      times: Object.fromEntries(half.map(([response]) => [response, time])),
      page: 1,
      trace,
    };
    await this.#untilTaken((cookie) => this.#ask("saveDraft", cookie, draft), sheet);
  }

  /** Hands in and keeps the receipt, however often it takes. */
  async handIn(sheet: Sheet): Promise<void> {
    const pressed = performance.now();
    const taken = await this.#untilTaken((cookie) => this.#ask("evaluate", cookie, sheet.submission), sheet);
    if (taken) {
      const { sent, answer } = taken;
      this.receipts.set(sheet, { submitted: answer.submitted, pressed, sent, got: performance.now() });
    }
  }

  /** Hands in once more what has its receipt, until it is acknowledged again. */
  async repeat(sheet: Sheet): Promise<void> {
    await this.#untilTaken((cookie) => this.#ask("evaluate", cookie, sheet.submission), sheet);
    this.repeated += 1;
  }

  /** Sends a call again and again, with the pauses of the web client's own retrier. */
  async #untilTaken<N extends RouteName>(
    ask: (cookie: string) => Promise<Asked<N>>,
    sheet: Sheet,
  ): Promise<{ sent: number; answer: CallAnswer<N> } | undefined> {
    const { promise, resolve } = Promise.withResolvers<{ sent: number; answer: CallAnswer<N> } | undefined>();
    const retrier = createRetrier(async () => {
      const sent = performance.now();
      const asked = await ask(this.#cookies.get(sheet) ?? "");
      if ("answer" in asked) {
        resolve({ sent, answer: asked.answer });
        return "done";
      }
      if (asked.passes) return "again";
      this.dropped.push(`${sheet.name}: ${asked.refused}`);
      resolve(undefined);
      return "stop";
    });
    void retrier.now();
    return await promise;
  }
}
