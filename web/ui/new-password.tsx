import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { keepsPasswordPart, PASSWORD_MIN, PASSWORD_PARTS, type PasswordPart } from "#contract/password.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { Stones } from "../look/stone.tsx";
import styles from "./new-password.module.css";
import { PasswordField } from "./password-field.tsx";
import type { FieldProps } from "./use-fields.ts";

/** Whether a new password is seen while it is typed. One that is seen is its own check, one that is hidden is typed twice. */
export interface Seen {
  readonly isSeen: boolean;
  readonly show: (isSeen: boolean) => void;
}

export function useSeen(): Seen {
  const [isSeen, show] = useState(true);
  return { isSeen, show };
}

interface NewPasswordProps {
  label: string;
  /** The field's props, and those of its repeat, which shows while the password is hidden. */
  password: FieldProps;
  repeat: FieldProps;
  seen: Seen;
  /** While the form is sent the password is hidden, so that no browser keeps it like other typed text. */
  isSending: boolean;
}

/** A password that is chosen: what the rule asks for is ticked while one types. */
export function NewPassword({ label, password, repeat, seen: { isSeen, show }, isSending }: NewPasswordProps) {
  const t = useText();
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        description={<Ticks password={password.value} />}
        inputWrapperOrder={["label", "input", "error", "description"]}
        autoComplete="new-password"
        autoCapitalize="none"
        autoCorrect="off"
        visible={isSeen && !isSending}
        onVisibilityChange={show}
      />
      {!isSeen && <PasswordField {...repeat} label={t("account.repeat")} autoComplete="new-password" />}
    </>
  );
}

/** A character that is not allowed is only spoken of once it is there. */
const isShown = (part: PasswordPart, password: string): boolean =>
  part !== "allowed" || !(password === "" || keepsPasswordPart(password, part));

/** The parts of the rule, each with a tick when it is kept. They help; only the form's own check refuses. */
function Ticks({ password }: { password: string }) {
  const t = useText();
  return (
    <span className={styles.ticks}>
      {PASSWORD_PARTS.filter((part) => isShown(part, password)).map((part) => {
        const isKept = keepsPasswordPart(password, part);
        return (
          <span
            key={part}
            className={`${look.line} ${isKept ? styles.kept : ""} ${part === "allowed" ? styles.whole : ""}`}
          >
            {isKept ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : <Stones of={["ahead"]} size="s" />}
            <span>
              {t(`account.rule.${part}`, { min: PASSWORD_MIN })}
              {isKept && <span className={look.hidden}> ({t("account.rule.kept")})</span>}
            </span>
          </span>
        );
      })}
    </span>
  );
}
