import type { Inputs } from "#contract/pupils.schema.ts";
import type { ShownPack } from "./shown-pack.ts";
import type { DiagnosedSheet, ListedTest, ShownTest } from "./shown-test.ts";

const BASE = "/authors/data/";

/** @throws Error with the server's message */
async function load<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`${BASE}${path}`, init);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** All tests, and the names of all packs. */
export const loadList = (): Promise<{ tests: ListedTest[]; packs: string[] }> => load("");

export const loadTest = (machineName: string): Promise<ShownTest> => load(machineName);

/** @param name `material/decimals-after-two-places` */
export const loadPack = (name: string, sheet: number): Promise<ShownPack> => load(`${name}?sheet=${sheet}`);

/** Diagnoses answers. */
export const diagnose = (machineName: string, inputs: Readonly<Inputs>): Promise<DiagnosedSheet> =>
  load(`${machineName}/diagnosis`, { method: "POST", body: JSON.stringify(inputs) });

/** Simulates a pupil typical of a stage or pattern, with slips. The same number gives the same pupil. */
export const simulate = (machineName: string, of: string, pupil: number): Promise<DiagnosedSheet> =>
  load(`${machineName}/simulated?${new URLSearchParams({ of, pupil: String(pupil) })}`);
