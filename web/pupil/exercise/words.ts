import { type ExerciseWords, exerciseTexts } from "../../i18n/exercise.ts";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";

/** The texts of exercises and exit questions, in the language on screen. */
export function useExerciseWords(): ExerciseWords {
  // Renders again when the language changes.
  useText();
  return exerciseTexts[currentLanguage()];
}
