import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { createRequiredContext } from "../../../ui/required-context.ts";
import type { GivenAnswer, ItemOfScheme } from "../../findings/evidence.ts";

/** What every part of the view of one pupil's attempt is about. */
interface ReadAttempt {
  evidence: Evidence;
  scheme: Scheme;
  /** The answer to a response beside the right one, in words. */
  answerTo: (item: ItemOfScheme) => GivenAnswer;
  /** Brings the item of a response into view. */
  showItem: (item: ItemOfScheme) => void;
}

export const [ReadAttemptContext, useReadAttempt] = createRequiredContext<ReadAttempt>("attempt");
