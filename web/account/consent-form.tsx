import { Checkbox } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { useSingle } from "../ui/use-single.ts";
import { call } from "../wire/call.ts";
import styles from "./account-form.module.css";
import { ConsentTerms } from "./consent-terms.tsx";
import { FormButton, type GoesOn } from "./form-button.tsx";
import { keepOwnUser } from "./own-user.ts";
import { ResearchInformation } from "./research-information.tsx";

/** The consent to the accompanying research: accepting needs both boxes (docs/behaviour.md#consent). */
export function ConsentForm({ accepted, goesOn }: { accepted?: () => void; goesOn?: GoesOn }) {
  const t = useText();
  const why = useId();
  const [read, setRead] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const accept = useMutation({
    mutationFn: () => call("acceptConsent"),
    onSuccess: (user) => {
      keepOwnUser(user);
      accepted?.();
    },
    meta: { failed: "userInit.consent.failed" },
  });
  const send = useSingle(() => accept.mutateAsync());
  const ready = read && agreed;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (ready) send();
  };
  return (
    <form onSubmit={submit} className={look.stack}>
      <ConsentTerms />
      <ResearchInformation />
      <div className={`${look.stack} ${styles.checks}`}>
        <Checkbox
          size="md"
          label={t("userInit.consent.read")}
          checked={read}
          onChange={(event) => setRead(event.currentTarget.checked)}
        />
        <Checkbox
          size="md"
          label={t("userInit.consent.agree")}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      </div>
      <FormButton
        act={t("userInit.consent.submit")}
        goesOn={goesOn}
        disabled={!ready}
        loading={accept.isPending}
        aria-describedby={ready ? undefined : why}
      />
      <p id={why} className={`${look.small} ${look.muted}`} hidden={ready}>
        {t("userInit.consent.both")}
      </p>
    </form>
  );
}
