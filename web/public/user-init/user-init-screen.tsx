import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { useTitle } from "../../ui/use-title.ts";
import { useUser } from "../../ui/use-user.ts";
import { CodeStep } from "./code-step.tsx";
import { ConsentStep } from "./consent-step.tsx";
import { FinishedStep } from "./finished-step.tsx";
import { firstOpen, isOpen, STEPS, type Step, whereAfter } from "./first-use.ts";
import { PasswordStep } from "./password-step.tsx";
import { StepTrace } from "./step-trace.tsx";
import styles from "./user-init.module.css";

/** The first login: an own password, the consent, the personal code. Begins at the first step still open. */
export function UserInitScreen() {
  const t = useText();
  const user = useUser();
  useTitle(t("userInit.title"));
  // The guard lets nobody in who is not logged in; after a logout in another tab there is a moment without a user.
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

  // A new step begins at its heading; the first one does so as every screen does.
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
      <div className={styles.card} ref={card}>
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
