import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { User } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { CodeForm } from "../../account/code-form.tsx";
import { ConsentForm } from "../../account/consent-form.tsx";
import { DeleteAccount } from "../../account/delete-account.tsx";
import { DownloadData } from "../../account/download-data.tsx";
import type { GoesOn } from "../../account/form-button.tsx";
import { PasswordForm } from "../../account/password-form.tsx";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type Kind, Stones } from "../../look/stone.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { useUser } from "../../ui/use-user.ts";
import {
  dueSteps,
  type Finished,
  type FinishedBefore,
  firstOpen,
  isLast,
  isOpen,
  type Step,
  whereAfter,
} from "./first-use.ts";
import styles from "./user-init.module.css";

const FINISHED: Record<Finished, StaffKey> = {
  verified: "userInit.verified",
  password: "userInit.password.finished",
  consent: "userInit.consent.finished",
  code: "userInit.code.finished",
};

/** The first login: a new password, the consent, the personal code. It begins at the first open step. */
export function UserInitScreen() {
  const t = useText();
  const user = useUser();
  useTitle(t("userInit.title"));
  // The guard admits only logged-in teachers, but after a logout in another tab there is a moment without a user.
  return user ? <Steps user={user} /> : null;
}

function Steps({ user }: { user: User }) {
  const navigate = useNavigate();
  const before = useLocation().state as FinishedBefore | null;
  const [step, setStep] = useState<Step>(() => firstOpen(user) ?? "password");
  const [finished, setFinished] = useState<Finished | undefined>(before?.finished);
  const [done, setDone] = useState<ReadonlySet<Step>>(new Set());
  const goal = whereAfter(step, user);

  // What was said once is not said again by a reload at a later step.
  useEffect(() => {
    if (before !== null) void navigate(pathOf("UserInit"), { replace: true });
  }, [before, navigate]);

  // A finished step, here or in another tab, opens the next one; the last one leads out.
  if (!isOpen(user, step) && goal !== "Dashboard") {
    setDone(new Set([...done, step]));
    setFinished(step);
    setStep(goal);
  }
  const isThrough = !isOpen(user, step) && goal === "Dashboard";
  useEffect(() => {
    if (isThrough) void navigate(pathOf("Dashboard"));
  }, [isThrough, navigate]);

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
    <div className={`${look.stack} ${styles.page}`}>
      <Path user={user} steps={dueSteps(user, new Set([...done, step]))} current={step} />
      <div className={`${look.card} ${look.stack}`} ref={card}>
        {isThrough ? (
          <Through step={step} />
        ) : (
          <>
            {finished !== undefined && <Saved what={finished} />}
            <StepForm step={step} user={user} />
          </>
        )}
      </div>
    </div>
  );
}

function StepForm({ step, user }: { step: Step; user: User }): ReactNode {
  const goesOn = isLast(user, step) ? "done" : "next";
  switch (step) {
    case "password":
      return <PasswordStep goesOn={goesOn} />;
    case "consent":
      return <ConsentStep user={user} goesOn={goesOn} />;
    case "code":
      return <CodeStep goesOn={goesOn} />;
  }
}

interface StepProps {
  goesOn: GoesOn;
}

/** A password of her own replaces one that another person may know. */
function PasswordStep({ goesOn }: StepProps) {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.password.title")}</h1>
      <p>{t("userInit.password.lead")}</p>
      <PasswordForm goesOn={goesOn} />
    </>
  );
}

/** The consent, and below it the options of a teacher who refuses it. */
function ConsentStep({ user, goesOn }: StepProps & { user: User }) {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.consent.title")}</h1>
      <p>{t("userInit.consent.needed")}</p>
      <ConsentForm goesOn={goesOn} />
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

/** The personal code, which links the questionnaires of one person. */
function CodeStep({ goesOn }: StepProps) {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.code.title")}</h1>
      <p>{t("userInit.code.text")}</p>
      <CodeForm goesOn={goesOn} />
    </>
  );
}

/** One line that says what has just been finished. */
function Saved({ what }: { what: Finished }) {
  const t = useText();
  return (
    <p className={`${look.line} ${styles.saved}`} role="status">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <span>{t(FINISHED[what])}</span>
    </p>
  );
}

/** Stands for the moment until the Dashboard is there. */
function Through({ step }: { step: Step }) {
  const t = useText();
  return (
    <>
      <Saved what={step} />
      <Button component={Link} to={pathOf("Dashboard")} size="lg">
        {t("userInit.toClasses")}
      </Button>
    </>
  );
}

/** The due steps as stones. */
function Path({ user, steps, current }: { user: User; steps: Step[]; current: Step }) {
  const t = useText();
  const kindOf = (step: Step): Kind => {
    if (!isOpen(user, step)) return "done";
    return step === current ? "here" : "ahead";
  };
  return (
    <p className={`${look.line} ${look.small} ${look.muted} ${styles.path}`}>
      <Stones of={steps.map(kindOf)} />
      <span>{t("userInit.step", { number: steps.indexOf(current) + 1, count: steps.length })}</span>
    </p>
  );
}
