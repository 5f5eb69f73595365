import { setTimeout as sleep } from "node:timers/promises";
import { pathOf } from "#contract/screens.ts";
import type { Random } from "../../scripts/seeded-random.ts";
import { pupilTextsIn } from "../../web/i18n/testing.ts";
import type { Target } from "../browsers/tab.ts";
import type { Tablet } from "./tablet.ts";

/** Mishaps, drawn at random after an answer. `kill`: the system ends the browser. */
type Mishap = "reload" | "close" | "kill" | "pause" | "second tab";

export interface Diary {
  /** The pupil's last answer to each response: these must be in the results. */
  readonly given: Map<string, string>;
  /** Number of given answers, changed ones included. */
  answers: number;
  /** Answers that were missing on screen when the pupil came back. */
  readonly missed: string[];
  readonly mishaps: Map<Mishap, number>;
}

/** Typed answers; correctness does not matter here. */
const WRITTEN = ["20", "0,35", "4,5", "12", "75 %", "1/4", "−3", "ich weiß nicht"];
const MISHAPS: readonly Mishap[] = ["reload", "close", "kill", "pause", "second tab"];
const PATIENCE_MS = 120_000;
/** The earliest end of a tab after an answer: quicker than any child. */
const QUICK_MS = 60;
/** Systems end only browsers in the background. */
const IN_BACKGROUND_MS = 1000;
/** A child presses again after this time without effect. */
const PRESS_AGAIN_MS = 4000;
/** The longest time until a given answer shows on the screen. */
const SHOWN_MS = 30_000;

const PLAYER: Target = { css: ".player .test-page [name]" };
const NAME: Target = { css: "input[name=pupilName]" };
const t = pupilTextsIn("de");
const button = (text: string): Target => ({ css: "button", text });
const TRY_AGAIN = button(t("retry"));
const LOG_IN = t("login.submit");
/** The greeting after the hand-in, or the date on the test's card. */
const HANDED_IN = [
  { css: "h1", text: t("dashboard.thanks") },
  { css: "main *", text: /^Abgegeben am/u },
];

/** A simulated pupil at a tablet, who knows only the screen and the own answers. */
export class SimulatedPupil {
  readonly diary: Diary = { given: new Map(), answers: 0, missed: [], mishaps: new Map() };
  private readonly name: string;
  private readonly courseTestId: string;
  private readonly random: Random;
  private readonly mishapShare: number;
  /** Answers that may or may not have left a device that died. */
  private readonly doubtful = new Set<string>();
  /** The index of the next mishap: all kinds come in turn, from a random one on. */
  private nextMishap: number;
  private lastMishap: Mishap | "nothing" = "nothing";
  /** Whether the login may be missing: at a new device, and after the end of a browser that had not written its cookie yet. */
  private mayHaveToLogIn = true;
  tablet: Tablet;

  constructor(name: string, courseTestId: string, tablet: Tablet, random: Random, mishapShare: number) {
    this.name = name;
    this.courseTestId = courseTestId;
    this.tablet = tablet;
    this.random = random;
    this.mishapShare = mishapShare;
    this.nextMishap = random.below(MISHAPS.length);
  }

  private get path(): string {
    return pathOf("ConductTest", { courseTestId: this.courseTestId });
  }

  private async wait(least: number, most: number): Promise<void> {
    await sleep(least + this.random.below(most - least));
  }

