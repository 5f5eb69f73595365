import type { Weighing } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import { type Translate, useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { useLanguage } from "../../../ui/use-language.ts";
import { PatternBadge, StageBadge } from "../../findings/badges.tsx";
import { isFull, placesText, surenessOf } from "../../findings/certainty.ts";
import { itemText } from "../../findings/evidence.ts";
import { findings, type Scale, type Standing } from "../../findings/standings.ts";
import { AnswerChip } from "./fact-list.tsx";
import { useReadAttempt } from "./read-attempt.ts";
import styles from "./weighing-section.module.css";

type Claim = Weighing["claims"][number];
type Ratio = Claim["ratios"][number];

/** Ratios above it are all the same to a teacher. */
const MOST = 100;

/** How many times as likely, to one, in whole numbers; 1 says nothing. */
const timesOf = ({ ratio }: Ratio): number => Math.round(Math.max(ratio, 1 / ratio));

/** `6 : 1` for, `1 : 6` against. */
function ratioText(ratio: Ratio, t: Translate): string {
  const times = timesOf(ratio);
  const number = times > MOST ? t("results.certainty.weighing.over", { number: MOST }) : times;
  return t(ratio.ratio >= 1 ? "results.certainty.weighing.ratio" : "results.certainty.weighing.ratioAgainst", {
    number,
  });
}

function claimText({ kind, is }: Claim, scale: Scale, language: Language, t: Translate): string {
  const label = scale.patterns.find((pattern) => pattern.is === is)?.label[language] ?? "";
  return t(`results.certainty.weighing.claim.${kind}`, { is, label });
}

/** The claim in question: the stage if it is unclear, else the finding. */
function claimInQuestion(standing: Standing, { claims }: Weighing): Claim | undefined {
  const finding = claims.find(({ kind }) => kind === "pattern");
  const stage = claims.find(({ kind, is }) => kind === "stage" && is === standing.stage);
  return isFull(surenessOf(standing)) ? (finding ?? stage) : (stage ?? finding);
}

/** What counts most: one answer for the diagnosis and one against it; all of them, and the nearest ways of thinking, on demand. */
export function WeighingSection({ standing }: { standing: Standing }) {
  const t = useText();
  const language = useLanguage();
  const { evidence } = useReadAttempt();
  const { scale } = standing;
  const weighing = evidence.weighings?.find(({ name }) => name === scale.name);
  const claim = weighing && surenessOf(standing) !== undefined ? claimInQuestion(standing, weighing) : undefined;
  if (weighing === undefined || claim === undefined) return null;
  const telling = claim.ratios.filter((ratio) => timesOf(ratio) > 1);
  const most = [telling.find(({ ratio }) => ratio > 1), telling.find(({ ratio }) => ratio < 1)];
  if (telling.length === 0) return null;
  const Heading = scale.title ? "h4" : "h3";
  return (
    <section className={`${look.stack} ${look.close}`} aria-label={t("results.certainty.weighing.heading")}>
      <Heading className={`${look.heading} ${look.small} ${look.muted}`}>
        {t("results.certainty.weighing.heading")}
      </Heading>
      <ul className={styles.lines}>
        {most.map(
          (ratio) =>
            ratio && <MostLine key={ratio.response} ratio={ratio} claim={claimText(claim, scale, language, t)} />,
        )}
      </ul>
      <details className={`${styles.all} no-paper`}>
        <summary className={look.small}>{t("results.certainty.weighing.more")}</summary>
        <div className={`${look.stack} ${look.close}`}>
          <p className={`${look.small} ${look.muted}`}>{t("results.certainty.weighing.what")}</p>
          {weighing.claims.map((each) => (
            <AllRatios key={`${each.kind} ${each.is}`} claim={each} title={claimText(each, scale, language, t)} />
          ))}
          <Nearest nearest={weighing.nearest} scale={scale} />
        </div>
      </details>
    </section>
  );
}

function MostLine({ ratio, claim }: { ratio: Ratio; claim: string }) {
  const t = useText();
  const { scheme } = useReadAttempt();
  const item = scheme.responses.find(({ name }) => name === ratio.response);
  if (item === undefined) return null;
  const isFor = ratio.ratio >= 1;
  const text = ratioText({ ...ratio, ratio: Math.max(ratio.ratio, 1 / ratio.ratio) }, t);
  const values = { place: itemText(item), ratio: text, claim };
  return (
    <li className={styles.line}>
      <span className={`${styles.ratio} ${isFor ? styles.for : ""}`} aria-hidden="true">
        {ratioText(ratio, t)}
      </span>
      <span className={look.lines}>
        <b className={look.small}>
          {t(isFor ? "results.certainty.weighing.for" : "results.certainty.weighing.against", values)}
        </b>
        <span>
          <AnswerChip item={item} />
        </span>
      </span>
    </li>
  );
}

/** Every answer that says something, with those of equal strength together. */
function AllRatios({ claim, title }: { claim: Claim; title: string }) {
  const t = useText();
  const { scheme } = useReadAttempt();
  const telling = claim.ratios.filter((ratio) => timesOf(ratio) > 1);
  const groups = new Map<string, Ratio[]>();
  for (const ratio of telling) groups.set(ratioText(ratio, t), [...(groups.get(ratioText(ratio, t)) ?? []), ratio]);
  if (telling.length === 0) return null;
  return (
    <div className={`${look.stack} ${look.tight}`}>
      <b className={look.small}>{t("results.certainty.weighing.list", { claim: title })}</b>
      <ul className={styles.ratios}>
        {[...groups].map(([text, ratios]) => (
          <li key={text}>
            <span className={`${styles.ratio} ${ratios.some(({ ratio }) => ratio >= 1) ? styles.for : ""}`}>
              {text}
            </span>
            <span className={`${look.row} ${look.tight}`}>
              {scheme.responses
                .filter(({ name }) => ratios.some(({ response }) => response === name))
                .map((item) => (
                  <AnswerChip key={item.name} item={item} />
                ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Nearest({ nearest, scale }: { nearest: Weighing["nearest"]; scale: Scale }) {
  const t = useText();
  const { scheme } = useReadAttempt();
  return (
    <div className={`${look.stack} ${look.tight}`}>
      <b className={look.small}>{t("results.certainty.weighing.nearest")}</b>
      <ul className={look.lines}>
        {nearest.map(({ stage, patterns, slips, lapses }) => {
          const unlike = [...slips, ...lapses];
          const found = findings(scale.patterns).filter(({ is }) => patterns.includes(is));
          const places = placesText(unlike, scheme.responses);
          return (
            <li key={`${stage} ${patterns.join(" ")}`} className={`${look.row} ${look.tight} ${look.small}`}>
              {stage !== null && <StageBadge stage={stage} stages={scale.stages} />}
              {found.map((pattern) => (
                <PatternBadge key={pattern.is} pattern={pattern} short />
              ))}
              {found.length === 0 && scale.patterns.length > 0 && (
                <span>{t("results.certainty.weighing.solution")}</span>
              )}
              <span className={look.muted}>
                {unlike.length === 0
                  ? t("results.certainty.weighing.fitsAll")
                  : t("results.certainty.weighing.fit", { count: unlike.length, places })}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
