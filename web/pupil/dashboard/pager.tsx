import type { ReactElement } from "react";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Icon } from "../frame/icons.tsx";

/** Turns the pages of the dashboard; absent if there is only one. `page` counts from zero as on the wire. */
export function Pager({
  page,
  count,
  onTurn,
}: {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}): ReactElement | null {
  const t = useText();
  if (count < 2) return null;
  return (
    <nav className={`tests-pager ${look.row} ${look.apart}`} aria-label={t("dashboard.pagesOfTests")}>
      <button type="button" className="button button-soft" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <Icon name="left" />
        {t("dashboard.previousPage")}
      </button>
      <span aria-live="polite">{t("dashboard.pageOf", { page: page + 1, count })}</span>
      <button
        type="button"
        className="button button-soft"
        disabled={page >= count - 1}
        onClick={() => onTurn(page + 1)}
      >
        {t("dashboard.nextPage")}
        <Icon name="right" />
      </button>
    </nav>
  );
}
