import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import type { Step } from "./first-use.ts";

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

interface FinishedStepProps {
  step: Step;
  /** Whether no step is left. */
  last: boolean;
  goOn: () => void;
}

/** A completed step, here or in another tab: "Continue", or "Done" after the last one. */
export function FinishedStep({ step, last, goOn }: FinishedStepProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <h1>{t(TITLE[step])}</h1>
      <p className={ui.note} role="status">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        <span>{t(FINISHED[step])}</span>
      </p>
      <Button size="lg" ref={button} onClick={goOn}>
        {t(last ? "userInit.done" : "userInit.next")}
      </Button>
    </>
  );
}
