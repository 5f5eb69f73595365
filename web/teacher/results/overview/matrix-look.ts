import { createRequiredContext } from "../../../ui/required-context.ts";
import type { OpenAnswers } from "../answers/use-open-answers.ts";

/** The settings of every row of the matrix. It must stay the same object, or every row is rendered again. */
interface MatrixLook {
  /** Shows counts of correct answers instead of stages and patterns. */
  simplified: boolean;
  /** Marks the first wrong page.item of each attempt. */
  firstWrong: boolean;
  openAnswers: OpenAnswers;
}

export const [MatrixLookContext, useMatrixLook] = createRequiredContext<MatrixLook>("matrix");
