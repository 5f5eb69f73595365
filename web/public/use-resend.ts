import { useMutation } from "@tanstack/react-query";
import { useText } from "../i18n/staff.ts";
import { toastWarning } from "../ui/toasts.tsx";
import { call } from "../wire/call.ts";

/** Sends the verification mail again. Success is shown as a warning, since the teacher still has to act. */
export function useResend() {
  const t = useText();
  return useMutation({
    mutationFn: (email: string) => call("requestVerifyToken", { body: { email } }),
    onSuccess: () => toastWarning(t("account.resent")),
    meta: { failed: "account.verification.resendFailed" },
  });
}
