import process from "node:process";
import { type PlannedPupil, STEPS, type Step, takePart } from "./pupil.ts";

/** The order of the bench to this process: the pupils, and the server's address. */
export interface ClassStart {
  readonly url: string;
  readonly pupils: readonly PlannedPupil[];
}

/** Its answer: the milliseconds of each step, and all errors. */
export interface Seen {
  readonly took: Readonly<Record<Step, readonly number[]>>;
  readonly errors: readonly string[];
}

async function send({ url, pupils }: ClassStart): Promise<Seen> {
  const took = new Map<Step, number[]>(STEPS.map((step) => [step, []]));
  const errors: string[] = [];
  await Promise.all(
    pupils.map(async (pupil) => {
      const note = (step: Step, milliseconds: number): void => void took.get(step)?.push(milliseconds);
      await takePart(url, pupil, note).catch((error: unknown) => errors.push(String(error)));
    }),
  );
  return { took: Object.fromEntries(took) as Record<Step, number[]>, errors };
}

process.on("message", (start: ClassStart) => {
  void send(start).then((seen) => process.send?.(seen));
});
