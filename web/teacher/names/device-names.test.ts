import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../wire/testing/memory-storage.ts";
import type { DeviceNames } from "./device-names.ts";
import { testBrowser } from "./testing/two-tabs.ts";
import { UnopenableError } from "./vault.ts";

const ACCOUNT = "account-1";
const PASSPHRASE = "Regen Lampe Fjord";
const ANNA = { first: "Annika", last: "Musial", courseId: "7b" };
const MINUTE = 60_000;
const DAY = 86_400_000;

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
const namesOf = (tab: DeviceNames): string[] => {
  const state = tab.state();
  return state.is === "open" ? [...state.names.values()].map(({ first }) => first) : [];
};

async function openTab() {
  const browser = testBrowser();
  const storage = memoryStorage();
  const tab = browser.newTab(storage);
  await tab.start(ACCOUNT);
  expect(tab.state()).toEqual({ is: "none", forgotten: undefined });
  await tab.create(PASSPHRASE);
  await tab.change((names) => new Map([...names, ["p1", ANNA]]));
  expect(namesOf(tab)).toEqual(["Annika"]);
  return { browser, storage, tab };
}

describe("names on the device", () => {
  test("stay open over a reload, and are locked in a tab that comes later or after a restart", async () => {
    const { browser, storage, tab } = await openTab();
    tab.noteLeaving();
    const reloaded = browser.newTab(storage);
    await reloaded.start(ACCOUNT);
    expect(namesOf(reloaded)).toEqual(["Annika"]);

    const other = testBrowser();
    for (const [account, kept] of browser.kept) other.kept.set(account, kept);
    other.open.key = browser.open.key;
    const restarted = other.newTab();
    await restarted.start(ACCOUNT);
    expect(restarted.state().is).toBe("locked");
    expect(other.open.key).toBeUndefined();
  });

  test("open in another tab of the same browser, and are locked in all tabs at once", async () => {
    const { browser, tab } = await openTab();
    const second = browser.newTab();
    await second.start(ACCOUNT);
    expect(namesOf(second)).toEqual(["Annika"]);
    second.lock("asked");
    await settle();
    expect(tab.state()).toMatchObject({ is: "locked", why: "asked" });
    expect(browser.open.key).toBeUndefined();
    await tab.unlock({ passphrase: PASSPHRASE });
    await settle();
    expect(namesOf(second)).toEqual(["Annika"]);
  });

  test("that two tabs change at once are all kept", async () => {
    const { browser, tab } = await openTab();
    const second = browser.newTab();
    await second.start(ACCOUNT);
    await Promise.all([
      tab.change((names) => new Map([...names, ["p2", { ...ANNA, first: "Lena" }]])),
      second.change((names) => new Map([...names, ["p3", { ...ANNA, first: "Emir" }]])),
    ]);
    await settle();
    expect(namesOf(tab).toSorted()).toEqual(["Annika", "Emir", "Lena"]);
    expect(namesOf(second).toSorted()).toEqual(["Annika", "Emir", "Lena"]);
  });

  test("lock after the time without a touch, and when the clock was set back", async () => {
    const { browser, tab } = await openTab();
    browser.clock.now += 14 * MINUTE;
    tab.noteActivity();
    browser.clock.now += 14 * MINUTE;
    tab.look();
    expect(tab.state().is).toBe("open");
    browser.clock.now += 2 * MINUTE;
    tab.noteActivity();
    expect(tab.state()).toMatchObject({ is: "locked", why: "idle" });
    await tab.unlock({ passphrase: PASSPHRASE });
    browser.clock.now -= DAY;
    tab.look();
    expect(tab.state().is).toBe("locked");
  });

  test("do not open with a wrong passphrase, and what is kept stays", async () => {
    const { tab } = await openTab();
    tab.lock("asked");
    await expect(tab.unlock({ passphrase: "falsch geraten" })).rejects.toThrow(UnopenableError);
    await expect(tab.change((names) => names)).rejects.toThrow(UnopenableError);
    expect(tab.state().is).toBe("locked");
    await tab.unlock({ passphrase: PASSPHRASE });
    expect(namesOf(tab)).toEqual(["Annika"]);
  });

  test("forget themselves when nobody has unlocked them for long enough, whoever logs in", async () => {
    const { browser, tab } = await openTab();
    tab.stop();
    browser.clock.now += 89 * DAY;
    const later = browser.newTab();
    await later.start("account-2");
    expect(browser.kept.size).toBe(1);
    browser.clock.now += 2 * DAY;
    await later.start(ACCOUNT);
    expect(later.state()).toEqual({ is: "none", forgotten: 90 });
    expect(browser.kept.size).toBe(0);
  });

  test("belong to their account: another one sees none, and opens none", async () => {
    const { browser, tab } = await openTab();
    const second = browser.newTab();
    await second.start("account-2");
    expect(second.state()).toEqual({ is: "none", forgotten: undefined });
    expect(namesOf(tab)).toEqual(["Annika"]);
  });

  test("end with the session, and are gone from the device when the teacher deletes them", async () => {
    const { browser, tab } = await openTab();
    tab.stop();
    expect(tab.state()).toEqual({ is: "unknown" });
    await settle();
    expect(browser.open.key).toBeUndefined();
    await tab.start(ACCOUNT);
    expect(tab.state().is).toBe("locked");
    await tab.forget();
    expect(browser.kept.size).toBe(0);
    expect(tab.state().is).toBe("none");
  });
});
