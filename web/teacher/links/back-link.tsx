import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./back-link.module.css";

/** The way back above a screen's heading; it is not printed, where the page's head names the class. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={`${styles.back} no-paper`} to={to}>
      <IconArrowLeft size={20} aria-hidden="true" />
      {children}
    </Link>
  );
}
