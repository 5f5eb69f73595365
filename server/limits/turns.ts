/** Lets so many pieces of work run at once; the others wait in the order in which they came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** The same for each key by itself. */
export class TurnsByKey {
  readonly #atOnce: number;
  readonly #byKey = new Map<string, { readonly turns: Turns; users: number }>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.#byKey.get(key) ?? { turns: new Turns(this.#atOnce), users: 0 };
    this.#byKey.set(key, own);
    own.users += 1;
    try {
      return await own.turns.run(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.#byKey.delete(key);
    }
  }
}
