import { expect, type Locator } from "@playwright/test";
import { pathOf } from "#contract/screens.ts";
import type { Random } from "../../scripts/library/random.ts";
import type { Tablet } from "./tablet.ts";

/** How a pupil gets along besides answering; each is drawn by lot after an answer. */
type Mishap = "reload" | "crash" | "pause" | "second tab";

export interface Diary {
  /** What the pupil gave last, by response: this must be in the results. */
  readonly given: Map<string, string>;
  /** How often an answer was given, changed ones included. */
  answers: number;
  /** Answers that were not on screen when the pupil came back to them. */
  readonly missed: string[];
  readonly mishaps: Map<Mishap, number>;
}

/** What a child writes into a field: right or wrong does not matter here. */
const WRITTEN = ["20", "0,35", "4,5", "12", "75 %", "1/4", "−3", "ich weiß nicht"];
const MISHAPS: readonly Mishap[] = ["reload", "crash", "pause", "second tab"];
const PATIENCE_MS = 120_000;
/** How soon after an answer a tab may be gone: quicker than any child. */
const QUICK_MS = 60;

/** A simulated pupil at a tablet: knows only what is on the screen, and what it has answered. */
export class SimulatedPupil {
  readonly diary: Diary = { given: new Map(), answers: 0, missed: [], mishaps: new Map() };
  private readonly name: string;
  private readonly courseTestId: string;
  private readonly random: Random;
  private readonly mishapShare: number;
  /** Answers of which nobody knows whether they left a device that died. */
  private readonly doubtful = new Set<string>();
  tablet: Tablet;

  constructor(name: string, courseTestId: string, tablet: Tablet, random: Random, mishapShare: number) {
    this.name = name;
    this.courseTestId = courseTestId;
    this.tablet = tablet;
    this.random = random;
    this.mishapShare = mishapShare;
  }

  private get path(): string {
    return pathOf("ConductTest", { courseTestId: this.courseTestId });
  }

  private find(selector: string): Locator {
    return this.tablet.page.locator(selector);
  }

  private button(name: string): Locator {
    return this.tablet.page.getByRole("button", { name, exact: true });
  }

  private async wait(least: number, most: number): Promise<void> {
    await this.tablet.page.waitForTimeout(least + this.random.below(most - least));
  }

  /** Opens the test, however often the network, the login or the page get in the way. */
  async open(): Promise<void> {
    await this.tablet.go(this.path);
    await this.settle();
  }

