import { useMutation } from "@tanstack/react-query";
import { useText } from "../i18n/staff.ts";
import { toastWarning } from "../ui/toasts.tsx";
import { call } from "../wire/call.ts";

/** Sends the verification mail again; that it was sent shows as a warning (spec section 8, "Success toasts"). */
export function useResend() {
  const t = useText();
  return useMutation({
    mutationFn: (email: string) => call("requestVerifyToken", { body: { email } }),
    onSuccess: () => toastWarning(t("account.resent")),
    meta: { failed: "account.verification.resendFailed" },
  });
}
