import { useState } from "react";
import type { CallAnswer } from "#contract/schemas.ts";
import { useText } from "../../i18n/staff.ts";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { InvitationLink } from "./invitation-link.tsx";

/** Creates an invitation and shows its link, once. While the link is shown, only its own button closes the dialog. */
export function InvitationDialog({ opened, close }: DialogState) {
  const t = useText();
  const [made, setMade] = useState<CallAnswer<"createInvitation">>();
  const leave = (): void => {
    setMade(undefined);
    close();
  };
  return (
    <Dialog
      opened={opened}
      close={leave}
      size="lg"
      title={t(made ? "administration.invitations.made.title" : "administration.invitations.form.title")}
      closeOnClickOutside={made === undefined}
      closeOnEscape={made === undefined}
      withCloseButton={made === undefined}
    >
      {made ? <InvitationLink made={made} close={leave} /> : <InvitationForm close={leave} show={setMade} />}
    </Dialog>
  );
}
