import { CloseButton } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../i18n/staff.ts";
import ui from "./staff.module.css";

/** An error above a form, read out when it appears; with `dismiss` it can be closed. */
export function ErrorMessage({
  title,
  children,
  dismiss,
}: {
  title?: string;
  children: ReactNode;
  dismiss?: () => void;
}) {
  const t = useText();
  return (
    <div className={`${ui.note} ${ui.wrong}`} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {title !== undefined && <b>{title}</b>}
        <p>{children}</p>
      </div>
      {dismiss && <CloseButton variant="transparent" c="inherit" aria-label={t("common.dismiss")} onClick={dismiss} />}
    </div>
  );
}
