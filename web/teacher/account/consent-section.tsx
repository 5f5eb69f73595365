import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCircleCheck } from "@tabler/icons-react";
import { useRef } from "react";
import type { User } from "#contract/auth.schema.ts";
import { ConsentForm } from "../../account/consent-form.tsx";
import { ConsentTerms } from "../../account/consent-terms.tsx";
import { ResearchInformation } from "../../account/research-information.tsx";
import { localeOf } from "../../i18n/locale.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { type StaffKey, type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useWithdrawConsent } from "../data/account.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";

function whenGiven(time: string | null, t: Translate): string {
  if (time === null) return t("ownAccount.consent.givenSome");
  const moment = new Intl.DateTimeFormat(localeOf(currentLanguage()), { dateStyle: "long", timeStyle: "short" }).format(
    new Date(time),
  );
  return t("ownAccount.consent.given", { time: moment });
}

/** The consent to the research: its content and date, its withdrawal, and a new consent. */
export function ConsentSection({ user }: { user: Pick<User, "consentConfirmed" | "consentTime"> }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const done = (message: StaffKey): void => {
    toastSuccess(t(message));
    heading.current?.focus();
  };
  return (
    <AccountSection title={t("ownAccount.consent.title")} text={t("ownAccount.consent.text")} heading={heading}>
      {user.consentConfirmed ? (
        <Given time={user.consentTime} withdrawn={() => done("ownAccount.consent.withdrawn")} />
      ) : (
        <>
          <p className={look.muted}>{t("ownAccount.consent.notGiven")}</p>
          <ConsentForm accepted={() => done("userInit.consent.finished")} />
        </>
      )}
    </AccountSection>
  );
}

function Given({ time, withdrawn }: { time: string | null; withdrawn: () => void }) {
  const t = useText();
  const [asking, dialog] = useDisclosure(false);
  const withdraw = useWithdrawConsent();
  return (
    <>
      <p className={ui.note}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        <span>{whenGiven(time, t)}</span>
      </p>
      <div className={`${look.stack} ${look.close} ${styles.facts}`}>
        <h3>{t("ownAccount.consent.agreedTo")}</h3>
        <ConsentTerms />
        <p>{t("userInit.consent.read")}</p>
        <p>{t("userInit.consent.agree")}</p>
      </div>
      <ResearchInformation />
      <div>
        <Button variant="default" onClick={dialog.open}>
          {t("ownAccount.consent.withdraw")}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        close={dialog.close}
        title={t("ownAccount.consent.withdrawTitle")}
        text={[
          t("ownAccount.consent.withdrawText"),
          t("ownAccount.consent.withdrawSurvey"),
          t("ownAccount.consent.withdrawKept"),
        ]}
        confirm={t("ownAccount.consent.withdrawConfirm")}
        act={() => withdraw.mutateAsync().then(withdrawn)}
      />
    </>
  );
}
