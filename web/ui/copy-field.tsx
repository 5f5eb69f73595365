import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import styles from "./copy-field.module.css";

type Copied = "no" | "yes" | "marked";

interface CopyFieldProps {
  label: string;
  value: string;
  /** The label of the button. */
  copy: string;
  /** Further ways to pass it on. */
  children?: ReactNode;
}

/** A text to be passed on, with a button that copies it and has the focus. Where that does not work, the text is selected. */
export function CopyField({ label, value, copy, children }: CopyFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<Copied>("no");
  // The form that had the focus has gone.
  useEffect(() => button.current?.focus(), []);

  const write = async (): Promise<void> => {
    try {
      // The clipboard is missing without TLS, and some browsers refuse it.
      await navigator.clipboard.writeText(value);
      setCopied("yes");
    } catch {
      field.current?.focus();
      field.current?.select();
      setCopied("marked");
    }
  };

  return (
    <>
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: styles.value }}
      />
      <div className={`${look.row} ${styles.ways}`}>
        <Button
          ref={button}
          leftSection={copied === "yes" ? <IconCheck size={20} /> : <IconCopy size={20} stroke={1.75} />}
          onClick={() => void write()}
        >
          {copied === "yes" ? t("common.copy.done") : copy}
        </Button>
        {children}
      </div>
      <p aria-live="polite" className={`${look.small} ${styles.said}`}>
        {copied === "marked" && t("common.copy.marked")}
        {copied === "yes" && <span className={look.hidden}>{t("common.copy.done")}</span>}
      </p>
    </>
  );
}
