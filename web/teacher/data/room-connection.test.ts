import { describe, expect, test } from "vitest";
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  firstStep,
  isLost,
  step,
  wakeOf,
} from "./room-connection.ts";

/** A page at its clock: time passes, and what is due happens. */
class Page {
  now = 0;
  connection: Connection;
  readonly did: ConnectionEffect[];
  #answers: () => ConnectionEvent["is"] | undefined = () => undefined;

  constructor() {
    const { connection, effects } = firstStep(this.now);
    this.connection = connection;
    this.did = [...effects];
  }

  /** From now on every poll is answered, or none. */
  pollsAre(is: "answered" | "unanswered"): void {
    this.#answers = () => is;
  }

  is(...events: ConnectionEvent["is"][]): this {
    for (const is of events) {
      const { connection, effects } = step(this.connection, { is }, this.now, 0);
      this.connection = connection;
      for (const effect of effects) {
        this.did.push(effect);
        const answer = effect === "poll" ? this.#answers() : undefined;
        if (answer !== undefined) this.is(answer);
      }
    }
    return this;
  }

  /** Lets time pass, with every timer on its time. */
  wait(milliseconds: number): this {
    const until = this.now + milliseconds;
    for (let wake = wakeOf(this.connection); wake !== undefined && wake <= until; wake = wakeOf(this.connection)) {
      this.now = Math.max(wake, this.now);
      this.is("due");
    }
    this.now = until;
    return this;
  }

  /** What it did since the last time. */
  news(): ConnectionEffect[] {
    return this.did.splice(0);
  }
}

/** A page whose stream is heard. */
function streaming(): Page {
  const page = new Page().wait(100).is("heard");
  page.news();
  return page;
}

/** A page whose stream is held back. */
function polling(): Page {
  const page = new Page();
  page.pollsAre("answered");
  page.wait(4000);
  page.news();
  return page;
}

describe("a stream that comes through", () => {
  test("is asked for first, and heard without end", () => {
    const page = new Page();
    expect(page.news()).toEqual(["open"]);
    page.wait(3900);
    for (let beats = 0; beats < 100; beats += 1) page.is("heard").wait(20_000);
    expect(page.connection.way).toBe("streaming");
    expect(page.news()).toEqual([]);
  });

  test("is opened again a second after it broke off, and nobody is told", () => {
    const page = streaming().is("ended").wait(999);
    expect(page.news()).toEqual([]);
    expect(isLost(page.connection)).toBe(false);
    expect(page.wait(1).news()).toEqual(["open"]);
    page.is("heard", "ended").wait(1000);
    expect(page.news()).toEqual(["open"]);
  });

  test("counts as broken after 25 s of silence", () => {
    const page = streaming().wait(24_999);
    expect(page.news()).toEqual([]);
    expect(page.wait(1).news()).toEqual(["stop", "open"]);
  });

  test("may fall silent more than once in a long lesson", () => {
    const page = streaming();
    for (let times = 0; times < 5; times += 1) {
      for (let beats = 0; beats < 10; beats += 1) page.wait(20_000).is("heard");
      page.wait(25_000).is("heard");
    }
    expect(page.connection.way).toBe("streaming");
    expect(page.news()).not.toContain("poll");
  });

  test("is not blamed for the sleep of a laptop", () => {
    const page = streaming();
    for (let times = 0; times < 3; times += 1) {
      page.now += 3_600_000;
      expect(page.is("due").news()).toEqual(["stop", "open"]);
      page.is("heard");
    }
    expect(page.connection.way).toBe("streaming");
  });
});

describe("a stream that a proxy holds back", () => {
  test("is given up after 4 s without its first event, and polled for every 5 s", () => {
    const page = new Page();
    page.pollsAre("answered");
    page.news();
    expect(page.wait(3999).news()).toEqual([]);
    expect(page.wait(1).news()).toEqual(["stop", "poll"]);
    expect(page.wait(15_000).news()).toEqual(["poll", "poll", "poll"]);
    expect(isLost(page.connection)).toBe(false);
  });

  test("is given up when it fell silent twice", () => {
    const page = streaming();
    page.pollsAre("answered");
    page.wait(25_000).is("heard").wait(25_000);
    expect(page.news()).toEqual(["stop", "open", "stop", "poll"]);
  });

  test("is given up when it is refused twice, while calls are answered", () => {
    const page = new Page();
    page.pollsAre("answered");
    page.is("ended").wait(1000).is("ended");
    expect(page.news()).toEqual(["open", "open", "poll"]);
    expect(page.wait(60_000).news()).not.toContain("open");
  });

  test("is tried again after some minutes, and polled for again if nothing has changed", () => {
    const page = polling().wait(3 * 60_000);
    expect(page.news().at(-1)).toBe("open");
    page.wait(4000);
    expect(page.news()).toEqual(["stop", "poll"]);
    page.wait(3 * 60_000).is("heard");
    expect(page.connection.way).toBe("streaming");
  });

  test("cannot come back by an event of a stream that was given up", () => {
    const page = polling();
    expect(page.is("heard", "ended").connection.way).toBe("polling");
  });
});