  /** Repeats `act` until `holds`. @throws Error with the screen's text if that takes too long. */
  private async until(what: string, holds: () => Promise<boolean>, act: () => Promise<void>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await holds())) {
      if (Date.now() > deadline) {
        throw new Error(
          `${this.name} ${what}, after ${[...this.diary.mishaps.keys()].join(", ")}: ${await this.tablet.describe()}`,
        );
      }
      await act();
      await this.wait(100, 300);
    }
  }

  /** Opens the test, however often the network, the login or the page get in the way. */
  async open(): Promise<void> {
    await this.tablet.go(this.path);
    await this.settle();
  }

  /** Follows the screen's requests until the test shows. */
  private async settle(): Promise<void> {
    const { tablet, path } = this;
    let hasLoggedIn = false;
    await this.until(
      "did not get to the test",
      () => tablet.sees(PLAYER),
      async () => {
        if (await tablet.sees(NAME)) {
          await this.logIn();
          hasLoggedIn = true;
        } else if (await tablet.sees(TRY_AGAIN)) await tablet.tap(TRY_AGAIN);
        else if ((await tablet.sees({ css: ".not-loaded" })) || !(await tablet.isAtServer())) await tablet.go(path);
      },
    );
    if (hasLoggedIn) this.mayHaveToLogIn = false;
  }

  private async logIn(): Promise<void> {
    if (!(await this.tablet.sees({ css: "button:enabled", text: LOG_IN }))) return;
    if (!this.mayHaveToLogIn) this.miss("is asked for the name again");
    // The page may disappear while the pupil types.
    await this.tablet.write(NAME, this.name).catch(() => {});
    await this.tablet.tap(button(LOG_IN));
  }

  /** Gives an answer; once more if the login page came in between: a lost login shows only when the network is back. */
  private async give(name: string, keys: readonly string[]): Promise<void> {
    const value = this.random.pick(keys.length > 0 ? keys : WRITTEN) ?? "";
    try {
      await this.enter(name, keys, value);
    } catch (error) {
      if (!(await this.tablet.sees(NAME))) throw error;
      await this.settle();
      await this.enter(name, keys, value);
    }
    this.diary.given.set(name, value);
    this.diary.answers += 1;
  }

  /** Chooses or types an answer, until it shows on the screen. */
  private async enter(name: string, keys: readonly string[], value: string): Promise<void> {
    const choice = { css: `label:has(input[name="${name}"][value="${value}"])` };
    const deadline = Date.now() + SHOWN_MS;
    const shown = async (): Promise<string | undefined> =>
      (await this.tablet.responses()).find((each) => each.name === name)?.value;
    if (keys.length === 0) await this.tablet.write({ css: `input[name="${name}"]` }, value);
    else await this.tablet.tap(choice);
    for (let now = await shown(); now !== value; now = await shown()) {
      if (Date.now() > deadline)
        throw new Error(
          `${this.name} gave "${value}" for ${name}; "${now}" is shown: ${await this.tablet.text("body")}`,
        );
      if (keys.length > 0) await this.tablet.tap(choice);
    }
  }

  /** Notes a missing answer with the history up to then. */
  private miss(what: string): void {
    this.diary.missed.push(`${this.name}, after ${this.lastMishap}: ${what}`);
  }

  /** Plays one mishap. The test must show again afterwards, with every answer. */
  private async suffer(): Promise<void> {
    const { tablet, path } = this;
    const mishap = MISHAPS[this.nextMishap % MISHAPS.length] ?? "reload";
    this.nextMishap += 1;
    if (mishap === "kill" && !tablet.canBeKilled) return;
    this.lastMishap = mishap;
    this.diary.mishaps.set(mishap, (this.diary.mishaps.get(mishap) ?? 0) + 1);
    await this.wait(QUICK_MS, QUICK_MS + 400);
    if (mishap === "reload") await tablet.go(path);
    if (mishap === "close") await tablet.reopen(path);
    if (mishap === "kill") {
      await sleep(IN_BACKGROUND_MS);
      this.mayHaveToLogIn = true;
      await tablet.kill(path);
    }
    if (mishap === "pause") {
      await this.until(
        "could not pause",
        async () => !(await tablet.sees({ css: ".player" })),
        () => tablet.tap({ css: ".player-head button", text: /^Pause/u }),
      );
      await tablet.go(path);
    }
    if (mishap === "second tab") {
      const closeFirst = await tablet.goOnBeside(path);
      await this.settle();
      await closeFirst();
    }
    await this.settle();
  }

  /** Which page of how many is on the screen. */
  private async place(): Promise<{ page: number; pages: number }> {
    const [, page = "1", pages = "1"] = /(\d+) von (\d+)/u.exec(await this.tablet.text(".player-place")) ?? [];
    return { page: Number(page), pages: Number(pages) };
  }

  private async turnPage(from: number): Promise<void> {
    let pressed = 0;
    await this.until(
      `did not get to page ${from + 1}`,
      async () => (await this.place()).page === from + 1 && (await this.tablet.sees(PLAYER)),
      async () => {
        if (Date.now() - pressed < PRESS_AGAIN_MS) return;
        await this.tablet.tap(button(t("player.next")));
        pressed = Date.now();
      },
    );
  }

  /** Answers everything, page by page; `between` runs after each answer. Ends on the last page with nothing open. */
  async work(between: () => Promise<void>): Promise<void> {
    for (;;) {
      await this.settle();
      const { page, pages } = await this.place();
      const responses = await this.tablet.responses();
      for (const { name, value } of responses) {
        const given = this.diary.given.get(name);
        if (given === undefined || given === value) continue;
        if (this.doubtful.has(name)) this.diary.given.delete(name);
        else this.miss(`${name}: ${given} was given, "${value}" is there`);
      }
      const open = responses.find(({ name }) => !this.diary.given.has(name));
      if (open) {
        await this.give(open.name, open.keys);
        if (this.random.next() < 0.15) await this.give(open.name, open.keys);
        await between();
        if (this.random.next() < this.mishapShare) await this.suffer();
        else await this.wait(80, 500);
      } else if (page === pages) return;
      else await this.turnPage(page);
    }
  }

  /**
   * Goes on at another device. If the one before died with unsent answers, the child sees that they are missing and gives
   * them again.
   */
  async takeOver(tablet: Tablet, died: boolean): Promise<void> {
    this.tablet = tablet;
    this.mayHaveToLogIn = true;
    if (died) for (const name of this.diary.given.keys()) this.doubtful.add(name);
    await this.open();
  }

  /** Waits until the mark says that all is saved on the server. */
  async untilSaved(): Promise<void> {
    await this.until(
      "was not told that all is saved",
      () => this.tablet.sees({ css: ".saved", text: t("player.saved") }),
      async () => {},
    );
  }

  /** Hands in. A pupil who closes the tab at once sees at the next visit that it went through. */
  async handIn(closesAtOnce: boolean): Promise<void> {
    const { tablet } = this;
    const dashboard = pathOf("PupilDashboard");
    await this.until(
      "could not hand in",
      async () => !(await tablet.sees(PLAYER)) || (await tablet.sees({ css: "dialog[open]" })),
      () => tablet.tap(button(t("player.finish"))),
    );
    if (await tablet.sees({ css: "dialog[open]" })) {
      this.miss(`is told of open questions: ${await tablet.text("dialog")}`);
      await tablet.tap(button(t("finish.anyway")));
    }
    if (closesAtOnce) {
      await this.wait(QUICK_MS, QUICK_MS + 200);
      await tablet.reopen(dashboard);
    }
    await this.until(
      "did not get through with the hand-in",
      async () => (await Promise.all(HANDED_IN.map((each) => tablet.sees(each)))).includes(true),
      async () => {
        for (const each of [button(t("handIn.tryNow")), TRY_AGAIN]) await tablet.tap(each);
        if (await tablet.sees(NAME)) await this.logIn();
        if ((await tablet.sees({ css: ".not-loaded" })) || !(await tablet.isAtServer())) await tablet.go(dashboard);
      },
    );
  }
}
