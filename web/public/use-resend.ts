import { useMutation } from "@tanstack/react-query";
import { useText } from "../i18n/staff.ts";
import { toastWarning } from "../ui/toasts.tsx";
import { call } from "../wire/call.ts";

/** Sends the verification mail again; success shows as a warning, since there is still something to do. */
export function useResend() {
  const t = useText();
  return useMutation({
    mutationFn: (email: string) => call("requestVerifyToken", { body: { email } }),
    onSuccess: () => toastWarning(t("account.resent")),
    meta: { failed: "account.verification.resendFailed" },
  });
}
