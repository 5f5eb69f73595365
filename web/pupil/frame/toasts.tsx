import { type ReactElement, useSyncExternalStore } from "react";
import { TOAST_MS } from "#contract/limits.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { createListeners } from "../../wire/listeners.ts";
import { Icon } from "./icons.tsx";

interface Toast {
  id: number;
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = createListeners();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.tell();
}

const close = (id: number): void => change(toasts.filter((each) => each.id !== id));

/** Takes all messages away. */
export const clearToasts = (): void => change([]);

/** Shows a message for TOAST_MS, or until it is closed; a `lasting` one until then alone. */
export function showToast(text: string, lasting = false): void {
  lastId += 1;
  const id = lastId;
  change([...toasts.filter((each) => each.text !== text), { id, text }]);
  if (!lasting) setTimeout(() => close(id), TOAST_MS);
}

/** The messages that are shown now. */
export function Toasts(): ReactElement {
  const t = useText();
  const shown = useSyncExternalStore(listeners.subscribe, () => toasts);
  return (
    <section className="toasts" aria-label={t("messages")} aria-live="polite">
      {shown.map(({ id, text }) => (
        <p key={id} className={`toast ${look.line} ${look.strong}`}>
          <span>{text}</span>
          <button type="button" className="sign-button" aria-label={t("close")} onClick={() => close(id)}>
            <Icon name="close" />
          </button>
        </p>
      ))}
    </section>
  );
}
