import { type StaffKey, useText } from "../i18n/staff.ts";
import ui from "../ui/staff.module.css";
import { useTitle } from "../ui/use-title.ts";

/** A page whose words are the operator's: placeholder, marked as one (spec section 2). */
function LegalPage({ title, text, promises = [] }: { title: StaffKey; text: StaffKey; promises?: StaffKey[] }) {
  const t = useText();
  useTitle(t(title));
  return (
    <article className={`${ui.stack} ${ui.lead}`}>
      <h1 tabIndex={-1}>{t(title)}</h1>
      <p>{t(text)}</p>
      {promises.length > 0 && (
        <ul className={`${ui.card} ${ui.stack}`}>
          {promises.map((promise) => (
            <li key={promise}>{t(promise)}</li>
          ))}
        </ul>
      )}
      <p className={ui.muted}>{t("welcome.legal.operator")}</p>
    </article>
  );
}

export function ImprintScreen() {
  return <LegalPage title="welcome.legal.imprint" text="welcome.legal.imprintText" />;
}

export function DataProtectionScreen() {
  return (
    <LegalPage
      title="welcome.legal.dataProtection"
      text="welcome.legal.dataProtectionText"
      promises={["welcome.legal.promiseNames", "welcome.legal.promiseThird", "welcome.legal.promiseCookie"]}
    />
  );
}

export function TermsScreen() {
  return <LegalPage title="welcome.legal.terms" text="welcome.legal.termsText" />;
}
