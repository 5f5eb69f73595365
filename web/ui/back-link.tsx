import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import look from "../look/classes.module.css";
import styles from "./back-link.module.css";

/** A link back, above a screen's heading. It is not printed: the page's head names the course. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={`${look.inline} ${look.tight} ${look.strong} ${styles.back} no-paper`} to={to}>
      <IconArrowLeft size={20} aria-hidden="true" />
      {children}
    </Link>
  );
}
