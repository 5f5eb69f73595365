import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ErrorMessage } from "../../ui/message.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useSingle } from "../../ui/use-single.ts";
import type { NamesState } from "./device-names.ts";
import { ForgetDialog } from "./forget-dialog.tsx";
import styles from "./names.module.css";
import { ownNames } from "./own-names.ts";
import { askPasskey, mayUsePasskeys } from "./passkey.ts";

/** Opens the names: in the page and not over it, since everything works without them. */
export function UnlockPanel({ state }: { state: Extract<NamesState, { is: "locked" }> }) {
  const t = useText();
  const { passkey, why, settings } = state;
  const [opened, forgotten] = useDisclosure(false);
  const [failed, setFailed] = useState(false);
  const form = useFields(
    { passphrase: "" },
    { passphrase: (value) => (value === "" ? t("names.unlock.required") : undefined) },
  );
  const send = async ({ passphrase }: { passphrase: string }): Promise<void> => {
    await ownNames()
      .unlock({ passphrase })
      .catch(() => form.fail("passphrase", t("names.unlock.wrong")));
  };
  const byPasskey = useSingle(async () => {
    if (passkey === undefined) return;
    setFailed(false);
    try {
      await ownNames().unlock({ prf: await askPasskey(passkey) });
    } catch {
      setFailed(true);
    }
  });
  const hasPasskey = passkey !== undefined && mayUsePasskeys();
  return (
    <section className={`${look.card} ${styles.unlock} no-paper`} aria-labelledby="unlock">
      <div className={look.stack}>
        <div>
          <h2 id="unlock" className={look.heading}>
            {t("names.unlock.title")}
          </h2>
          <p className={`${look.small} ${look.muted}`}>
            {t(`names.unlock.why.${why}`, { minutes: settings.lockMinutes })}
          </p>
        </div>
        {hasPasskey && (
          <>
            <Button leftSection={<IconFingerprint size={20} stroke={1.75} />} onClick={byPasskey}>
              {t("names.unlock.byPasskey")}
            </Button>
            {failed && <ErrorMessage>{t("names.unlock.passkeyFailed")}</ErrorMessage>}
            <p className={`${look.small} ${look.muted}`}>{t("names.unlock.or")}</p>
          </>
        )}
        <form onSubmit={form.onSubmit(send)} noValidate autoComplete="off" className={styles.passphrase}>
          <PasswordField
            {...form.field("passphrase")}
            label={t("names.unlock.passphrase")}
            autoComplete="off"
            autoCapitalize="none"
          />
          <Button type="submit" variant={hasPasskey ? "default" : "filled"} loading={form.isSending}>
            {t("names.unlock.submit")}
          </Button>
        </form>
        <div>
          <Button variant="subtle" size="compact-md" ml={-10} onClick={forgotten.open}>
            {t("names.unlock.forgotten")}
          </Button>
        </div>
      </div>
      <div className={`${look.stack} ${look.close}`}>
        <h3 className={look.heading}>{t("names.unlock.means.title")}</h3>
        <ul className={`${look.bullets} ${look.lines}`}>
          <li>{t("names.unlock.means.works")}</li>
          <li>{t("names.unlock.means.stays")}</li>
          <li>{t("names.unlock.means.lost")}</li>
        </ul>
      </div>
      <ForgetDialog opened={opened} close={forgotten.close} />
    </section>
  );
}
