import { Button } from "@mantine/core";
import { IconAlertTriangle, IconMail } from "@tabler/icons-react";
import type { CallAnswer } from "#contract/schemas.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { CopyField } from "../../ui/copy-field.tsx";
import ui from "../../ui/staff.module.css";
import { longDay } from "../times.ts";

/** A new invitation's link: to copy or to mail now, since the installation keeps only its hash. */
export function InvitationLink({ made, close }: { made: CallAnswer<"createInvitation">; close: () => void }) {
  const t = useText();
  const { link, invitation } = made;
  const day = longDay(new Date(invitation.expires));

  return (
    <div className={look.stack}>
      <p>{t("administration.invitations.made.terms", { count: invitation.uses, day })}</p>
      <CopyField
        label={t("administration.invitations.made.link")}
        value={link}
        copy={t("administration.invitations.made.copy")}
      >
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
      </CopyField>
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
