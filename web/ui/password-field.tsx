import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { useText } from "../i18n/staff.ts";

/** A password with a button that shows and hides it, reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const t = useText();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      maxLength={200}
      spellCheck={false}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": t(visible ? "common.hidePassword" : "common.showPassword"),
        "aria-pressed": visible,
        tabIndex: 0,
      }}
    />
  );
}
