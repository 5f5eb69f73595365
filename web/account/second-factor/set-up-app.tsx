import { TextInput } from "@mantine/core";
import type { CallAnswer } from "#contract/schemas.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, DialogForm, type DialogState } from "../../ui/dialog.tsx";
import { qrCode } from "../../ui/qr-code.ts";
import { useFields } from "../../ui/use-fields.ts";
import { CallError } from "../../wire/call-error.ts";
import { findWait } from "../wait.ts";
import { type Added, useAddTotp } from "./factors.ts";
import styles from "./second-factor.module.css";

interface SetUpAppProps extends DialogState {
  begun: CallAnswer<"beginTotp">;
  added: (answer: Added) => void;
}

/** The secret as QR code and in groups of four, and the first digits of the app, which bring it into force. */
export function SetUpApp({ opened, close, ...form }: SetUpAppProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("secondFactor.app.setUpTitle")}>
      <AppForm close={close} {...form} />
    </Dialog>
  );
}

function AppForm({ begun: { secret, uri }, close, added }: Omit<SetUpAppProps, "opened">) {
  const t = useText();
  const { size, path } = qrCode(uri);
  const form = useFields(
    { digits: "" },
    {
      digits: (value) => (/^\s*\d{3}\s*\d{3}\s*$/.test(value) ? undefined : t("secondFactor.step.digitsRequired")),
    },
  );
  const add = useAddTotp((error) => {
    const isWrong = error instanceof CallError && error.code === "WRONG_SECOND_FACTOR";
    const fault = isWrong ? t("secondFactor.step.wrong.totp") : findWait(error, t);
    if (fault !== undefined) form.fail("digits", fault);
    return fault !== undefined;
  });
  return (
    <DialogForm
      form={form}
      send={async ({ digits }) => added(await add.mutateAsync(digits.trim()))}
      close={close}
      submit={t("secondFactor.app.confirm")}
    >
      <p>{t("secondFactor.app.scan")}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("secondFactor.app.code")}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p className={styles.onPhone}>
        <a href={uri}>{t("secondFactor.app.openHere")}</a>
      </p>
      <div className={`${look.stack} ${look.tight}`}>
        <p className={look.muted}>{t("secondFactor.app.type")}</p>
        <p className={styles.secret} translate="no">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
      </div>
      <TextInput
        {...form.field("digits")}
        label={t("secondFactor.app.digits")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
      />
    </DialogForm>
  );
}
