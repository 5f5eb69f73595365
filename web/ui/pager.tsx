import { Pagination } from "@mantine/core";
import { useRef } from "react";
import { PAGER_BUTTONS } from "#contract/limits.ts";
import { useText } from "../i18n/staff.ts";
import styles from "./pager.module.css";

interface PagerProps {
  /** Zero-based. */
  page: number;
  pageCount: number;
  turnTo: (page: number) => void;
}

/** Up to PAGER_BUTTONS numbered buttons, only if there is more than one page. A new page begins at its top. */
export function Pager({ page, pageCount, turnTo }: PagerProps) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  if (pageCount <= 1) return null;
  // Mantine counts the neighbours on each side of the current page; both ends and two dots make up the rest of the ten.
  const siblings = Math.floor((PAGER_BUTTONS - 5) / 2);
  return (
    <nav ref={nav} className={styles.pager} aria-label={t("common.pager.label")}>
      <Pagination
        total={pageCount}
        value={page + 1}
        onChange={(next) => {
          turnTo(next - 1);
          (nav.current?.closest('[role="dialog"]') ?? window).scrollTo(0, 0);
        }}
        siblings={siblings}
        getItemProps={(number) => ({ "aria-label": t("common.pager.page", { page: number }) })}
        getControlProps={(control) =>
          control === "previous"
            ? { "aria-label": t("common.pager.previous") }
            : control === "next"
              ? { "aria-label": t("common.pager.next") }
              : {}
        }
      />
    </nav>
  );
}
