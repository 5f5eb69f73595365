import type { Inputs } from "#contract/pupils.schema.ts";

/** What a visitor has answered in this tab. */
export interface KeptAnswers {
  /** Of the test, dotted: answers to another version are worth nothing. */
  version: string;
  inputs: Inputs;
}

const KEY = "denkspur.try";

/** The answers of this tab; undefined if there are none, or of another version. */
export function findKept(version: string): Inputs | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as KeptAnswers | null;
    return kept?.version === version ? kept.inputs : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps answers until the tab is closed, and nowhere else. */
export function keepAnswers(kept: KeptAnswers): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser stores nothing: a reload starts again.
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
