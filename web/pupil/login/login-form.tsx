import { type ReactElement, type Ref, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { MAX_NAME } from "#contract/limits.ts";
import { type PupilKey, useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Icon } from "../frame/icons.tsx";
import { useScreen } from "../frame/use-screen.ts";
import { useCardName } from "./use-card-name.ts";
import { useLogin } from "./use-login.ts";

export interface LoginFormProps {
  /** Whether the pupil's last login has expired. */
  expired: boolean;
  /** Called after the login. */
  onEnter: () => void;
}

/** The form for the access name, typed or from a login card. */
export function LoginForm({ expired, onEnter }: LoginFormProps): ReactElement {
  const t = useText();
  const heading = useScreen(t("login.title"));
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState("");
  const { problem, busy, left, login, dismiss } = useLogin();
  useCardName((onCard) => {
    setName(onCard);
    dismiss();
    button.current?.focus();
  });

  useEffect(() => {
    // On touch devices the keyboard would cover the page before it has been read.
    if (matchMedia("(hover: hover) and (pointer: fine)").matches) field.current?.focus();
  }, []);

  async function submit(): Promise<void> {
    if (await login(name.trim())) onEnter();
    else field.current?.focus();
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!busy && left === 0) void submit();
  }

  return (
    <form className={`card ${look.stack}`} noValidate onSubmit={onSubmit}>
      <div className={`${look.stack} ${look.close}`}>
        <h1 ref={heading} tabIndex={-1}>
          {t("login.title")}
        </h1>
        <p className={look.muted}>{t(expired ? "login.again" : "login.hint")}</p>
      </div>
      <NameField ref={field} value={name} problem={problem} onChange={setName} />
      <button ref={button} type="submit" className="button button-big" disabled={left > 0 || busy}>
        {left > 0 ? t("login.wait", { count: left }) : t(busy ? "login.busy" : "login.submit")}
      </button>
    </form>
  );
}

interface NameFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  problem: PupilKey | null;
  onChange: (name: string) => void;
}

function NameField({ ref, value, problem, onChange }: NameFieldProps): ReactElement {
  const t = useText();
  const noteId = useId();
  return (
    <div>
      <label className={`${look.stack} ${look.close}`}>
        <span className={look.strong}>{t("login.name")}</span>
        <input
          ref={ref}
          className="input"
          name="pupilName"
          value={value}
          maxLength={MAX_NAME}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t("login.example")}
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <div id={noteId} aria-live="polite">
        {problem && (
          <p className={`note ${look.pattern}`}>
            <Icon name="info" />
            <span>{t(problem)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
