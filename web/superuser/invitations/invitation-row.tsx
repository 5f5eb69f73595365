import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconArrowBackUp, IconCheck, IconClockOff, IconMailOpened, IconShieldCheck } from "@tabler/icons-react";
import type { Invitation } from "#contract/administration.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { dayOf } from "../../ui/day.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useUser } from "../../ui/use-user.ts";
import { Badge } from "../badge.tsx";
import { useRevokeInvitation } from "../data/invitations.ts";
import { wholeNumber } from "../times.ts";
import { type InvitationState, invitationState } from "./invitation-state.ts";
import styles from "./invitation-table.module.css";

const SIGNS = {
  open: { tone: "good", icon: IconMailOpened },
  usedUp: { tone: "over", icon: IconCheck },
  expired: { tone: "over", icon: IconClockOff },
  revoked: { tone: "stopped", icon: IconArrowBackUp },
} as const satisfies Record<InvitationState, object>;

/** With more places, stones can no longer be counted at a glance. */
const MOST_STONES = 8;

export function InvitationRow({ invitation, now }: { invitation: Invitation; now: Date }) {
  const t = useText();
  const [revoking, question] = useDisclosure(false);
  const revoke = useRevokeInvitation();
  const user = useUser();
  const state = invitationState(invitation, now);
  const { uses, usesLeft, revoked } = invitation;
  const note = invitation.note === "" ? t("administration.invitations.table.noNote") : invitation.note;
  return (
    <tr>
      <th scope="row">
        <span className={`${look.row} ${look.anywhere}`}>
          <span className={invitation.note === "" ? `${look.muted} ${look.regular}` : undefined}>{note}</span>
          {invitation.superuser && (
            <Badge tone="power" icon={IconShieldCheck}>
              {t("administration.superuser")}
            </Badge>
          )}
        </span>
      </th>
      <td>
        <div className={`${look.lines} ${look.tight}`}>
          <Badge {...SIGNS[state]}>{t(`administration.invitations.state.${state}`)}</Badge>
          <span className={`${look.inline} ${look.small} ${look.muted} ${look.nowrap}`}>
            {uses <= MOST_STONES && (
              <Stones
                size="s"
                of={Array.from({ length: uses }, (_, place) => (place < uses - usesLeft ? "done" : "part"))}
              />
            )}
            {revoked !== null && `${dayOf(revoked, t, now)} · `}
            {placesText(invitation, state, t)}
          </span>
        </div>
      </td>
      <td data-label={t("administration.invitations.table.created")}>
        {dayOf(invitation.created, t, now)}
        <div className={`${look.small} ${look.muted} ${look.anywhere}`}>{makerText(invitation, user?.email, t)}</div>
      </td>
      <td data-label={t("administration.invitations.table.expires")}>{dayOf(invitation.expires, t, now)}</td>
      <td className={`${look.end} ${state === "open" ? "" : styles.none}`}>
        {state === "open" && (
          <Button
            variant="default"
            color="red"
            aria-label={t("administration.invitations.table.revokeLabel", { note })}
            onClick={question.open}
          >
            {t("administration.invitations.table.revoke")}
          </Button>
        )}
        <ConfirmDialog
          opened={revoking}
          close={question.close}
          title={t(`administration.invitations.revoke.${invitation.note === "" ? "title" : "titleFor"}`, {
            note: invitation.note,
          })}
          text={t("administration.invitations.revoke.text")}
          confirm={t("administration.invitations.revoke.confirm")}
          danger
          act={async () => {
            await revoke.mutateAsync(invitation._id);
            toastSuccess(t("administration.invitations.revoke.done"));
          }}
        />
      </td>
    </tr>
  );
}

/** The places left while the invitation is open, or those taken when it is over, beside a badge that says "used" if all are. A single place is only taken or not. */
function placesText({ uses, usesLeft }: Invitation, state: InvitationState, t: Translate): string {
  if (state === "usedUp") return uses === 1 ? "" : t("administration.invitations.all", { uses: wholeNumber(uses) });
  if (uses === 1) return t(usesLeft === 0 ? "administration.invitations.used" : "administration.invitations.unused");
  return state === "open"
    ? t("administration.invitations.left", { left: wholeNumber(usesLeft), uses: wholeNumber(uses) })
    : t("administration.invitations.taken", { taken: wholeNumber(uses - usesLeft), uses: wholeNumber(uses) });
}

function makerText({ createdBy }: Invitation, own: string | undefined, t: Translate): string {
  if (createdBy === null) return t("administration.invitations.table.byUnknown");
  const who = createdBy === own ? t("administration.invitations.table.you") : createdBy;
  return t("administration.invitations.table.by", { who });
}
