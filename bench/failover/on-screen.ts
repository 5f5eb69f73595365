import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openContextDevice } from "../../e2e/browsers/playwright-device.ts";
import { SimulatedPupil } from "../../e2e/faults/pupil.ts";
import { readResults } from "../../e2e/faults/school.ts";
import { Tablet } from "../../e2e/faults/tablet.ts";
import { launchChromium } from "../../scripts/installed-browsers.ts";
import { seededRandom } from "../../scripts/seeded-random.ts";
import type { Sheet } from "../../server/testing/ready-school.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";

/** A child thinks for this long before an answer, so that a takeover falls into the middle of the test. */
const THINKING_MS = 2000;
const PICTURES = ".build/failover";

export interface Watched {
  /** What the page's marks said, each time that they changed, with the seconds since the breakdown. */
  readonly marks: readonly string[];
  /** Must be empty. */
  readonly faults: readonly string[];
}

/** A pupil in a real browser who is in the middle of her test when something breaks. */
export class WatchedPupil {
  readonly #sheet: Sheet;
  readonly #place: ServerPlace;
  #brokenAt = 0;
  readonly #begun = Promise.withResolvers<void>();
  readonly #marks: string[] = [];
  readonly #working: Promise<SimulatedPupil>;
  #close: () => Promise<void> = async () => {};

  constructor(sheet: Sheet, place: ServerPlace, serverPort: number) {
    this.#sheet = sheet;
    this.#place = place;
    this.#working = this.#work(serverPort);
  }

  /** Resolves when some answers are given and saved. */
  async untilInTheMiddle(): Promise<void> {
    await Promise.race([this.#begun.promise, this.#working]);
  }

  /** Something breaks now. */
  broken(): void {
    this.#brokenAt = performance.now();
  }

  async #work(serverPort: number): Promise<SimulatedPupil> {
    const browser = await launchChromium();
    const tablet = await Tablet.open(await openContextDevice(browser), serverPort);
    this.#close = async () => {
      await tablet.close();
      await browser.close();
    };
    const pupil = new SimulatedPupil(
      this.#sheet.name,
      this.#sheet.submission.courseTestId,
      tablet,
      seededRandom("failover"),
      0,
    );
    await pupil.open();
    await pupil.work(async () => {
      const { size } = pupil.diary.given;
      if (size === 4) {
        await pupil.untilSaved();
        this.#begun.resolve();
        while (this.#brokenAt === 0) await sleep(50);
      }
      if (size >= 4) {
        await sleep(THINKING_MS);
        await this.#note(tablet);
      }
    });
    await pupil.handIn(false);
    await this.#note(tablet);
    return pupil;
  }

  async #note(tablet: Tablet): Promise<void> {
    const mark = [await tablet.text(".saved"), await tablet.text(".strip")].filter((text) => text !== "").join(" | ");
    if (this.#marks.at(-1)?.endsWith(`: ${mark}`)) return;
    const seconds = Math.round((performance.now() - this.#brokenAt) / 1000);
    this.#marks.push(`${seconds} s: ${mark}`);
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, `${this.#marks.length}-after-${seconds}-s.png`), await tablet.picture());
  }

  /** Waits for her hand-in and compares what is stored with what she gave. */
  async finish(): Promise<Watched> {
    const { diary } = await this.#working;
    await this.#close();
    const results = await readResults(this.#place);
    const own = results.filter(({ pupil_id }) => pupil_id === this.#sheet.submission.pupilId);
    const faults = own.length === 1 && own[0]?.submitted ? [] : [`the pupil on screen has ${own.length} results`];
    for (const [response, value] of diary.given)
      if (own[0]?.inputs[response] !== value)
        faults.push(`${response}: ${value} was given on screen, ${own[0]?.inputs[response]} is there`);
    return { marks: this.#marks, faults: [...faults, ...diary.missed] };
  }
}
