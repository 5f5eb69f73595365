import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { useText } from "../i18n/staff.ts";

/**
 * A password with a button that shows and hides it, reachable by keyboard. Its owner may keep whether it is seen, in `visible`
 * and `onVisibilityChange`.
 */
export function PasswordField(props: PasswordInputProps) {
  const t = useText();
  const [ownVisible, setVisible] = useState(false);
  const visible = props.visible ?? ownVisible;
  return (
    <PasswordInput
      maxLength={200}
      spellCheck={false}
      aria-invalid={Boolean(props.error) || undefined}
      onVisibilityChange={setVisible}
      {...props}
      visible={visible}
      visibilityToggleButtonProps={{
        "aria-label": t(visible ? "common.hidePassword" : "common.showPassword"),
        "aria-pressed": visible,
        tabIndex: 0,
      }}
    />
  );
}
