import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { PackCard } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { LogoMark } from "../../look/logo.tsx";
import { stonePath } from "../../look/stone.tsx";
import preview from "../../ui/paper-preview.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import styles from "./paper.module.css";
import { sheetNumberText } from "./sheet-number.ts";

/** Densities of the text, each of which keeps what those before it did, and with each how large drawings may be: rather they than the text. */
const DENSITIES = [
  ["0", [1, 0.91]],
  ["1", [1, 0.91, 0.82]],
  ["1 2", [0.82, 0.73, 0.64]],
  ["1 2 3", [0.64, 0.57, 0.5]],
  ["1 2 3 4", [0.5, 0.42]],
] as const;
/** It takes a second page. */
const OVER = "over";

/** Makes a page as dense as it must be, so that all of it stands on one. */
function fit(page: HTMLElement): void {
  for (const [density, sizes] of DENSITIES) {
    page.dataset.density = density;
    for (const size of sizes) {
      page.style.setProperty("--drawings", String(size));
      if (page.scrollHeight <= page.clientHeight + 1) return;
    }
  }
  page.dataset.density = OVER;
}

interface PaperPageProps {
  /** The name for screen readers. */
  label: string;
  pack: Pick<PackCard, "title" | "version" | "license">;
  /** Undefined where the page is the same for all sheets. */
  number?: number | undefined;
  /** At the left end of the foot; the mark without it. */
  note?: string;
  children: ReactNode;
}

/** A page of A4 with its foot. */
export function PaperPage({ label, pack, number, note, children }: PaperPageProps) {
  const t = useText();
  const language = useLanguage();
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = page.current;
    if (element === null) return undefined;
    fit(element);
    // Drawings take their sizes later than the text. Fitting again to the same size ends it.
    const watch = new ResizeObserver(() => fit(element));
    for (const child of element.children) watch.observe(child);
    // Tasks fill the page, so that a font changes what is in them and not their size.
    void document.fonts.ready.then(() => fit(element));
    return () => watch.disconnect();
  });
  return (
    <div className={preview.picture}>
      <article
        ref={page}
        className={`${preview.sheet} ${styles.page}`}
        data-density="0"
        aria-label={label}
        lang={language}
      >
        {children}
        <footer className={styles.foot}>
          {note === undefined ? <Mark /> : <span>{note}</span>}
          <span>
            {t("material.paper.foot", { title: pack.title[language], version: pack.version })}
            {number !== undefined && (
              <>
                {" · "}
                <b>{t("material.paper.footNumber", { number: sheetNumberText(number) })}</b>
              </>
            )}
            {" · "}
            {pack.license}
          </span>
        </footer>
      </article>
    </div>
  );
}

/** The mark with the product's name. */
export function Mark() {
  const t = useText();
  return (
    <span className={styles.mark}>
      <LogoMark width={34} />
      {t("common.product")}
    </span>
  );
}

/** The number of a task, in a stone; of a task for the fast it is dashed. */
export function TaskPlace({ number, isFurther }: { number: number; isFurther: boolean }) {
  return (
    <svg
      className={isFurther ? `${styles.place} ${styles.open}` : styles.place}
      viewBox="0 0 34 22"
      role="img"
      aria-label={String(number)}
    >
      <path d={stonePath(17, 11, 32)} />
      <text x="17" y="15.6">
        {number}
      </text>
    </svg>
  );
}
