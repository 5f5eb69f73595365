import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { createRequiredContext } from "../../../ui/required-context.ts";
import type { GivenAnswer, ItemOfScheme } from "../../findings/evidence.ts";

/** The shared data of all parts of the view of one attempt. */
interface ReadAttempt {
  evidence: Evidence;
  scheme: Scheme;
  /** The answer to a response and the right one, in words. */
  answerTo: (item: ItemOfScheme) => GivenAnswer;
  /** Scrolls to the item of a response. */
  showItem: (item: ItemOfScheme) => void;
}

export const [ReadAttemptContext, useReadAttempt] = createRequiredContext<ReadAttempt>("attempt");
