type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** The dotted keys of texts. Keys ending in `_one` and `_other` count as one, between which `count` chooses. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Plain<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];
