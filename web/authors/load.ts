import type { Inputs } from "#contract/pupils.schema.ts";
import type { AnswerSheet, ListedTest, ShownTest } from "./shown-test.ts";

const BASE = "/authors/data/";

/** @throws Error with what the server says. */
async function load<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`${BASE}${path}`, init);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

export const loadList = (): Promise<ListedTest[]> => load("");

export const loadTest = (machineName: string): Promise<ShownTest> => load(machineName);

/** What the answers are diagnosed as. */
export const diagnose = (machineName: string, inputs: Readonly<Inputs>): Promise<AnswerSheet> =>
  load(`${machineName}/diagnosis`, { method: "POST", body: JSON.stringify(inputs) });

/** A pupil typical of a stage or pattern, with slips: the same number gives the same. */
export const simulate = (machineName: string, of: string, pupil: number): Promise<AnswerSheet> =>
  load(`${machineName}/simulated?${new URLSearchParams({ of, pupil: String(pupil) })}`);
