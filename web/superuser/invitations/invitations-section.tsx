import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState, FailedState, LoadingRows } from "../../ui/states.tsx";
import { useInvitations } from "../data/invitations.ts";
import { Figures } from "../figures.tsx";
import { InvitationDialog } from "./invitation-dialog.tsx";
import { invitationFigures } from "./invitation-state.ts";
import { InvitationTable } from "./invitation-table.tsx";

/** Who may register: make an invitation, see what became of each, take one back. */
export function InvitationsSection() {
  const t = useText();
  const { data, isError, refetch, dataUpdatedAt } = useInvitations();
  const [inviting, dialog] = useDisclosure(false);
  // States are those of when the list was read.
  const now = new Date(dataUpdatedAt);
  const figures = data && invitationFigures(data, now);
  const create = (
    <Button leftSection={<IconPlus size={20} />} onClick={dialog.open}>
      {t("administration.invitations.create")}
    </Button>
  );
  const empty = data?.length === 0;
  return (
    <>
      <ScreenHead
        title={t("administration.sections.invitations")}
        subtitle={t("administration.invitations.lead")}
        actions={empty ? undefined : create}
      />
      {data === undefined && isError && <FailedState text={t("administration.failed.invitations")} retry={refetch} />}
      {data === undefined && !isError && <LoadingRows rows={6} height={52} />}
      {empty && (
        <div className={ui.tableCard}>
          <EmptyState
            title={t("administration.invitations.empty.title")}
            text={t("administration.invitations.empty.text")}
            action={create}
          />
        </div>
      )}
      {data && figures && !empty && (
        <>
          <Figures
            label={t("administration.invitations.figures.label")}
            figures={[
              { name: t("administration.invitations.figures.open"), value: figures.open },
              { name: t("administration.invitations.figures.free"), value: figures.free },
              { name: t("administration.invitations.figures.taken"), value: figures.taken },
            ]}
          />
          <InvitationTable invitations={data} now={now} />
        </>
      )}
      <InvitationDialog opened={inviting} close={dialog.close} />
    </>
  );
}
