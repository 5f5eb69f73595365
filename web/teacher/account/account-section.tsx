import { type ReactNode, useId } from "react";
import ui from "../../ui/staff.module.css";
import styles from "./account.module.css";

interface AccountSectionProps {
  title: string;
  /** What it is for, beside the forms on a wide screen. */
  text?: ReactNode;
  children: ReactNode;
}

/** One subject of the account: what it is on the left, what can be done on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={`${ui.stack} ${ui.close}`}>
        <h2 id={heading}>{title}</h2>
        {text !== undefined && <p className={ui.muted}>{text}</p>}
      </div>
      <div className={ui.stack}>{children}</div>
    </section>
  );
}
