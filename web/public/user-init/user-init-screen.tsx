import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { CodeForm } from "../../account/code-form.tsx";
import { ConsentForm } from "../../account/consent-form.tsx";
import { DeleteAccount } from "../../account/delete-account.tsx";
import { DownloadData } from "../../account/download-data.tsx";
import { PasswordForm } from "../../account/password-form.tsx";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { useUser } from "../../ui/use-user.ts";
import { FinishedStep } from "./finished-step.tsx";
import { firstOpen, isOpen, STEPS, type Step, whereAfter } from "./first-use.ts";
import styles from "./user-init.module.css";

/** The first login: a new password, the consent, the personal code. It begins at the first open step. */
export function UserInitScreen() {
  const t = useText();
  const user = useUser();
  useTitle(t("userInit.title"));
  // The guard admits only logged-in teachers, but after a logout in another tab there is a moment without a user.
  return user ? <Steps user={user} /> : null;
}

function Steps({ user }: { user: User }) {
  const t = useText();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(() => firstOpen(user) ?? "password");
  const goal = whereAfter(step, user);
  const forms: Record<Step, ReactNode> = {
    password: <PasswordStep />,
    consent: <ConsentStep user={user} />,
    code: <CodeStep />,
  };

  // A new step moves the focus to its heading; the first step does so like every screen.
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    card.current?.querySelector("h1")?.focus();
    window.scrollTo(0, 0);
  }, [step]);

  return (
    <div className={styles.page}>
      <StepTrace
        current={step}
        steps={STEPS.map((name, index) => ({
          name,
          label: t(`userInit.step${(index + 1) as 1 | 2 | 3}`),
          done: !isOpen(user, name),
        }))}
      />
      <div className={`${look.card} ${look.stack}`} ref={card}>
        {isOpen(user, step) ? (
          forms[step]
        ) : (
          <FinishedStep
            key={step}
            step={step}
            last={goal === "Dashboard"}
            goOn={() => (goal === "Dashboard" ? void navigate(pathOf("Dashboard")) : setStep(goal))}
          />
        )}
      </div>
    </div>
  );
}

/** The personal code, which links the questionnaires of one person. */
function CodeStep() {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.code.title")}</h1>
      <p>{t("userInit.code.text")}</p>
      <CodeForm large />
    </>
  );
}

/** A password of her own replaces one that another person may know. */
function PasswordStep() {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.password.title")}</h1>
      <p>{t("userInit.password.lead")}</p>
      <PasswordForm large />
    </>
  );
}

/** The consent, and below it the options of a teacher who refuses it. */
function ConsentStep({ user }: { user: User }) {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.consent.title")}</h1>
      <ConsentForm large>
        <p>{t("userInit.consent.needed")}</p>
      </ConsentForm>
      <details className={styles.decline}>
        <summary>{t("userInit.consent.decline")}</summary>
        <div className={`${look.stack} ${look.close}`}>
          <p>{t("userInit.consent.declineText")}</p>
          <div className={`${look.row} ${styles.ways}`}>
            <DownloadData variant="subtle" />
            <DeleteAccount user={user} quiet />
          </div>
        </div>
      </details>
    </>
  );
}

interface StepTraceProps {
  steps: { name: string; label: string; done: boolean }[];
  current: string;
}

/** The steps in a row, each with a stone that repeats the words. */
function StepTrace({ steps, current }: StepTraceProps) {
  const t = useText();
  return (
    <nav aria-label={t("userInit.steps")}>
      <ol className={`${look.small} ${look.muted} ${styles.steps}`}>
        {steps.map(({ name, label, done }, index) => (
          <li key={name} aria-current={name === current ? "step" : undefined}>
            <Stones of={[name === current ? "here" : done ? "done" : "ahead"]} />
            {index + 1}. {label}
            {done && <span className={look.hidden}> ({t("userInit.stepDone")})</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