describe("a network that is gone", () => {
  /** A page whose network went while it was streaming. */
  function unplugged(): Page {
    const page = streaming();
    page.pollsAre("unanswered");
    return page.is("ended").wait(1000).is("ended");
  }

  test("is told as soon as a call has failed too", () => {
    expect(isLost(unplugged().connection)).toBe(true);
    expect(isLost(streaming().is("unplugged").connection)).toBe(true);
  });

  test("is asked after in growing pauses, and never less than every 15 s", () => {
    const page = unplugged();
    page.news();
    const asked: number[] = [];
    for (let second = 1; second <= 90; second += 1) if (page.wait(1000).news().includes("poll")) asked.push(second);
    const pauses = asked.map((second, index) => second - (asked[index - 1] ?? 0));
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15, 15, 15]);
  });

  test("is told no longer when a call is answered, and the stream is opened again at once", () => {
    const page = unplugged().wait(40_000);
    page.news();
    page.pollsAre("answered");
    page.wait(5000);
    expect(isLost(page.connection)).toBe(false);
    expect(page.news()).toEqual(["poll", "open"]);
  });

  test("that swallows a call is known after 10 s", () => {
    const page = new Page().wait(4000 + 9999);
    expect(isLost(page.connection)).toBe(false);
    page.news();
    expect(page.wait(1).news()).toEqual(["stop"]);
    expect(isLost(page.connection)).toBe(true);
  });

  test("is tried at once when the browser says that it is back", () => {
    const page = unplugged().wait(40_000);
    page.news();
    expect(page.is("retry").news()).toEqual(["stop", "open"]);
    expect(isLost(page.connection)).toBe(true);
    expect(isLost(page.is("heard").connection)).toBe(false);
  });

  test("is not taken for a proxy that holds streams back", () => {
    const page = new Page();
    page.pollsAre("unanswered");
    page.wait(60_000);
    page.news();
    page.pollsAre("answered");
    page.wait(15_000);
    expect(page.news().slice(0, 2)).toEqual(["poll", "open"]);
  });
});

describe("a hidden tab", () => {
  test("goes on for a minute, then is quiet, and is back at once when it is shown", () => {
    const page = streaming().is("hidden");
    for (let beats = 0; beats < 5; beats += 1) page.wait(10_000).is("heard");
    expect(page.news()).toEqual([]);
    expect(page.wait(10_000).news()).toEqual(["stop"]);
    expect(page.wait(3_600_000).is("retry", "unplugged", "hidden").news()).toEqual([]);
    expect(page.is("shown").news()).toEqual(["open"]);
  });

  test("keeps its stream if it is shown within the minute", () => {
    const page = streaming().is("hidden").wait(20_000).is("shown", "heard").wait(20_000).is("heard").wait(22_000);
    expect(page.news()).toEqual([]);
  });

  test("polls no longer, either", () => {
    const page = polling().is("hidden").wait(60_000);
    page.news();
    expect(page.wait(600_000).news()).toEqual([]);
    expect(page.is("shown").news()).toEqual(["open"]);
  });
});

test("a refusal ends all of it", () => {
  const page = streaming().is("refused");
  expect(page.news()).toEqual(["stop"]);
  expect(isLost(page.connection)).toBe(true);
  expect(page.wait(3_600_000).is("retry", "shown", "heard", "ended", "due").news()).toEqual([]);
});

test("teachers whose streams break off together do not come back together", () => {
  const { connection } = streaming();
  const pauses = [0, 0.5, 1].map(
    (chance) => (step(connection, { is: "ended" }, 100, chance).connection.due ?? 0) - 100,
  );
  expect(pauses.map(Math.round)).toEqual([1000, 1167, 1333]);
});
