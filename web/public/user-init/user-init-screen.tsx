import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { useTitle } from "../../ui/use-title.ts";
import { useUser } from "../../ui/use-user.ts";
import { isInitialised } from "../../wire/guard.ts";
import { CodeStep } from "./code-step.tsx";
import { ConsentStep } from "./consent-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { StepTrace } from "./step-trace.tsx";
import styles from "./user-init.module.css";

/** The steps in their order; each clears its own flag (spec section 4, "User initialisation"). */
const STEPS = ["password", "consent", "code"] as const;
export type Step = (typeof STEPS)[number];

const FLAG = {
  password: "passwordChangeRequired",
  consent: "consentRequired",
  code: "personalCodeRequired",
} as const satisfies Record<Step, keyof User>;

const FINISHED: Record<Step, StaffKey> = {
  password: "userInit.password.finished",
  consent: "userInit.consent.finished",
  code: "userInit.code.finished",
};

const TITLE: Record<Step, StaffKey> = {
  password: "userInit.password.title",
  consent: "userInit.consent.title",
  code: "userInit.code.title",
};

const isOpen = (user: User, step: Step): boolean => user[FLAG[step]];

/** The next step that is open: after `step`, else from the beginning, as after the code (spec section 4). */
function nextStep(user: User, step: Step): Step | undefined {
  const after = STEPS.slice(STEPS.indexOf(step) + 1);
  return [...after, ...STEPS].find((candidate) => isOpen(user, candidate));
}

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
  const [step, setStep] = useState<Step>(() => STEPS.find((candidate) => isOpen(user, candidate)) ?? "password");
  const forms: Record<Step, ReactNode> = {
    password: <PasswordStep />,
    consent: <ConsentStep />,
    code: <CodeStep />,
  };
  const next = nextStep(user, step);

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
      <div className={styles.card}>
        {isOpen(user, step) ? (
          forms[step]
        ) : (
          <>
            <h1>{t(TITLE[step])}</h1>
            <p className={ui.note} role="status">
              <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
              <span>{t(FINISHED[step])}</span>
            </p>
            <Button
              size="lg"
              ref={(button) => button?.focus()}
              onClick={() => (next === undefined ? void navigate(pathOf("Dashboard")) : setStep(next))}
            >
              {t(isInitialised(user) ? "userInit.done" : "userInit.next")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
