import { createRequiredContext } from "../../../ui/required-context.ts";
import type { OpenAnswers } from "../answers/use-open-answers.ts";

/** How every row of the matrix is drawn. The value must stay the same object, or every row is drawn again. */
interface MatrixLook {
  /** Counts of correct answers take the place of stages and patterns. */
  simplified: boolean;
  /** Marks the first wrong page.item of each attempt. */
  firstWrong: boolean;
  openAnswers: OpenAnswers;
}

export const [MatrixLookContext, useMatrixLook] = createRequiredContext<MatrixLook>("matrix");
