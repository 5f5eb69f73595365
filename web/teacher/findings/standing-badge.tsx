import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import styles from "./badges.module.css";
import { StageBadge } from "./badges.tsx";
import { certaintySentences, isFull, surenessOf, surenessWord } from "./certainty.ts";
import type { ItemOfScheme } from "./evidence.ts";
import type { Standing } from "./standings.ts";

interface StandingBadgeProps {
  standing: Standing;
  labelled?: boolean;
  /** Which words stand beside the badge; it has all in its title. */
  words: "none" | "unclear" | "all";
  /** Of the test, to name the places of slips. */
  responses?: readonly ItemOfScheme[];
  onOpen?: (() => void) | undefined;
}

/** A pupil's stage with how sure it is: outlined, with a word beside it, where it is not. */
export function StandingBadge({ standing, labelled = false, words, responses = [], onOpen }: StandingBadgeProps) {
  const t = useText();
  const language = useLanguage();
  const { stage, scale } = standing;
  const sureness = surenessOf(standing);
  const word = surenessWord(standing, t);
  const isOpen = !isFull(sureness);
  const isWritten = word !== undefined && sureness !== "sure" && (words === "all" || (words === "unclear" && isOpen));
  return (
    <>
      <StageBadge
        stage={stage}
        stages={scale.stages}
        labelled={labelled}
        certainty={word === undefined ? undefined : { word, isFull: !isOpen }}
        onOpen={onOpen}
      />
      {isWritten && (
        <span
          aria-hidden="true"
          className={styles.word}
          data-unclear={isOpen || undefined}
          title={certaintySentences(standing, responses, language, t).join(" ") || undefined}
        >
          {word}
        </span>
      )}
    </>
  );
}
