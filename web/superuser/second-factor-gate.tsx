import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import type { Factors } from "#contract/factors.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useFactors, useKeepFactors } from "../account/second-factor/factors.ts";
import { SecondFactor } from "../account/second-factor/second-factor.tsx";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { SecondStepForm } from "../session/second-step-form.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { ScreenHead } from "../ui/screen-head.tsx";
import { call } from "../wire/call.ts";

/** Shows the administration to a session with a second factor. Others set one up here, or confirm theirs. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const factors = useFactors();
  return (
    <Loaded of={[factors]} rows={8} height={52}>
      {(own) => {
        if (own.session !== null) return children;
        return own.passkeys.length > 0 || own.totp !== null ? <Confirm /> : <SetUp factors={own} />;
      }}
    </Loaded>
  );
}

function SetUp({ factors }: { factors: Factors }) {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("secondFactor.gate.title")} />
      <div className={`${look.card} ${look.stack}`}>
        <h2>{t("secondFactor.title")}</h2>
        <p>{t("secondFactor.gate.setUp")}</p>
        <SecondFactor factors={factors} />
      </div>
    </>
  );
}

/** For a session from before its teacher became a superuser. */
function Confirm() {
  const t = useText();
  const navigate = useNavigate();
  const keep = useKeepFactors();
  const begin = useMutation({ mutationFn: () => call("beginSecondStep"), meta: { failed: "secondFactor.loadFailed" } });
  const { mutate } = begin;
  useEffect(() => mutate(), [mutate]);
  return (
    <>
      <ScreenHead title={t("secondFactor.gate.title")} />
      <div className={`${look.card} ${look.stack}`}>
        <p>{t("secondFactor.gate.confirm")}</p>
        {begin.data && (
          <SecondStepForm
            key={begin.data.challenge}
            step={begin.data}
            confirms
            back={(why) => (why === "expired" ? mutate() : void navigate(pathOf("Dashboard")))}
            done={() => keep()}
          />
        )}
      </div>
    </>
  );
}
