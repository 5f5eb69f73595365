import { Button, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { useFields } from "../ui/use-fields.ts";

/** The code of an invitation, alone or at the end of its link. */
function codeIn(pasted: string): string {
  return (
    pasted
      .trim()
      .replace(/[?#].*$/, "")
      .split("/")
      .findLast((part) => part !== "") ?? ""
  );
}

/** Takes the link or the code of an invitation and opens it. `isMain`: its button is the filled one of the screen. */
export function InvitationForm({ isMain = false }: { isMain?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useFields(
    { invitation: "" },
    { invitation: (value) => (codeIn(value) === "" ? t("errorCodes.NO_INVITE_CODE_GIVEN") : undefined) },
  );
  const submit = form.onSubmit(async ({ invitation }) =>
    navigate(pathOf("RegisterByInvite", { invitationCode: codeIn(invitation) })),
  );
  return (
    <form onSubmit={submit} noValidate className={look.stack}>
      <TextInput
        {...form.field("invitation")}
        label={t("account.register.invitation")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
      />
      <Button
        type="submit"
        {...(isMain ? { size: "lg", fullWidth: true } : { variant: "default", className: look.start })}
      >
        {t("account.register.open")}
      </Button>
    </form>
  );
}
