import { UnstyledButton } from "@mantine/core";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { type Size, Stones } from "../../../look/stone.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { stageCounts } from "../../findings/distribution.ts";
import { MiniPlot } from "../../findings/mini-plot.tsx";
import type { Scale } from "../../findings/standings.ts";
import { useTestResults } from "../test-results.ts";
import styles from "./class-picture.module.css";
import { FollowUpClass } from "./follow-up-class.tsx";
import { NamesSwitch, useNames } from "./names-switch.tsx";
import { StageStacks } from "./stage-stacks.tsx";

interface ClassPictureProps {
  scale: Scale;
  choose: (scale: Scale) => void;
}

/** The size of the stones for the highest stack, so that the picture stays on the first screen. */
const sizeFor = (highest: number, scales: number): Size =>
  highest > 16 || scales > 1 ? "s" : highest > 9 ? "dense" : "m";

/** The class at a glance: stones stacked on each stage, one per pupil; with several scales a choice of them. */
export function ClassPicture({ scale, choose }: ClassPictureProps) {
  const { scales, result } = useTestResults();
  const t = useText();
  const language = useLanguage();
  const named = useNames();
  const counts = stageCounts(scale, result.diagnosed);
  const highest = Math.max(result.inProgress.length, ...counts.map(({ pupils }) => pupils.length));
  const title = scale.title?.[language];
  return (
    <section className={look.stack} aria-labelledby="picture">
      <div className={`${look.row} ${look.apart} ${styles.caption}`}>
        <h3 id="picture">{t("results.picture.heading")}</h3>
        {counts.some(({ unclear }) => unclear > 0) && (
          <p className={`${look.line} ${look.small} ${look.muted}`}>
            <Stones of={["stage-open"]} size="dense" /> {t("results.certainty.legend.open")}
          </p>
        )}
        <NamesSwitch />
      </div>
      {scales.length > 1 && <ScaleChoice scale={scale} choose={choose} />}
      <figure className={look.stack}>
        <StageStacks
          label={title ? t("results.picture.plotOf", { title }) : t("results.picture.plot")}
          scale={scale}
          named={named}
          size={named ? "m" : sizeFor(highest, scales.length)}
        />
      </figure>
      {result.diagnosed.length > 0 && <FollowUpClass />}
    </section>
  );
}

/** Small pictures of all scales; the chosen one is drawn large, and the need and the groups follow it. */
function ScaleChoice({ scale: chosen, choose }: ClassPictureProps) {
  const { scales, result } = useTestResults();
  const t = useText();
  const language = useLanguage();
  return (
    <ul className={`${styles.choice} no-paper`} aria-label={t("results.picture.choose")}>
      {scales
        .filter(({ stages }) => stages.length > 0)
        .map((scale) => (
          <li key={scale.name}>
            <UnstyledButton
              className={styles.scale}
              aria-pressed={scale.name === chosen.name}
              onClick={() => choose(scale)}
            >
              <b>{scale.title?.[language]}</b>
              <MiniPlot scale={scale} diagnosed={result.diagnosed} isSmall />
            </UnstyledButton>
          </li>
        ))}
    </ul>
  );
}
