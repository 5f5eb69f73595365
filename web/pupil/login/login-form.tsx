import {
  type ReactElement,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { MAX_NAME, MAX_TYPED_CODE } from "#contract/limits.ts";
import { type PupilKey, useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Icon } from "../frame/icons.tsx";
import { useScreen } from "../frame/use-screen.ts";
import { useCard } from "./use-card.ts";
import { useLogin } from "./use-login.ts";

export interface LoginFormProps {
  /** Whether the pupil's last login has expired. */
  expired: boolean;
  /** Called after the login. */
  onEnter: () => void;
}

/** The form for the access name, typed or from a login card, and for the code of an access that has one. */
export function LoginForm({ expired, onEnter }: LoginFormProps): ReactElement {
  const t = useText();
  const heading = useScreen(t("login.title"));
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const { problem, busy, left, asks, login, begin } = useLogin();
  useCard((card) => {
    setName(card.name);
    setCode(card.code);
    begin(card.code !== "");
    button.current?.focus();
  });

  useEffect(() => {
    // On touch devices the keyboard would cover the page before it has been read.
    if (matchMedia("(hover: hover) and (pointer: fine)").matches) field.current?.focus();
  }, []);

  useEffect(() => {
    if (asks === "code" && code === "") codeField.current?.focus();
  }, [asks, code]);

  async function submit(): Promise<void> {
    if (await login(name.trim(), code.trim())) onEnter();
    else (asks === "code" ? codeField : field).current?.focus();
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!busy && left === 0) void submit();
  }

  const isOfCode = problem === "login.codeWrong" || problem === "login.codeRequired";
  return (
    <form className={`card ${look.stack}`} noValidate onSubmit={onSubmit}>
      <div className={`${look.stack} ${look.close}`}>
        <h1 ref={heading} tabIndex={-1}>
          {t("login.title")}
        </h1>
        <p className={look.muted}>{t(expired ? "login.again" : "login.hint")}</p>
      </div>
      <Field
        ref={field}
        name="pupilName"
        label={t("login.name")}
        value={name}
        maxLength={MAX_NAME}
        placeholder={t("login.example")}
        problem={isOfCode ? null : problem}
        onChange={(typed) => {
          setName(typed);
          if (asks === "no") return;
          setCode("");
          begin(false);
        }}
      />
      {asks !== "no" && (
        <Field
          ref={codeField}
          name="code"
          label={t("login.code")}
          value={code}
          maxLength={MAX_TYPED_CODE}
          problem={isOfCode ? problem : null}
          onChange={setCode}
        >
          <span className={look.muted}>{t(asks === "code" ? "login.codeHint" : "login.codePerhaps")}</span>
        </Field>
      )}
      <button ref={button} type="submit" className="button button-big" disabled={left > 0 || busy}>
        {left > 0 ? t("login.wait", { count: left }) : t(busy ? "login.busy" : "login.submit")}
      </button>
    </form>
  );
}

interface FieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  problem: PupilKey | null;
  /** A hint below the label. */
  children?: ReactNode;
  onChange: (typed: string) => void;
}

function Field({ label, problem, children, onChange, ...input }: FieldProps): ReactElement {
  const t = useText();
  const noteId = useId();
  return (
    <div>
      <label className={`${look.stack} ${look.close}`}>
        <span className={look.strong}>{label}</span>
        {children}
        <input
          {...input}
          className="input"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
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
