import { memo, useId, useLayoutEffect, useRef } from "react";
import type { Language } from "#contract/languages.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { LogoMark } from "../../look/logo.tsx";
import { buildFragment } from "../../test-view/fragment.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { loginAddress } from "../../wire/login-address.ts";
import styles from "./booklets.module.css";
import "../../test-view/choices.css";
import "../../test-view/figures.css";
import "../../test-view/items.css";
import "../../test-view/tables.css";

/** A page of a test as it is printed. */
export interface PaperPage {
  readonly id: number;
  /** From {@link paperFragment}. */
  readonly html: string;
}

interface BookletProps {
  testName: string;
  /** The access name, or the alias while names are hidden. */
  name: string;
  /** The access name behind the QR code; null: none. */
  access: { name: string; code: string } | null;
  pages: readonly PaperPage[];
  language: Language;
}

/** A pupil's booklet: one sheet of paper for each page of the test. */
export const Booklet = memo(function Booklet({ testName, name, access, pages, language }: BookletProps) {
  const t = useText();
  return pages.map((page, index) => (
    <section
      key={page.id}
      className={styles.sheet}
      aria-label={t("paper.booklets.sheet", { name, page: index + 1, total: pages.length })}
    >
      <header className={styles.head}>
        <LogoMark width={26} />
        <span className={look.anywhere}>{testName}</span>
        <b className={look.anywhere}>{name}</b>
        <span className={look.nowrap}>{t("paper.booklets.pageOf", { page: index + 1, total: pages.length })}</span>
      </header>
      {index === 0 && (
        <div className={styles.intro}>
          <p>{t("paper.booklets.write")}</p>
          {access !== null && <Access access={access} />}
        </div>
      )}
      <Fitted html={page.html} language={language} />
    </section>
  ));
});

function Access({ access }: { access: { name: string; code: string } }) {
  const t = useText();
  const { origin, host } = window.location;
  const { size, path } = qrCode(loginAddress(origin, access));
  return (
    <div className={styles.access}>
      <p>
        {t("paper.booklets.qr")}
        <br />
        {host + pathOf("PupilLogin")}
      </p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("loginCards.card.code", { name: access.name })}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}

/** The page as large as a book for children, or smaller if it would not fit its sheet. */
function Fitted({ html, language }: { html: string; language: Language }) {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const prefix = useId();
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, content.current];
    if (outer === null || inner === null) return undefined;
    inner.replaceChildren(buildFragment(html, { prefix, headingLevel: 2 }));
    // A transform leaves the layout as it is, so that the size cannot change what was measured.
    const fit = (): void => {
      inner.style.setProperty("transform", "none");
      const share = outer.getBoundingClientRect().height / inner.getBoundingClientRect().height;
      inner.style.setProperty("transform", `scale(${Math.min(1, share)})`);
    };
    fit();
    // Drawings and lines with numbers take their sizes later than the text. Fitting again to the same size ends it.
    const watch = new ResizeObserver(fit);
    for (const each of [outer, inner]) watch.observe(each);
    return () => watch.disconnect();
  }, [html, prefix]);
  return (
    <div ref={room} className={styles.room}>
      <div ref={content} className="test-page paper-page" lang={language} />
    </div>
  );
}
