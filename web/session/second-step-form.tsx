import { Button, Checkbox, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Body } from "#contract/schemas.ts";
import type { FactorKind, SecondStep } from "#contract/second-step.schema.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { ErrorMessage } from "../ui/message.tsx";
import ui from "../ui/staff.module.css";
import { useFields } from "../ui/use-fields.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { askForPasskey, canUsePasskeys, PasskeyError } from "../wire/passkeys.ts";
import { loginSecondStep } from "../wire/session.ts";
import { loginFailure, type Message, tooManyTries } from "./login-failure.ts";

interface SecondStepFormProps {
  step: SecondStep;
  /** True if it confirms an open session; else it follows a password. */
  confirms?: boolean;
  /** Gives up. `expired`: because the step took too long. */
  back: (why?: "expired") => void;
  /** Runs after the step, whose session is open then. */
  done?: () => void;
}

type Answer = Omit<Body<"loginSecondStep">, "challenge" | "remember">;

/** The second step of a login: one factor at a time, with the way to the account's others. */
export function SecondStepForm({ step, confirms = false, back, done }: SecondStepFormProps) {
  const t = useText();
  const usable = step.kinds.filter((kind) => kind !== "passkey" || canUsePasskeys(step.passkey?.rpId ?? null));
  const [kind, setKind] = useState<FactorKind | undefined>(usable[0]);
  const [remember, setRemember] = useState(false);
  const [message, setMessage] = useState<Message>();
  const enter = useMutation({
    mutationFn: async (give: () => Promise<Answer>) =>
      loginSecondStep({ challenge: step.challenge, ...(await give()), ...(remember && { remember }) }),
    onSuccess: () => done?.(),
    meta: {
      show: (error) => {
        if (error instanceof CallError && error.code === "SECOND_STEP_EXPIRED") back("expired");
        else setMessage(failureOf(error, kind));
        return true;
      },
    },
  });
  const send = (give: () => Promise<Answer>): Promise<unknown> => {
    setMessage(undefined);
    return enter.mutateAsync(give);
  };
  const others = usable.filter((other) => other !== kind);
  const above = step.mayRemember && (
    <Checkbox
      label={t("secondFactor.step.remember")}
      checked={remember}
      onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
    />
  );
  const end = { above, back: () => back(), isPending: enter.isPending };
  return (
    <div className={look.stack}>
      {message !== undefined && (
        <ErrorMessage dismiss={() => setMessage(undefined)}>{t(message.key, message.values)}</ErrorMessage>
      )}
      {kind !== undefined && <p>{t(`secondFactor.step.${confirms ? "confirmLead" : "lead"}.${kind}`)}</p>}
      {kind === "passkey" && step.passkey !== null && (
        <PasskeyStep
          {...end}
          use={() => {
            const { passkey } = step;
            if (passkey !== null) send(async () => ({ passkey: await askForPasskey(passkey) })).catch(() => {});
          }}
        />
      )}
      {kind === "totp" && (
        <CodeStep key="totp" {...end} name="digits" send={(digits) => send(async () => ({ digits }))} />
      )}
      {kind === "recovery" && (
        <CodeStep
          key="recovery"
          {...end}
          name="recoveryCode"
          send={(recoveryCode) => send(async () => ({ recoveryCode }))}
        />
      )}
      <div className={`${look.stack} ${look.tight} ${look.small}`}>
        {others.length > 0 && <p className={look.muted}>{t("secondFactor.step.otherwise")}</p>}
        {others.map((other) => (
          <Button
            key={other}
            variant="subtle"
            size="compact-md"
            px={0}
            className={look.start}
            onClick={() => {
              setMessage(undefined);
              setKind(other);
            }}
          >
            {t(`secondFactor.step.use.${other}`)}
          </Button>
        ))}
        <p className={look.muted}>{t("secondFactor.step.lost")}</p>
      </div>
    </div>
  );
}

interface StepEnd {
  /** Shown above the buttons. */
  above: ReactNode;
  back: () => void;
  isPending: boolean;
}

function PasskeyStep({ use, above, back, isPending }: StepEnd & { use: () => void }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      {above}
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={back}>
          {t("secondFactor.step.back")}
        </Button>
        <Button ref={button} loading={isPending} onClick={use}>
          {t("secondFactor.step.withPasskey")}
        </Button>
      </div>
    </>
  );
}

/** One field for the digits of the app, or for a recovery code. */
function CodeStep({
  name,
  send,
  above,
  back,
  isPending,
}: StepEnd & { name: "digits" | "recoveryCode"; send: (code: string) => Promise<unknown> }) {
  const t = useText();
  const isDigits = name === "digits";
  const form = useFields(
    { code: "" },
    {
      code: (value) => {
        const isFine = isDigits ? /^\s*\d{3}\s*\d{3}\s*$/.test(value) : value.trim() !== "";
        return isFine ? undefined : t(`secondFactor.step.${name}Required`);
      },
    },
  );
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={look.stack}
      noValidate
      onSubmit={form.onSubmit(async ({ code }) => {
        await send(code.trim());
      })}
    >
      <TextInput
        {...form.field("code")}
        ref={field}
        label={t(`secondFactor.step.${name}`)}
        {...(isDigits
          ? { inputMode: "numeric" as const, autoComplete: "one-time-code", maxLength: 10 }
          : { autoComplete: "off", maxLength: 60 })}
        autoCapitalize="none"
        spellCheck={false}
      />
      {above}
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={back}>
          {t("secondFactor.step.back")}
        </Button>
        <Button type="submit" loading={isPending}>
          {t("secondFactor.step.confirm")}
        </Button>
      </div>
    </form>
  );
}

function failureOf(error: unknown, kind: FactorKind | undefined): Message {
  if (error instanceof PasskeyError) {
    return { key: error.reason === "cancelled" ? "secondFactor.step.cancelled" : "secondFactor.step.failed" };
  }
  if (error instanceof NetworkError || !(error instanceof CallError)) return loginFailure(error);
  if (error.code === "WRONG_SECOND_FACTOR") return { key: `secondFactor.step.wrong.${kind ?? "totp"}` };
  if (error.code === "TOO_MANY_REQUESTS") return tooManyTries(error);
  return { key: "secondFactor.step.failed" };
}
