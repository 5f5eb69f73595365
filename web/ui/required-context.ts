import { type Context, createContext, use } from "react";

/** A context without a default: its provider, and the hook that reads it and throws outside the provider. */
export function createRequiredContext<T>(name: string): [provider: Context<T | undefined>, read: () => T] {
  const context = createContext<T | undefined>(undefined);
  const read = (): T => {
    const value = use(context);
    if (value === undefined) throw new Error(`There is no ${name} outside its provider.`);
    return value;
  };
  return [context, read];
}
