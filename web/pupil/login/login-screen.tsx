import { type ReactElement, type SubmitEvent, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { LOGIN_PENALTY_SECONDS, MAX_NAME } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { CallError, NetworkError } from "../../wire/call.ts";
import { Frame } from "../frame/frame.tsx";
import { Icon } from "../frame/icons.tsx";
import { useToasts } from "../frame/toasts.tsx";
import { useScreen } from "../frame/use-screen.ts";
import { useSession } from "../session.tsx";
import { type PupilKey, useWords } from "../words.ts";
import { SessionEndNote } from "./session-end-note.tsx";
import { useCardName } from "./use-card-name.ts";
import { useCountdown } from "./use-countdown.ts";
import { Wander } from "./wander.tsx";
import "./login.css";

/** What the route guard leaves behind: where the pupil wanted to go, and whether a login had run out. */
interface CameFrom {
  from?: string;
  expired?: boolean;
}

/** The login by access name (spec section 2, PupilLogin). */
export function LoginScreen(): ReactElement {
  const { say } = useWords();
  const { show } = useToasts();
  const { enter } = useSession();
  const [, navigate] = useLocation();
  const came = useHistoryState<CameFrom | null>();
  const heading = useScreen(say("login.title"));
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const failures = useRef(0);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<PupilKey | null>(null);
  const [busy, setBusy] = useState(false);
  const { left, start } = useCountdown();
  const button = useRef<HTMLButtonElement>(null);
  useCardName((onCard) => {
    setName(onCard);
    setProblem(null);
    button.current?.focus();
  });

  function refuse(error: unknown): void {
    if (error instanceof NetworkError) {
      show(say("issue.network"), { stays: true });
      setProblem("login.offline");
      return;
    }
    if (!(error instanceof CallError)) throw error;
    if (error.status === 429) {
      setProblem("login.tooMany");
      start(error.retryAfter ?? LOGIN_PENALTY_SECONDS);
      return;
    }
    if (error.status >= 500) show(say("issue.server"));
    failures.current += 1;
    start(LOGIN_PENALTY_SECONDS * failures.current);
    setProblem(error.status === 401 ? "login.unknown" : "login.failed");
  }

  async function submit(): Promise<void> {
    const pupilName = name.trim();
    if (pupilName === "") {
      setProblem("login.required");
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await enter(pupilName);
      navigate(came?.from ?? pathOf("PupilDashboard"), { replace: true });
    } catch (error) {
      refuse(error);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!busy && left === 0) void submit();
  }

  return (
    <Frame>
      <main className="page page-narrow">
        <SessionEndNote />
        <form className="card stack" noValidate onSubmit={onSubmit}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {say("login.title")}
            </h1>
            <p className="hint">{say(came?.expired ? "login.again" : "login.hint")}</p>
          </div>
          <div>
            <label className="field">
              <span>{say("login.name")}</span>
              <input
                ref={field}
                className="input input-huge"
                name="pupilName"
                value={name}
                maxLength={MAX_NAME}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                placeholder={say("login.example")}
                aria-required="true"
                aria-invalid={problem !== null}
                aria-describedby={noteId}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <div id={noteId} aria-live="polite">
              {problem && (
                <p className="note">
                  <Icon name="info" />
                  <span>{say(problem)}</span>
                </p>
              )}
            </div>
          </div>
          <button ref={button} type="submit" className="button button-big button-full" disabled={left > 0 || busy}>
            {left > 0 ? say("login.wait", { count: left }) : say(busy ? "login.busy" : "login.submit")}
          </button>
        </form>
        <p className="login-other">
          <a href={pathOf("Login")}>{say("login.teachers")}</a>
        </p>
      </main>
      <Wander />
    </Frame>
  );
}
