import { Button, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy, IconMail } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { CallAnswer } from "#contract/schemas.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { longDay } from "../times.ts";
import styles from "./invitation-dialog.module.css";

type Copied = "no" | "yes" | "marked";

/** A new invitation's link: to copy or to mail now, since the installation keeps only its hash. */
export function InvitationLink({ made, close }: { made: CallAnswer<"createInvitation">; close: () => void }) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<Copied>("no");
  const { link, invitation } = made;
  // The dialog is already open, and the form that had the focus has gone.
  useEffect(() => button.current?.focus(), []);
  const day = longDay(new Date(invitation.expires));

  const copy = async (): Promise<void> => {
    try {
      // The clipboard is missing without TLS, and some browsers refuse it.
      await navigator.clipboard.writeText(link);
      setCopied("yes");
    } catch {
      field.current?.focus();
      field.current?.select();
      setCopied("marked");
    }
  };

  return (
    <div className={look.stack}>
      <p>{t("administration.invitations.made.terms", { count: invitation.uses, day })}</p>
      <TextInput
        ref={field}
        label={t("administration.invitations.made.link")}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: styles.link }}
      />
      <div className={`${look.row} ${styles.ways}`}>
        <Button
          ref={button}
          leftSection={copied === "yes" ? <IconCheck size={20} /> : <IconCopy size={20} stroke={1.75} />}
          onClick={() => void copy()}
        >
          {t(copied === "yes" ? "administration.invitations.made.copied" : "administration.invitations.made.copy")}
        </Button>
        <Button
          component="a"
          href={mailAddress(
            t("administration.invitations.mail.subject"),
            t("administration.invitations.mail.body", { link, day }),
          )}
          variant="default"
          leftSection={<IconMail size={20} stroke={1.75} />}
        >
          {t("administration.invitations.made.mail")}
        </Button>
      </div>
      <p aria-live="polite" className={`${look.small} ${styles.said}`}>
        {copied === "marked" && t("administration.invitations.made.marked")}
        {copied === "yes" && <span className={look.hidden}>{t("administration.invitations.made.copied")}</span>}
      </p>
      <p className={`${ui.note} ${ui.warn}`}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {t("administration.invitations.made.once")}
      </p>
      <div className={ui.dialogEnd}>
        <Button variant="default" onClick={close}>
          {t("administration.invitations.made.done")}
        </Button>
      </div>
    </div>
  );
}

/** A mail with subject and text but no recipient (RFC 6068: lines end with CRLF). */
function mailAddress(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}
