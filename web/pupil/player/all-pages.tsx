import { type ReactElement, useEffect, useLayoutEffect, useRef } from "react";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { PageView } from "../../test-view/page-view.tsx";
import { partInView } from "./part-in-view.ts";
import type { PlayerPage } from "./use-opened.ts";

export interface AllPagesProps {
  pages: readonly PlayerPage[];
  values: Readonly<Inputs>;
  /** The index of the pupil's last page, from 0: the screen starts there. */
  index: number;
  onChange: (values: Inputs) => void;
  /** Called when the pupil has moved to another page. */
  onMove: (index: number) => void;
}

/** A page must stay in view for so long, in milliseconds, or it is only scrolled past. */
const REST_MS = 500;

/** All pages of a test below one another, for a version with `paged: false` (docs/behaviour.md#player). */
export function AllPages({ pages, values, index, onChange, onMove }: AllPagesProps): ReactElement {
  const t = useText();
  const parts = useRef<HTMLDivElement>(null);
  const now = useRef({ index, onMove });
  useLayoutEffect(() => {
    now.current = { index, onMove };
  });

  useEffect(() => {
    const { index: before } = now.current;
    if (before > 0) parts.current?.children[before]?.scrollIntoView();
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const all = [...(parts.current?.children ?? [])];
      const focused = document.activeElement;
      const part = focused ? all.findIndex((each) => each.contains(focused)) : -1;
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      const places = all.map((each) => each.getBoundingClientRect());
      const next = partInView(places, part < 0 ? null : { part, top, bottom }, globalThis.innerHeight);
      if (next !== now.current.index) now.current.onMove(next);
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    const happenings = ["scroll", "focusin", "input"] as const;
    for (const each of happenings) globalThis.addEventListener(each, soon, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const each of happenings) globalThis.removeEventListener(each, soon);
    };
  }, []);

  return (
    <div ref={parts}>
      {pages.map(({ id, html }, place) => (
        <section key={id} className="part">
          <p className={look.muted}>
            {id < SURVEY_PAGE_ID ? t("player.part", { page: place + 1 }) : t("player.survey")}
          </p>
          <PageView html={html} values={values} onChange={onChange} />
        </section>
      ))}
    </div>
  );
}
