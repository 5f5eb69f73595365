import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { SecondStep } from "#contract/second-step.schema.ts";
import { useText } from "../i18n/staff.ts";
import { ErrorMessage } from "../ui/message.tsx";
import { CallError } from "../wire/call-error.ts";
import { login } from "../wire/session.ts";
import { loginFailure, type Message } from "./login-failure.ts";
import { SecondStepForm } from "./second-step-form.tsx";

interface LoginOptions {
  /** The form's password is to be typed again, after a second step that was given up. */
  emptyPassword: () => void;
  /** Reports a failure elsewhere; false if it is to be shown above the form. */
  showElsewhere?: (error: unknown) => boolean;
}

interface Login {
  enter: (username: string, password: string) => Promise<unknown>;
  isPending: boolean;
  /** The failure of the last try, to be shown above the form; undefined if there is none. */
  failure: ReactNode;
  /** The form of the second step, to be shown in place of the password's; undefined if none is due. */
  secondStep: ReactNode;
}

/** Logs in by password, and by a second step where the account has one. */
export function useLogin({ emptyPassword, showElsewhere = () => false }: LoginOptions): Login {
  const t = useText();
  const [message, setMessage] = useState<Message>();
  const [step, setStep] = useState<SecondStep>();
  const enter = useMutation({
    mutationFn: ({ username, password }: { username: string; password: string }) => login(username, password),
    meta: {
      show: (error) => {
        const next = findSecondStep(error);
        if (next) setStep(next);
        else if (!showElsewhere(error)) setMessage(loginFailure(error));
        return next !== undefined;
      },
    },
  });
  const back = (why?: "expired"): void => {
    setStep(undefined);
    emptyPassword();
    if (why === "expired") setMessage({ key: "secondFactor.step.expired" });
  };
  return {
    enter: (username, password) => {
      setMessage(undefined);
      return enter.mutateAsync({ username, password });
    },
    isPending: enter.isPending,
    failure: message && (
      <ErrorMessage title={t("account.login.failed")} dismiss={() => setMessage(undefined)}>
        {t(message.key, message.values)}
      </ErrorMessage>
    ),
    secondStep: step && <SecondStepForm step={step} back={back} />,
  };
}

/** The second step that a login is refused for, undefined for other failures. */
function findSecondStep(error: unknown): SecondStep | undefined {
  return error instanceof CallError && error.code === "SECOND_FACTOR_REQUIRED" ? error.body.secondStep : undefined;
}
