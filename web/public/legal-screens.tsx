import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { LegalPageName } from "#contract/site.schema.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { Built } from "../ui/built.tsx";
import { Loaded } from "../ui/loaded.tsx";
import ui from "../ui/staff.module.css";
import { useLanguage } from "../ui/use-language.ts";
import { useTitle } from "../ui/use-title.ts";
import { call } from "../wire/call.ts";
import styles from "./legal-screens.module.css";

/** A page with the operator's text, which the server stores in both languages (docs/decisions/09-legal-pages.md). */
function LegalScreen({ page, name }: { page: LegalPageName; name: StaffKey }) {
  const t = useText();
  const language = useLanguage();
  const text = useQuery({
    queryKey: ["legal", page, language],
    queryFn: ({ signal }) => call("getLegalPage", { params: { page, language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "welcome.legal.failed" },
  });
  const title = text.data?.title ?? t(name);
  useTitle(title);
  return (
    <article className={styles.page} lang={language}>
      <h1 tabIndex={-1}>{title}</h1>
      <Loaded of={[text]} rows={6} height={28}>
        {({ html, missing }) => (
          <>
            <Built className={styles.text} html={html} />
            {missing.length > 0 && <Missing details={missing} />}
          </>
        )}
      </Loaded>
    </article>
  );
}

/** Tells the operator which details are still placeholders in the text, and where to set them. */
function Missing({ details }: { details: string[] }) {
  const t = useText();
  return (
    <aside className={`${ui.note} ${ui.warn} ${styles.missing} no-paper`} aria-labelledby="missing-title">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <div className={`${look.stack} ${look.close}`}>
        <h2 id="missing-title" className={look.heading}>
          {t("welcome.legal.missing")}
        </h2>
        <p>{t("welcome.legal.missingText", { details: details.join(", ") })}</p>
      </div>
    </aside>
  );
}

export function ImprintScreen() {
  return <LegalScreen page="imprint" name="welcome.legal.imprint" />;
}

export function DataProtectionScreen() {
  return <LegalScreen page="dataprotection" name="welcome.legal.dataProtection" />;
}

export function TermsScreen() {
  return <LegalScreen page="terms" name="welcome.legal.terms" />;
}
