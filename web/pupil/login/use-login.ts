import { useEffect, useState } from "react";
import { LOGIN_PENALTY_SECONDS } from "#contract/limits.ts";
import { type PupilKey, useText } from "../../i18n/pupil.ts";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { showToast } from "../frame/toasts.tsx";
import { failureOf, isPassing } from "../journal/failure.ts";
import { createRetrier } from "../journal/retry.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";
import { useSession } from "../session/session.ts";
import { useLock } from "./use-lock.ts";

/** The first pause before checking whether the network is back, in milliseconds. */
const ASK_AGAIN_MS = 2000;

export interface PupilLogin {
  problem: PupilKey | null;
  busy: boolean;
  /** The seconds until the next try; 0 without a lock. */
  left: number;
  /** Whether the code is asked for: not, because this access has one, or because it would help where many try. */
  asks: "no" | "code" | "perhaps";
  /** Tries to log in with an access name and its code, empty for none; false on failure, with its `problem`. */
  login: (name: string, code: string) => Promise<boolean>;
  /** Begins anew for another name: without the message, and asking for the code if there is one. */
  begin: (hasCode: boolean) => void;
}

/** Logs a pupil in, and says why it failed (docs/behaviour.md#pupils-login). */
export function useLogin(): PupilLogin {
  const t = useText();
  const { enter } = useSession();
  const [problem, setProblem] = useState<PupilKey | null>(null);
  const [asks, setAsks] = useState<PupilLogin["asks"]>("no");
  const [busy, setBusy] = useState(false);
  const { left, fail, wait, open } = useLock();

  const isOffline = problem === "issue.network";
  useEffect(() => {
    if (!isOffline) return undefined;
    // The message stays as long as it is true.
    const asker = createRetrier(async () => {
      const failure = await callAsPupil("getPupilSession").then(() => "none", failureOf);
      if (failure === "network") return "again";
      setProblem((now) => (now === "issue.network" ? null : now));
      return "done";
    });
    asker.within(ASK_AGAIN_MS);
    return asker.stop;
  }, [isOffline]);

  /** Only a wrong name or code locks the button; a failure of server or network does not. */
  function refuse(error: unknown): void {
    if (!(error instanceof CallError || error instanceof NetworkError)) throw error;
    const failure = failureOf(error);
    const code = error instanceof CallError && error.code;
    if (code === "PUPIL_CODE_REQUIRED") setAsks("code");
    else if (failure === "network") setProblem("issue.network");
    else if (error.status === 429) {
      setProblem("login.tooMany");
      // A name with its code is let in whatever others type here.
      if (asks === "no") setAsks("perhaps");
      wait((error instanceof CallError && error.retryAfter) || LOGIN_PENALTY_SECONDS);
    } else {
      if (isPassing(failure)) showToast(t("issue.server"));
      if (failure === "expired") fail();
      if (failure !== "expired") setProblem("login.failed");
      else setProblem(code === "PUPIL_CODE_WRONG" ? "login.codeWrong" : "login.unknown");
    }
  }

  async function login(name: string, code: string): Promise<boolean> {
    if (name === "" || (asks === "code" && code === "")) {
      setProblem(name === "" ? "login.required" : "login.codeRequired");
      return false;
    }
    setBusy(true);
    setProblem(null);
    try {
      await enter(name, code);
      open();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    problem,
    busy,
    left,
    asks,
    login,
    begin(hasCode) {
      setProblem(null);
      setAsks(hasCode ? "code" : "no");
    },
  };
}
