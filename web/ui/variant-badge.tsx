import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import styles from "./variant-badge.module.css";

/** A test's variant, A or B; nothing where a test has only one. */
export function VariantBadge({ variant }: { variant: string | null }) {
  const t = useText();
  if (variant === null) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{variant}</span>
      <span className={look.hidden}>{t("common.variant", { variant })}</span>
    </span>
  );
}