  /** Does what the screen asks for until the test is there. */
  private async settle(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (await this.find(".player .test-page [name]").first().isVisible()) return;
      if (await this.find("input[name=pupilName]").isVisible()) await this.logIn();
      else if (await this.button("Noch einmal versuchen").isVisible())
        await this.button("Noch einmal versuchen")
          .click({ timeout: 1000 })
          .catch(() => {});
      else if (await this.find(".not-loaded").isVisible()) await this.tablet.go(this.path);
      else if (!this.tablet.page.url().startsWith(this.tablet.network.url)) await this.tablet.go(this.path);
      await this.wait(100, 300);
    }
    throw new Error(`${this.name} did not get to the test; the screen says: ${await this.screen()}`);
  }

  private async screen(): Promise<string> {
    return (
      await this.find("body")
        .innerText({ timeout: 1000 })
        .catch(() => "")
    )
      .slice(0, 300)
      .replaceAll("\n", " | ");
  }

  private async logIn(): Promise<void> {
    const button = this.button("Los geht’s");
    if (!(await button.isEnabled({ timeout: 1000 }).catch(() => false))) return;
    await this.find("input[name=pupilName]").fill(this.name);
    await button.click({ timeout: 2000 }).catch(() => {});
  }

  /** The responses on screen, with the choices of those that are chosen. */
  private async responses(): Promise<{ name: string; keys: string[]; value: string }[]> {
    return this.find(".player form.test-page").evaluate((form) => {
      const found = new Map<string, { keys: string[]; value: string }>();
      for (const field of (form as HTMLFormElement).querySelectorAll<HTMLInputElement>("input[name]")) {
        const known = found.get(field.name) ?? { keys: [], value: "" };
        if (field.type === "radio") known.keys.push(field.value);
        if (field.type !== "radio" || field.checked) known.value = field.value;
        found.set(field.name, known);
      }
      return [...found].map(([name, rest]) => ({ name, ...rest }));
    });
  }

  private async give(name: string, keys: readonly string[]): Promise<void> {
    const value = this.random.pick(keys.length > 0 ? keys : WRITTEN) ?? "";
    const field = this.find(
      keys.length > 0 ? `label:has(input[name="${name}"][value="${value}"])` : `input[name="${name}"]`,
    );
    if (keys.length > 0) await field.click();
    else await field.fill(value);
    this.diary.given.set(name, value);
    this.diary.answers += 1;
  }

  /** One mishap, as it happens to children. The test must be there again afterwards, with every answer. */
  private async suffer(mishap: Mishap): Promise<void> {
    this.diary.mishaps.set(mishap, (this.diary.mishaps.get(mishap) ?? 0) + 1);
    await this.wait(QUICK_MS, QUICK_MS + 400);
    if (mishap === "reload") await this.tablet.go(this.path);
    if (mishap === "crash") await this.tablet.reopen(this.path);
    if (mishap === "pause") {
      await this.find(".player-head button").filter({ hasText: "Pause" }).click();
      await expect(this.find(".player")).toHaveCount(0, { timeout: PATIENCE_MS });
      await this.tablet.go(this.path);
    }
    if (mishap === "second tab") {
      const first = this.tablet.page;
      this.tablet.page = await first.context().newPage();
      await this.tablet.go(this.path);
      await this.settle();
      await first.close();
    }
    await this.settle();
  }

  /** Answers everything, page by page; `between` runs after each answer. Ends on the last page with nothing open. */
  async work(between: () => Promise<void>): Promise<void> {
    for (;;) {
      await this.settle();
      const place = await this.find(".player-place").innerText();
      const [, page = "1", pages = "1"] = /(\d+) von (\d+)/.exec(place) ?? [];
      const responses = await this.responses();
      for (const { name, value } of responses) {
        const given = this.diary.given.get(name);
        if (given === undefined || given === value) continue;
        if (this.doubtful.has(name)) this.diary.given.delete(name);
        else this.diary.missed.push(`${this.name}, ${name}: ${given} was given, "${value}" is there`);
      }
      const open = responses.find(({ name }) => !this.diary.given.has(name));
      if (open) {
        await this.give(open.name, open.keys);
        if (this.random.next() < 0.15) await this.give(open.name, open.keys);
        await between();
        if (this.random.next() < this.mishapShare) await this.suffer(this.random.pick(MISHAPS) ?? "reload");
        else await this.wait(80, 500);
      } else if (page === pages) return;
      else {
        await this.button("Weiter").click();
        await expect(this.find(".player-place")).toContainText(`Seite ${Number(page) + 1} von`, {
          timeout: PATIENCE_MS,
        });
      }
    }
  }

  /**
   * Goes on at another device. Where the one before died with answers that it had not sent, the child sees that they are not
   * there and gives them again.
   */
  async takeOver(tablet: Tablet, died: boolean): Promise<void> {
    this.tablet = tablet;
    if (died) for (const name of this.diary.given.keys()) this.doubtful.add(name);
    await this.open();
  }

  /** Waits until the mark says that the server has everything. */
  async untilSaved(): Promise<void> {
    await expect(this.find(".saved")).toHaveText("gespeichert", { timeout: PATIENCE_MS });
  }

  /** Hands in; who closes the tab at once sees at the next visit that it went through. */
  async handIn(closesAtOnce: boolean): Promise<void> {
    await this.button("Test abgeben").click();
    if (await this.find("dialog[open]").isVisible()) {
      this.diary.missed.push(`${this.name} is told of open questions: ${await this.find("dialog").innerText()}`);
      await this.button("Trotzdem abgeben").click();
    }
    if (closesAtOnce) {
      await this.wait(QUICK_MS, QUICK_MS + 200);
      await this.tablet.reopen(pathOf("PupilDashboard"));
    }
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (
        await this.tablet.page
          .getByText(/^Abgegeben/)
          .first()
          .isVisible()
      )
        return;
      for (const name of ["Jetzt versuchen", "Noch einmal versuchen"])
        if (await this.button(name).isVisible())
          await this.button(name)
            .click({ timeout: 1000 })
            .catch(() => {});
      if (await this.find("input[name=pupilName]").isVisible()) await this.logIn();
      if (await this.find(".not-loaded").isVisible()) await this.tablet.go(pathOf("PupilDashboard"));
      await this.wait(300, 600);
    }
    throw new Error(`${this.name} did not get through with the hand-in; the screen says: ${await this.screen()}`);
  }
}
