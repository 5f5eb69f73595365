import type { AuditEntry } from "#contract/administration.schema.ts";
import type { StaffKey, Translate } from "../../i18n/staff.ts";

/** The sentence for each flag when it was set and when it was cleared. The order here is the order in a sentence with several. */
const CHANGES: readonly (readonly [flag: string, set: StaffKey, taken: StaffKey])[] = [
  ["isLocked", "administration.audit.act.locked", "administration.audit.act.unlocked"],
  ["is_superuser", "administration.audit.act.promoted", "administration.audit.act.demoted"],
  ["simplifiedView", "administration.audit.act.simplified", "administration.audit.act.unsimplified"],
  ["disableDelete", "administration.audit.act.deleteDisabled", "administration.audit.act.deleteEnabled"],
];

/** The actor of an entry: an e-mail, the command line, or a deleted account. */
export function actorOf({ actor, actorId }: Pick<AuditEntry, "actor" | "actorId">, t: Translate): string {
  return actor ?? t(actorId === null ? "administration.audit.commandLine" : "administration.audit.deletedAccount");
}

/** The act as clauses that follow the actor: "hat k.sommer@… gesperrt". One per flag that was changed, at least one. */
export function clausesOf(
  { act, subject, details }: Pick<AuditEntry, "act" | "subject" | "details">,
  t: Translate,
): string[] {
  const account = { subject: subject ?? t("administration.audit.someAccount") };
  switch (act) {
    case "invitation-created": {
      const terms = termsOf(details, t);
      const invitation = invitationName(subject, t);
      return [
        terms === ""
          ? t("administration.audit.act.invited", { invitation })
          : t("administration.audit.act.invitedWith", { invitation, terms }),
      ];
    }
    case "invitation-revoked":
      return [t("administration.audit.act.revoked", { invitation: invitationName(subject, t) })];
    case "teacher-changed": {
      const told = CHANGES.filter(([flag]) => typeof details[flag] === "boolean");
      if (told.length === 0) return [t("administration.audit.act.changed", account)];
      return told.map(([flag, set, taken]) => t(details[flag] === true ? set : taken, account));
    }
    case "reset-sent":
      return [t("administration.audit.act.resetSent", account)];
    case "reset-link-made":
      return [t("administration.audit.act.resetLink", account)];
    case "factors-reset":
      return [t("administration.audit.act.factorsReset", account)];
    case "platform-added":
      return [t("administration.audit.act.platformAdded", platformOf(details))];
    case "platform-changed":
      return [t("administration.audit.act.platformChanged", platformOf(details))];
    case "platform-removed":
      return [t("administration.audit.act.platformRemoved", platformOf(details))];
    case "platform-key-renewed":
      return [t("administration.audit.act.platformKeyRenewed")];
    case "school-founded":
      return [t("administration.audit.act.schoolFounded", schoolOf(details))];
    case "school-renamed":
      return [t("administration.audit.act.schoolRenamed", schoolOf(details))];
    case "school-dissolved":
      return [t("administration.audit.act.schoolDissolved", schoolOf(details))];
    case "school-invited":
      return [
        t(
          details.administers === true
            ? "administration.audit.act.schoolAdministratorInvited"
            : "administration.audit.act.schoolInvited",
          { ...schoolOf(details), count: typeof details.count === "number" ? details.count : 1 },
        ),
      ];
    case "school-role-changed":
      return [
        t(
          details.administers === true
            ? "administration.audit.act.schoolRoleGiven"
            : "administration.audit.act.schoolRoleTaken",
          { ...schoolOf(details), ...account },
        ),
      ];
    case "school-member-removed":
      return [t("administration.audit.act.schoolMemberRemoved", { ...schoolOf(details), ...account })];
    case "research-exported":
      return [
        typeof details.results === "number"
          ? t("administration.audit.act.exportedSome", { count: details.results })
          : t("administration.audit.act.exported"),
      ];
  }
}

const schoolOf = ({ school }: AuditEntry["details"]) => ({ school: typeof school === "string" ? school : "" });

const platformOf = ({ name }: AuditEntry["details"]) => ({ name: typeof name === "string" ? name : "" });

function invitationName(note: string | null, t: Translate): string {
  if (note === null) return t("administration.audit.invitation.gone");
  return note === ""
    ? t("administration.audit.invitation.unnamed")
    : t("administration.audit.invitation.named", { note });
}

function termsOf({ uses, days, superuser }: AuditEntry["details"], t: Translate): string {
  const terms: string[] = [];
  if (typeof uses === "number") terms.push(t("administration.audit.invitation.uses", { count: uses }));
  if (typeof days === "number") terms.push(t("administration.audit.invitation.days", { count: days }));
  if (superuser === true) terms.push(t("administration.audit.invitation.superuser"));
  return terms.join(", ");
}
