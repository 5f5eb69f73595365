import { AppError } from "../http/app-error.ts";

/** What a password is hashed for. Logins go before all else: whoever has an account must get in while others register. */
export type Lane = "login" | "change";

/** The jobs that may wait in each lane; one takes some 30 ms of a thread. */
const MOST_WAITING: Readonly<Record<Lane, number>> = { login: 400, change: 50 };

/** Runs a limited number of jobs at once. The others wait, logins before changes, each lane in order of arrival. */
export class HashQueue {
  readonly #waiting: Readonly<Record<Lane, (() => void)[]>> = { login: [], change: [] };
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** The number of jobs that wait in each lane. */
  get waiting(): Readonly<Record<Lane, number>> {
    return { login: this.#waiting.login.length, change: this.#waiting.change.length };
  }

  /** @throws AppError UNAVAILABLE if too many wait in the lane already */
  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting[lane];
    if (this.#free > 0) this.#free -= 1;
    else if (waiting.length < MOST_WAITING[lane]) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError("UNAVAILABLE", { retryAfter: 2 });
    try {
      return await work();
    } finally {
      const next = this.#waiting.login.shift() ?? this.#waiting.change.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
