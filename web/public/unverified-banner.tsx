import { Anchor } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useText } from "../i18n/staff.ts";
import ui from "../ui/staff.module.css";
import styles from "./public-frame.module.css";
import { useResend } from "./use-resend.ts";

/** Shows below the header while the address is not verified, and offers another verification mail. */
export function UnverifiedBanner({ email }: { email: string }) {
  const t = useText();
  const resend = useResend();
  return (
    <aside className={styles.banner}>
      <p className={`${ui.note} ${ui.warn}`}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {t("shell.unverified")}{" "}
          <Anchor
            component="button"
            type="button"
            c="inherit"
            fw={600}
            underline="always"
            disabled={resend.isPending}
            onClick={() => resend.mutate(email)}
          >
            {t("shell.resend")}
          </Anchor>
        </span>
      </p>
    </aside>
  );
}
