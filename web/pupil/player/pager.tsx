import type { ReactElement } from "react";
import { useText } from "../../i18n/pupil.ts";
import { Icon } from "../frame/icons.tsx";
import { single } from "../frame/single.ts";
import { ReadBar } from "../read-aloud/read-aloud.tsx";
import type { PageReader } from "../read-aloud/use-reader.ts";

export interface PagerProps {
  /** False if all pages are on one screen, of which only the hand-in is left. */
  paged: boolean;
  /** The index of the current page, from 0, of `count` pages. */
  index: number;
  count: number;
  /** Whether the last page is too new for a hand-in to be meant. */
  resting: boolean;
  reader: PageReader;
  onTurn: (index: number) => void;
  onFinish: (press: { timeStamp: number }) => void;
}

/** The bar below the page: what is read aloud, the previous page, and the next one or the hand-in. */
export function Pager({ paged, index, count, resting, reader, onTurn, onFinish }: PagerProps): ReactElement {
  const t = useText();
  const last = !paged || index === count - 1;
  return (
    <nav className="pager" aria-label={t("player.pages")}>
      <ReadBar reader={reader} />
      <div className="column">
        {paged && (
          <button
            type="button"
            className="button button-soft button-big"
            disabled={index === 0}
            onClick={single(() => onTurn(index - 1))}
          >
            <Icon name="left" />
            {t("player.previous")}
          </button>
        )}
        <button
          type="button"
          className="button button-big"
          aria-disabled={last && resting}
          onClick={last ? onFinish : single(() => onTurn(index + 1))}
        >
          {t(last ? "player.finish" : "player.next")}
          {!last && <Icon name="right" />}
        </button>
      </div>
    </nav>
  );
}
