import type { Submission } from "#contract/results.schema.ts";
import type { HandIn } from "../attempt.ts";

/** The hand-in of an attempt without answers, unless the submission's fields say otherwise. */
export function makeHandIn(fields: Pick<Submission, "pupilId" | "courseTestId"> & Partial<Submission>): HandIn {
  return {
    submission: {
      courseId: "c",
      testId: "t",
      machineName: "m",
      testVersion: "1.0.0",
      inputs: {},
      trace: [],
      ...fields,
    },
    name: { de: "T", en: "T" },
    pages: 1,
  };
}
