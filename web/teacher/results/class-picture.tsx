import { Switch } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import type { Language } from "#contract/limits.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { PatternBadge } from "./badges.tsx";
import css from "./class-picture.module.css";
import { type ClassResult, frequentPatterns, stageCounts, withoutFinding } from "./distribution.ts";
import type { Scale } from "./standings.ts";

interface ClassPictureProps {
  scales: readonly Scale[];
  result: ClassResult;
  language: Language;
  onPupil: (pupil: Pupil) => void;
  onPattern: (code: string, scale: Scale) => void;
}

/** How the class stands, in five seconds: stones stacked over each stage, one per pupil, and which patterns occur. */
export function ClassPicture({ scales, result, language, onPupil, onPattern }: ClassPictureProps): ReactElement {
  const say = useText();
  const [named, setNamed] = useState(false);
  return (
    <div className={scales.length > 1 ? css.many : undefined}>
      {scales.map((scale, index) => {
        const title = scale.title?.[language];
        const patterns = frequentPatterns(scale, result.diagnosed);
        const without = withoutFinding(scale, result.diagnosed).length;
        return (
          <div key={scale.name} className={css.picture}>
            <figure className={ui.stack}>
              <figcaption className={css.caption}>
                <h3>{title ?? say("results.picture.stages")}</h3>
                {index === 0 ? (
                  <Switch
                    size="sm"
                    label={say("results.picture.showNames")}
                    checked={named}
                    onChange={(event) => setNamed(event.currentTarget.checked)}
                  />
                ) : null}
              </figcaption>
              <Stones
                label={title ? say("results.picture.plotOf", { title }) : say("results.picture.plot")}
                {...{ scale, result, language, named, onPupil }}
              />
              {scales.length > 1 ? <Ends scale={scale} language={language} /> : null}
            </figure>
            <div className={ui.stack}>
              <div className={css.caption}>
                <h3>{say("results.picture.patterns")}</h3>
                {patterns.length > 0 ? (
                  <span className={`${ui.small} ${ui.muted}`}>{say("results.picture.number")}</span>
                ) : null}
              </div>
              {patterns.length === 0 ? (
                <p className={`${ui.small} ${ui.muted}`}>{say("results.picture.noPatterns")}</p>
              ) : (
                <ul className={css.patterns}>
                  {patterns.map(({ pattern, pupils }) => (
                    <li key={pattern.is}>
                      <PatternBadge {...{ pattern, language }} onOpen={() => onPattern(pattern.is, scale)} />
                      <span className={css.dots} aria-hidden="true">
                        {pupils.map(({ _id }) => (
                          <i key={_id} />
                        ))}
                      </span>
                      <b>{pupils.length}</b>
                    </li>
                  ))}
                </ul>
              )}
              {without > 0 && patterns.length > 0 ? (
                <p className={`${css.without} ${ui.small} ${ui.muted}`}>
                  <IconCheck size={18} aria-hidden="true" />
                  {say("results.picture.without", { count: without })}
                </p>
              ) : null}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Where several scales share the width there is no room for each stage's name: the ends of the path say where it leads. */
function Ends({ scale, language }: { scale: Scale; language: Language }): ReactElement {
  const stages = scale.stages.filter(({ is }) => is !== "?");
  const ends = [stages[0], stages.at(-1)].filter((stage) => stage !== undefined);
  return (
    <p className={css.ends} aria-hidden="true">
      {ends.map(({ is, label }) => (
        <span key={is}>
          <b>{is}</b> {label[language]}
        </span>
      ))}
    </p>
  );
}

interface StonesProps {
  label: string;
  scale: Scale;
  result: ClassResult;
  language: Language;
  named: boolean;
  onPupil: (pupil: Pupil) => void;
}

/** From this many stones on they are drawn flatter, so that a class of 30 on one stage still fits beside the words. */
const HIGH = 12;

/** One tab stop; arrow keys go from stone to stone. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLButtonElement)) return;
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
  if (step === undefined) return;
  const stones = [...event.currentTarget.querySelectorAll("button")];
  const next = stones[stones.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Stones({ label, scale, result, language, named, onPupil }: StonesProps): ReactElement {
  const say = useText();
  const counts = stageCounts(scale, result.diagnosed);
  const top = counts.findLastIndex(({ stage }) => stage.is !== "?");
  const first = counts.find(({ pupils }) => pupils.length > 0)?.pupils[0];
  // "?" and "in progress" appear only when somebody stands there; every stage always does.
  const highest = Math.max(result.inProgress.length, ...counts.map(({ pupils }) => pupils.length));
  const shown = counts.filter(({ stage, pupils }) => stage.is !== "?" || pupils.length > 0);
  return (
    // The stones in it are the interactive part; the list only hears their arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol
      className={`${css.plot} ${named ? css.named : ""} ${highest > HIGH ? css.high : ""}`}
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {shown.map(({ stage, pupils }, index) => (
        <li
          key={stage.is}
          className={`${css.column} ${stage.is === "?" ? `${css.aside} ${css.dashed}` : index === top ? css.last : ""}`}
        >
          <div className={css.cairn}>
            <b className={css.count} aria-hidden="true">
              {pupils.length}
            </b>
            <ul className={css.pebbles}>
              {pupils.map((pupil) => (
                <li key={pupil._id}>
                  <button
                    type="button"
                    className={css.pebble}
                    tabIndex={pupil === first ? 0 : -1}
                    onClick={() => onPupil(pupil)}
                  >
                    <span>{pupil.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <span className={css.stoneLine} aria-hidden="true">
            <span className={css.stone}>{stage.is}</span>
          </span>
          <span className={css.stoneName}>
            <span aria-hidden="true">{stage.label[language]}</span>
            <span className={ui.hidden}>
              {say("results.picture.column", {
                label: say("results.badge.stage", { stage: stage.is, label: stage.label[language] }),
                count: pupils.length,
              })}
            </span>
          </span>
        </li>
      ))}
      {result.inProgress.length > 0 ? (
        <li className={`${css.column} ${css.aside} ${css.ring}`}>
          <div className={css.cairn}>
            <b className={css.count} aria-hidden="true">
              {result.inProgress.length}
            </b>
            <ul className={css.pebbles}>
              {result.inProgress.map(({ _id, name }) => (
                <li key={_id}>
                  <span className={css.pebble}>
                    <span>{name}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <span className={css.stoneLine} aria-hidden="true">
            <span className={css.stone}>…</span>
          </span>
          <span className={css.stoneName}>
            <span aria-hidden="true">{say("results.badge.progress")}</span>
            <span className={ui.hidden}>
              {say("results.picture.column", { label: say("results.badge.progress"), count: result.inProgress.length })}
            </span>
          </span>
        </li>
      ) : null}
    </ol>
  );
}
