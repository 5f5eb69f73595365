import { ActionIcon, Button } from "@mantine/core";
import { IconCircleCheck, IconFingerprint, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Factors, Passkey } from "#contract/factors.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { dayOf } from "../../ui/day.ts";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { call } from "../../wire/call.ts";
import { canUsePasskeys } from "../../wire/passkeys.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { type Added, useFactorAct, useKeepFactors } from "./factors.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";
import { SetUpApp } from "./set-up-app.tsx";

type Asked = { remove: "passkey"; passkey: Passkey } | { remove: "app" } | { remove: "codes" };

/** Passkeys, authenticator app and recovery codes of the own account, and every way to change them. */
export function SecondFactor({ factors }: { factors: Factors }) {
  const t = useText();
  const keep = useKeepFactors();
  const [passkey, setPasskey] = useState<CallAnswer<"beginPasskey">>();
  const [app, setApp] = useState<CallAnswer<"beginTotp">>();
  const [asked, setAsked] = useState<Asked>();
  /** New codes, and the factors that are shown once these are put away: until then this screen must stay. */
  const [codes, setCodes] = useState<{ codes: readonly string[]; factors?: Factors }>();
  const beginPasskey = useFactorAct(() => call("beginPasskey"));
  const beginApp = useFactorAct(() => call("beginTotp"));
  const change = useFactorAct(async (what: Asked) => {
    if (what.remove === "codes") {
      setCodes({ codes: (await call("renewRecoveryCodes")).recoveryCodes });
      return;
    }
    const isApp = what.remove === "app";
    keep(isApp ? await call("removeTotp") : await call("removePasskey", { body: { id: what.passkey._id } }));
    toastSuccess(t(isApp ? "secondFactor.app.removed" : "secondFactor.passkeys.removed"));
  });
  const hasFactor = factors.passkeys.length > 0 || factors.totp !== null;

  const added = ({ factors: now, recoveryCodes }: Added, said: string): void => {
    setPasskey(undefined);
    setApp(undefined);
    toastSuccess(said);
    if (recoveryCodes === null) keep(now);
    else setCodes({ codes: recoveryCodes, factors: now });
  };
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Passkeys
        factors={factors}
        add={() => beginPasskey.mutate(undefined, { onSuccess: setPasskey })}
        remove={(each) => setAsked({ remove: "passkey", passkey: each })}
      />
      <App
        factors={factors}
        setUp={() => beginApp.mutate(undefined, { onSuccess: setApp })}
        remove={() => setAsked({ remove: "app" })}
      />
      {hasFactor && (
        <section className={`${look.stack} ${look.close}`}>
          <h3>{t("secondFactor.recovery.title")}</h3>
          <p className={look.muted}>{t("secondFactor.recovery.text")}</p>
          <div className={`${look.row} ${look.apart}`}>
            <p>{t("secondFactor.recovery.left", { count: factors.recoveryCodesLeft })}</p>
            <Button variant="default" onClick={() => setAsked({ remove: "codes" })}>
              {t("secondFactor.recovery.renew")}
            </Button>
          </div>
        </section>
      )}
      {passkey && (
        <AddPasskey
          opened
          begun={passkey}
          close={() => setPasskey(undefined)}
          added={(answer) => added(answer, t("secondFactor.passkeys.added"))}
        />
      )}
      {app && (
        <SetUpApp
          opened
          begun={app}
          close={() => setApp(undefined)}
          added={(answer) => added(answer, t("secondFactor.app.done"))}
        />
      )}
      <Question asked={asked} close={close} act={change.mutateAsync} />
      <RecoveryCodes
        codes={codes?.codes}
        close={() => {
          keep(codes?.factors);
          setCodes(undefined);
        }}
      />
    </>
  );
}

function Passkeys({
  factors: { passkeys, rpId },
  add,
  remove,
}: {
  factors: Factors;
  add: () => void;
  remove: (passkey: Passkey) => void;
}) {
  const t = useText();
  const barred = whyNoPasskeys(rpId);
  return (
    <section className={`${look.stack} ${look.close}`}>
      <h3>{t("secondFactor.passkeys.title")}</h3>
      <p className={look.muted}>{t("secondFactor.passkeys.text")}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey._id}>
              <div>
                <div className={look.anywhere} translate="no">
                  {passkey.name}
                </div>
                <div className={`${look.small} ${look.muted}`}>
                  {t("secondFactor.passkeys.since", { day: dayOf(passkey.created, t) })},{" "}
                  {passkey.used === null
                    ? t("secondFactor.passkeys.unused")
                    : t("secondFactor.passkeys.used", { day: dayOf(passkey.used, t) })}
                </div>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t("secondFactor.passkeys.remove", { name: passkey.name })}
                onClick={() => remove(passkey)}
              >
                <IconTrash size={20} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {barred === undefined ? (
        <Button
          variant="default"
          className={look.start}
          leftSection={<IconFingerprint size={20} stroke={1.75} />}
          onClick={add}
        >
          {t("secondFactor.passkeys.add")}
        </Button>
      ) : (
        <p className={ui.note}>{t(barred, { address: addressAt(rpId) })}</p>
      )}
    </section>
  );
}

function whyNoPasskeys(rpId: string | null) {
  if (canUsePasskeys(rpId)) return undefined;
  if (rpId === null) return "secondFactor.passkeys.never";
  return window.location.hostname === rpId ? "secondFactor.passkeys.unsupported" : "secondFactor.passkeys.elsewhere";
}

function addressAt(rpId: string | null): string {
  const url = new URL(window.location.origin);
  if (rpId !== null) url.hostname = rpId;
  return url.origin;
}

function App({ factors: { totp }, setUp, remove }: { factors: Factors; setUp: () => void; remove: () => void }) {
  const t = useText();
  return (
    <section className={`${look.stack} ${look.close}`}>
      <h3>{t("secondFactor.app.title")}</h3>
      <p className={look.muted}>{t("secondFactor.app.text")}</p>
      {totp === null ? (
        <Button variant="default" className={look.start} onClick={setUp}>
          {t("secondFactor.app.setUp")}
        </Button>
      ) : (
        <div className={`${look.row} ${look.apart}`}>
          <p className={look.line}>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
            {t("secondFactor.app.inForce", { day: dayOf(totp, t) })}
          </p>
          <Button variant="default" onClick={remove}>
            {t("secondFactor.app.remove")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Asks before something is taken away. */
function Question({
  asked,
  close,
  act,
}: {
  asked: Asked | undefined;
  close: () => void;
  act: (asked: Asked) => Promise<void>;
}) {
  const t = useText();
  if (!asked) return null;
  const state = { opened: true, close, act: async () => act(asked) };
  if (asked.remove === "codes") {
    return (
      <ConfirmDialog
        {...state}
        title={t("secondFactor.recovery.renewTitle")}
        text={t("secondFactor.recovery.renewText")}
        confirm={t("secondFactor.recovery.renewConfirm")}
      />
    );
  }
  const isApp = asked.remove === "app";
  return (
    <ConfirmDialog
      {...state}
      danger
      title={t(isApp ? "secondFactor.app.removeTitle" : "secondFactor.passkeys.removeTitle")}
      text={
        isApp ? t("secondFactor.app.removeText") : t("secondFactor.passkeys.removeText", { name: asked.passkey.name })
      }
      confirm={t("secondFactor.removeConfirm")}
    />
  );
}
