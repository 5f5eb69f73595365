import { useText } from "../../i18n/staff.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import type { Fields, Rules } from "../../ui/use-fields.ts";
import { useUser } from "../../ui/use-user.ts";
import { isGoodPassphrase, PASSPHRASE_LEAST } from "./settings.ts";

export const NO_PASSPHRASE = { passphrase: "", repeat: "" };

/** The rules of a passphrase that is chosen, typed twice. */
export function usePassphraseRules(): Rules<{ passphrase: string; repeat: string }> {
  const t = useText();
  const user = useUser();
  return {
    passphrase: (value) => {
      if (!isGoodPassphrase(value)) return t("names.keep.weak", { least: PASSPHRASE_LEAST });
      const known = [user?.email, user?.username].filter(Boolean).map((each) => each?.toLowerCase());
      return known.includes(value.trim().toLowerCase()) ? t("names.keep.known") : undefined;
    },
    repeat: (value, { passphrase }) => (value === passphrase ? undefined : t("names.keep.repeatWrong")),
  };
}

/** A passphrase that is chosen. */
export function NewPassphrase({ field, label }: { field: Fields<typeof NO_PASSPHRASE>["field"]; label: string }) {
  const t = useText();
  return (
    <>
      <PasswordField
        {...field("passphrase")}
        label={label}
        description={t("names.keep.how", { least: PASSPHRASE_LEAST })}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
      />
      <PasswordField {...field("repeat")} label={t("names.keep.repeat")} autoComplete="off" autoCapitalize="none" />
    </>
  );
}
