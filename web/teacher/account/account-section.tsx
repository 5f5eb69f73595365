import { type ReactNode, type RefObject, useId } from "react";
import look from "../../look/classes.module.css";
import styles from "./account.module.css";

interface AccountSectionProps {
  title: string;
  /** The purpose of the section, beside the forms on a wide screen. */
  text?: ReactNode;
  /** Takes the focus when the element that had it is gone, such as a form after its success. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One subject of the account: its description on the left, its forms on the right. */
export function AccountSection({ title, text, heading, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={`${look.stack} ${look.close}`}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text !== undefined && <p className={look.muted}>{text}</p>}
      </div>
      <div className={look.stack}>{children}</div>
    </section>
  );
}
