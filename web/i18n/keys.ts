type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** The keys of texts, dotted; `count` chooses between `_one` and `_other`. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Plain<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];
