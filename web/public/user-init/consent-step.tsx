import { Button, Checkbox } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import { ResearchInformation } from "../../ui/research-information.tsx";
import ui from "../../ui/staff.module.css";
import { useSingle } from "../../ui/use-single.ts";
import { call } from "../../wire/call.ts";
import { keepUser } from "../../wire/session.ts";
import styles from "./user-init.module.css";

/** The consent to the accompanying research: both boxes, or no accepting (spec section 2, "UserInit"). */
export function ConsentStep() {
  const t = useText();
  const [read, setRead] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const accept = useMutation({
    mutationFn: () => call("acceptConsent"),
    onSuccess: keepUser,
    meta: { failed: "userInit.consent.failed" },
  });
  const send = useSingle(() => accept.mutateAsync());
  const ready = read && agreed;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (ready) send();
  };
  return (
    <form onSubmit={submit} className={ui.stack}>
      <h1 tabIndex={-1}>{t("userInit.consent.title")}</h1>
      <p>{t("userInit.consent.text")}</p>
      <ResearchInformation />
      <div className={styles.checks}>
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
      <Button type="submit" size="lg" disabled={!ready} loading={accept.isPending} aria-describedby="consent-why">
        {t("userInit.consent.submit")}
      </Button>
      <p id="consent-why" className={`${ui.small} ${ui.muted}`} hidden={ready}>
        {t("userInit.consent.both")}
      </p>
    </form>
  );
}
