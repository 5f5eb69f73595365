import { type ReactElement, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { LOGIN_PENALTY_SECONDS, MAX_NAME } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { type PupilKey, useText } from "../../i18n/pupil.ts";
import { Wander } from "../../look/wander.tsx";
import { CallError, call, NetworkError } from "../../wire/call.ts";
import { Frame } from "../frame/frame.tsx";
import { Icon } from "../frame/icons.tsx";
import { showToast } from "../frame/toasts.tsx";
import { useScreen } from "../frame/use-screen.ts";
import { failureOf, isPassing } from "../journal/failure.ts";
import { createRetrier } from "../journal/retry.ts";
import { useSession } from "../session/session.ts";
import { SessionEndNote } from "./session-end-note.tsx";
import { useCardName } from "./use-card-name.ts";
import { useLock } from "./use-lock.ts";
import "./login.css";

/** The state that the route guard passes on: the pupil's goal, and whether a login had expired. */
interface CameFrom {
  from?: string;
  expired?: boolean;
}

/** The first pause before checking whether the network is back, in milliseconds. */
const ASK_AGAIN_MS = 2000;

/** The login by access name (docs/behaviour.md#pupils-login). */
export function LoginScreen(): ReactElement {
  const t = useText();
  const { enter, who } = useSession();
  const [, navigate] = useLocation();
  const came = useHistoryState<CameFrom | null>();
  const heading = useScreen(t("login.title"));
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<PupilKey | null>(null);
  const [busy, setBusy] = useState(false);
  const { left, fail, wait, open } = useLock();
  const button = useRef<HTMLButtonElement>(null);
  useCardName((onCard) => {
    setName(onCard);
    setProblem(null);
    button.current?.focus();
  });

  useEffect(() => {
    // On touch devices the keyboard would cover the page before it has been read.
    if (matchMedia("(hover: hover) and (pointer: fine)").matches) field.current?.focus();
  }, []);

  useEffect(() => {
    if (problem !== "issue.network") return undefined;
    // The message stays as long as it is true.
    const asker = createRetrier(async () => {
      const failure = await call("getPupilSession").then(() => "none", failureOf);
      if (failure === "network") return "again";
      setProblem((now) => (now === "issue.network" ? null : now));
      return "done";
    });
    asker.within(ASK_AGAIN_MS);
    return asker.stop;
  }, [problem]);

  /** Only a wrong name locks the button; a failure of server or network does not. */
  function refuse(error: unknown): void {
    if (!(error instanceof CallError || error instanceof NetworkError)) throw error;
    const failure = failureOf(error);
    if (failure === "network") setProblem("issue.network");
    else if (error.status === 429) {
      setProblem("login.tooMany");
      wait((error instanceof CallError && error.retryAfter) || LOGIN_PENALTY_SECONDS);
    } else {
      if (isPassing(failure)) showToast(t("issue.server"));
      if (failure === "expired") fail();
      setProblem(failure === "expired" ? "login.unknown" : "login.failed");
    }
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
      open();
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
        {who.is === "pupil" && !came?.expired && (
          <Link className="button button-tint button-full login-go-on" href={pathOf("PupilDashboard")}>
            {t("login.goOn", { name: who.pupil.name })}
          </Link>
        )}
        <form className="card stack" noValidate onSubmit={onSubmit}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {t("login.title")}
            </h1>
            <p className="hint">{t(came?.expired ? "login.again" : "login.hint")}</p>
          </div>
          <div>
            <label className="field">
              <span>{t("login.name")}</span>
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
                placeholder={t("login.example")}
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
                  <span>{t(problem)}</span>
                </p>
              )}
            </div>
          </div>
          <button ref={button} type="submit" className="button button-big button-full" disabled={left > 0 || busy}>
            {left > 0 ? t("login.wait", { count: left }) : t(busy ? "login.busy" : "login.submit")}
          </button>
        </form>
        <p className="login-other">
          <a href={pathOf("Login")}>{t("login.teachers")}</a>
        </p>
      </main>
      <Wander className="wander" />
    </Frame>
  );
}
