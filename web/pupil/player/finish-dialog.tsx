import { type ReactElement, useEffect, useId, useRef } from "react";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import look from "../../look/classes.module.css";
import type { OpenPage } from "./progress.ts";
import { useCalm } from "./use-calm.ts";
import "./finish-dialog.css";

export interface FinishDialogProps {
  open: readonly OpenPage[];
  /** False if the pages are parts of one screen. */
  paged: boolean;
  /** Goes to a page, by its index from 0. */
  onLook: (index: number) => void;
  onFinish: () => void;
  onBack: () => void;
}

/**
 * Asks before a test with open questions is handed in (docs/behaviour.md#unanswered-questions). The focus is on the button that
 * goes back. If the dialog has to be scrolled, it is on the heading, so that reading begins at the top. Closing returns the focus.
 */
export function FinishDialog({ open, paged, onLook, onFinish, onBack }: FinishDialogProps): ReactElement {
  const t = useText();
  const language = currentLanguage();
  const listOf = new Intl.ListFormat(language);
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { resting, isMeant } = useCalm();

  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    (shown.scrollHeight > shown.clientHeight ? question : safe).current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="card dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onBack}
    >
      <h2 ref={question} id={`${id}-title`} tabIndex={-1}>
        {t("finish.title")}
      </h2>
      <p id={`${id}-text`}>{t("finish.text")}</p>
      <ul className="open-pages">
        {open.map(({ index, count, items }) => (
          <li key={index}>
            <button type="button" className={`${look.line} ${look.apart}`} onClick={() => onLook(index)}>
              <span>
                {t(paged ? "finish.open" : "finish.openPart", { page: index + 1, count })}
                {items.length > 0 && `, ${t("finish.items", { items: listOf.format(items) })}`}
              </span>
              <b className="as-link">{t("finish.look")}</b>
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-end">
        <button
          type="button"
          className="button button-soft"
          aria-disabled={resting}
          onClick={(press) => isMeant(press) && onFinish()}
        >
          {t("finish.anyway")}
        </button>
        <button type="button" className="button" ref={safe} onClick={() => dialog.current?.close()}>
          {t("finish.back")}
        </button>
      </div>
    </dialog>
  );
}
