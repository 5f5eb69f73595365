import { Button, Loader } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { CallAnswer } from "#contract/schemas.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { loginFor } from "../ui/guarded.ts";
import { Loaded } from "../ui/loaded.tsx";
import { ErrorMessage } from "../ui/message.tsx";
import ui from "../ui/staff.module.css";
import { toastSuccess } from "../ui/toasts.tsx";
import { useSingle } from "../ui/use-single.ts";
import { useUser } from "../ui/use-user.ts";
import { call } from "../wire/call.ts";
import { CallError } from "../wire/call-error.ts";
import { schoolCode } from "../wire/link-keys.ts";
import { FormCard } from "./form-card.tsx";

/** The code of the link, which the tab keeps from then on: the address loses it, so that it gets into no history. */
function takeCode(): string | undefined {
  schoolCode.keep(window.location.hash);
  if (window.location.hash !== "") window.history.replaceState(window.history.state, "", pathOf("SchoolInvitation"));
  return schoolCode.find();
}

/** Where the mailed invitation to a school leads: what it means, and then joining with an account, or creating one. */
export function SchoolInvitationScreen() {
  const t = useText();
  const [code] = useState(takeCode);
  const invitation = useQuery({
    queryKey: ["schoolInvitation", code],
    queryFn: () => call("lookAtSchoolInvitation", { body: { code: code ?? "" } }),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (code === undefined) return <Over problem={t("school.invitation.none")} />;
  const { error } = invitation;
  if (error instanceof CallError && error.status === 400) {
    return <Over problem={t(`errorCodes.${error.code}`)}>{t("school.invitation.over")}</Over>;
  }
  return (
    <FormCard title={t("school.invitation.title")}>
      <Loaded
        of={[invitation]}
        failed="school.invitation.failed"
        placeholder={
          <div className={`${look.row} ${look.late}`} role="status">
            <Loader size="sm" />
            <p>{t("school.invitation.checking")}</p>
          </div>
        }
      >
        {(known) => <Invitation code={code} known={known} />}
      </Loaded>
    </FormCard>
  );
}

function Over({ problem, children }: { problem: string; children?: ReactNode }) {
  const t = useText();
  return (
    <FormCard title={t("school.invitation.title")} below={<Link to={pathOf("Login")}>{t("account.toLogin")}</Link>}>
      <ErrorMessage>{problem}</ErrorMessage>
      {children !== undefined && <p>{children}</p>}
    </FormCard>
  );
}

interface InvitationProps {
  code: string;
  known: CallAnswer<"lookAtSchoolInvitation">;
}

function Invitation({ code, known }: InvitationProps) {
  const t = useText();
  const user = useUser();
  const { schoolName: school, email, administers } = known;
  return (
    <>
      <p className={look.anywhere}>
        <b>{t(administers ? "school.invitation.leadAdministers" : "school.invitation.lead", { school })}</b>{" "}
        {t("school.invitation.for", { email })}
      </p>
      <ul className={look.bullets}>
        <li>{t("school.invitation.sees")}</li>
        <li>{t("school.invitation.not")}</li>
      </ul>
      {user === undefined && <Ways code={code} known={known} />}
      {user !== undefined &&
        (isSame(user.email, email) ? (
          <Accept code={code} />
        ) : (
          <p className={`${ui.note} ${ui.warn}`}>{t("school.invitation.otherAccount", { own: user.email })}</p>
        ))}
    </>
  );
}

const isSame = (one: string, other: string): boolean =>
  one.normalize("NFC").trim().toLowerCase() === other.normalize("NFC").trim().toLowerCase();

/** What the registration knows of the invitation; the address cannot be another one. */
export interface InvitedTo {
  readonly email: string;
  readonly school: string;
}

function Ways({ code, known: { email, schoolName: school } }: InvitationProps) {
  const t = useText();
  const invited: InvitedTo = { email, school };
  return (
    <>
      <Button component={Link} to={loginFor(pathOf("SchoolInvitation"))} size="lg" fullWidth>
        {t("school.invitation.logIn")}
      </Button>
      <Button
        component={Link}
        to={pathOf("RegisterByInvite", { invitationCode: code })}
        state={{ invited }}
        variant="default"
        size="lg"
        fullWidth
      >
        {t("school.invitation.register")}
      </Button>
    </>
  );
}

function Accept({ code }: { code: string }) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: () => call("acceptSchoolInvitation", { body: { code } }),
    meta: {
      failed: "school.invitation.acceptFailed",
      codes: {
        IN_A_SCHOOL: "school.invitation.inASchool",
        INVITATION_FOR_ANOTHER: "errorCodes.INVITATION_FOR_ANOTHER",
        INVALID_INVITE_CODE_GIVEN: "errorCodes.INVALID_INVITE_CODE_GIVEN",
        INVITE_CODE_EXPIRED: "errorCodes.INVITE_CODE_EXPIRED",
      },
    },
  });
  const take = useSingle(async () => {
    const { schoolName: school } = await accept.mutateAsync();
    schoolCode.forget();
    await client.invalidateQueries({ queryKey: ["school"] });
    toastSuccess(t("school.invitation.accepted", { school }));
    await navigate(pathOf("Account"), { replace: true });
  });
  return (
    <>
      <Button size="lg" fullWidth loading={accept.isPending} onClick={take}>
        {t("school.invitation.accept")}
      </Button>
      <Button component={Link} to={pathOf("Dashboard")} variant="subtle" fullWidth>
        {t("school.invitation.later")}
      </Button>
    </>
  );
}
