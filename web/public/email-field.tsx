import { TextInput, type TextInputProps } from "@mantine/core";
import { useText } from "../i18n/staff.ts";

/** The e-mail address of an account. */
export function EmailField(props: TextInputProps) {
  const t = useText();
  return <TextInput {...props} type="email" label={t("account.email")} autoComplete="email" maxLength={254} />;
}
