import { memo, useId, useLayoutEffect, useRef } from "react";
import type { Language } from "#contract/languages.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { LogoMark } from "../../look/logo.tsx";
import { buildFragment } from "../../test-view/fragment.ts";
import preview from "../../ui/paper-preview.module.css";
import { qrCode } from "../../ui/qr-code.ts";
import { loginAddress } from "../../wire/login-address.ts";
import styles from "./booklets.module.css";
import { fitPage, PAGE_SIZES, type PageSize, styleOf } from "./page-size.ts";
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
  /** The sizes of pages by id, as far as they are known. */
  sizes: ReadonlyMap<number, PageSize>;
  /** Called with the size in which a page fits, if this booklet is the one to find it. */
  found?: ((pageId: number, size: PageSize) => void) | undefined;
}

/** A pupil's booklet: one sheet of paper for each page of the test. */
export const Booklet = memo(function Booklet({ testName, name, access, pages, language, sizes, found }: BookletProps) {
  const t = useText();
  return pages.map((page, index) => (
    <div key={page.id} className={preview.picture}>
      <section
        className={`${preview.sheet} ${styles.sheet}`}
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
        <Fitted page={page} language={language} size={sizes.get(page.id)} found={found} />
      </section>
    </div>
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

interface FittedProps extends Pick<BookletProps, "language" | "found"> {
  page: PaperPage;
  size: PageSize | undefined;
}

/** The page in a size for its sheet. One booklet finds it for all, since they are alike but for the names. */
function Fitted({ page: { id, html }, language, size = PAGE_SIZES[0], found }: FittedProps) {
  const room = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const prefix = useId();
  useLayoutEffect(() => {
    content.current?.replaceChildren(buildFragment(html, { prefix, headingLevel: 2 }));
  }, [html, prefix]);
  useLayoutEffect(() => {
    const [outer, middle, inner] = [room.current, box.current, content.current];
    if (outer === null || middle === null || inner === null || found === undefined) return undefined;
    const fit = (): void => found(id, fitPage(outer, middle, inner));
    fit();
    // Drawings and lines with numbers take their sizes later than the text. Fitting again to the same size ends it.
    const watch = new ResizeObserver(fit);
    watch.observe(middle);
    return () => watch.disconnect();
  }, [id, found]);
  return (
    <div ref={room} className={styles.room}>
      <div ref={box}>
        <div ref={content} className="test-page paper-page" style={size && styleOf(size)} lang={language} />
      </div>
    </div>
  );
}
