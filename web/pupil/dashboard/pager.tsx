import type { ReactElement } from "react";
import { Icon } from "../frame/icons.tsx";
import { useWords } from "../words.ts";

/** Turns the pages of the dashboard; not there when there is only one. `page` counts from zero as on the wire. */
export function Pager({
  page,
  count,
  onTurn,
}: {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}): ReactElement | null {
  const { say } = useWords();
  if (count < 2) return null;
  return (
    <nav className="tests-pager" aria-label={say("dashboard.pagesOfTests")}>
      <button type="button" className="button button-soft" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <Icon name="left" />
        {say("dashboard.previousPage")}
      </button>
      <span aria-live="polite">{say("dashboard.pageOf", { page: page + 1, count })}</span>
      <button
        type="button"
        className="button button-soft"
        disabled={page >= count - 1}
        onClick={() => onTurn(page + 1)}
      >
        {say("dashboard.nextPage")}
        <Icon name="right" />
      </button>
    </nav>
  );
}
