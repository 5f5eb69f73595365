import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconWifiOff, IconX } from "@tabler/icons-react";
import i18next from "i18next";
import { TOAST_MS } from "#contract/limits.ts";
import type { StaffKey } from "../i18n/staff.ts";
import { CallError, NetworkError } from "../wire/call.ts";

const NETWORK = "network";

function show(toast: Parameters<typeof notifications.show>[0]): void {
  notifications.show({ ...toast, closeButtonProps: { "aria-label": i18next.t("common.dismiss") } });
}

/** Says that something worked. Messages stand for {@link TOAST_MS} (spec section 9). */
export function toastSuccess(message: string): void {
  show({ message, color: "teal", icon: <IconCheck size={18} />, autoClose: TOAST_MS });
}

export function toastWarning(message: string): void {
  show({ message, color: "yellow", icon: <IconAlertTriangle size={18} />, autoClose: TOAST_MS });
}

/** The same message twice within its time is shown once. */
export function toastError(message: string): void {
  show({ id: message, message, color: "red", icon: <IconX size={18} />, autoClose: TOAST_MS });
}

/** Network errors stay until they are closed, also when the next call gets through: what failed is still undone (spec section 8). */
function toastNetwork(): void {
  show({
    id: NETWORK,
    message: i18next.t("failure.network"),
    color: "red",
    icon: <IconWifiOff size={18} />,
    autoClose: false,
  });
}

/**
 * Tells of a failed call in the words of spec section 8: no network, a server that broke, or what the action could not do.
 * A 401 gets here only when no login could mend it (web/wire/call.ts), and then the action did fail.
 */
export function toastFailure(error: unknown, action: StaffKey): void {
  if (error instanceof NetworkError) toastNetwork();
  else if (error instanceof CallError && error.status >= 500) toastError(i18next.t("failure.server"));
  else toastError(i18next.t(action));
}
