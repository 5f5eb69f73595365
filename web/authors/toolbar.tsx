import type { ReactElement } from "react";
import { LANGUAGES } from "#contract/languages.ts";
import look from "../look/classes.module.css";
import { type Choice, THEMES } from "./choice.ts";
import type { ShownTest } from "./shown-test.ts";

interface ToolbarProps {
  test: ShownTest;
  choice: Choice;
  onChoose: (changed: Partial<Choice>) => void;
}

const SIMULATED = "simulated ";

/** Chooses language and theme. */
export function LookChoice({ choice: { language, theme }, onChoose }: Omit<ToolbarProps, "test">): ReactElement {
  return (
    <>
      <label>
        Language
        <select value={language} onChange={({ target }) => onChoose({ language: target.value === "en" ? "en" : "de" })}>
          {LANGUAGES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        Theme
        <select
          value={theme}
          onChange={({ target }) => onChoose({ theme: THEMES.find((each) => each === target.value) ?? "device" })}
        >
          {THEMES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Chooses language, theme, page and what is shown. */
export function Toolbar({ test, choice, onChoose }: ToolbarProps): ReactElement {
  const { show, of, pupil, page, language } = choice;
  const { cases, simulated } = test.key ?? { cases: [], simulated: [] };
  const chooseShown = (value: string): void =>
    onChoose(
      value.startsWith(SIMULATED)
        ? { show: "simulated", of: value.slice(SIMULATED.length), pupil: 1 }
        : { show: value },
    );
  return (
    <div className={`${look.row} authors-toolbar`} role="toolbar" aria-label="What is shown">
      <LookChoice choice={choice} onChoose={onChoose} />
      <label>
        Page
        <select
          value={page ?? ""}
          onChange={({ target }) => onChoose({ page: target.value === "" ? null : Number(target.value) })}
        >
          <option value="">all</option>
          {test.pages[language].map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label>
        Shown
        <select
          value={show === "simulated" ? `${SIMULATED}${of}` : show}
          onChange={({ target }) => chooseShown(target.value)}
        >
          <option value="empty">empty, to answer</option>
          {test.key ? <option value="solution">solution</option> : null}
          <optgroup label="Cases">
            {cases.map(({ title, differences }, index) => (
              <option key={title} value={`case-${index + 1}`}>
                {differences.length > 0 ? "≠ " : ""}
                {index + 1} {title}
              </option>
            ))}
          </optgroup>
          <optgroup label="Simulated pupils, with slips">
            {simulated.map((label) => (
              <option key={label} value={`${SIMULATED}${label}`}>
                like {label}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {show === "simulated" ? (
        <button type="button" className="button button-soft" onClick={() => onChoose({ pupil: pupil + 1 })}>
          Another one ({pupil})
        </button>
      ) : null}
    </div>
  );
}
