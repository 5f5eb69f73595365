import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { CallAnswer } from "#contract/schemas.ts";
import { useText } from "../../i18n/staff.ts";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { useInvitations } from "../data/invitations.ts";
import { Figures } from "../figures.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import { invitationFigures } from "./invitation-state.ts";
import { InvitationTable } from "./invitation-table.tsx";

/** Decides who may register: creates invitations, shows their state, and revokes them. */
export function InvitationsSection() {
  const t = useText();
  const invitations = useInvitations();
  const [inviting, dialog] = useDisclosure(false);
  // States are those at the time when the list was read.
  const now = new Date(invitations.dataUpdatedAt);
  const create = (
    <Button leftSection={<IconPlus size={20} />} onClick={dialog.open}>
      {t("administration.invitations.create")}
    </Button>
  );
  const isEmpty = invitations.data?.length === 0;
  return (
    <>
      <ScreenHead
        title={t("administration.sections.invitations")}
        subtitle={t("administration.invitations.lead")}
        actions={isEmpty ? undefined : create}
      />
      <Loaded of={[invitations]} rows={6} height={52}>
        {(all) => {
          if (all.length === 0) {
            return (
              <div className={ui.tableCard}>
                <EmptyState
                  title={t("administration.invitations.empty.title")}
                  text={t("administration.invitations.empty.text")}
                  action={create}
                />
              </div>
            );
          }
          const { open, free, taken } = invitationFigures(all, now);
          return (
            <>
              <Figures
                label={t("administration.invitations.figures.label")}
                figures={[
                  { name: t("administration.invitations.figures.open"), value: open },
                  { name: t("administration.invitations.figures.free"), value: free },
                  { name: t("administration.invitations.figures.taken"), value: taken },
                ]}
              />
              <InvitationTable invitations={all} now={now} />
            </>
          );
        }}
      </Loaded>
      <InvitationDialog opened={inviting} close={dialog.close} />
    </>
  );
}

/** Creates an invitation and shows its link, once. While the link is shown, only its own button closes the dialog. */
function InvitationDialog({ opened, close }: DialogState) {
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
