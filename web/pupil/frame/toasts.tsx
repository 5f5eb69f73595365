import { createContext, type ReactElement, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { TOAST_MS } from "#contract/limits.ts";
import { useText } from "../../i18n/pupil.ts";
import { Icon } from "./icons.tsx";

interface Toast {
  id: number;
  text: string;
}

interface Toasts {
  /** Shows a message for TOAST_MS, or until it is closed. */
  show: (text: string) => void;
}

const Context = createContext<Toasts>({ show: () => {} });

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const t = useText();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const close = useCallback((id: number) => setToasts((all) => all.filter((each) => each.id !== id)), []);
  const show = useCallback<Toasts["show"]>(
    (text) => {
      lastId += 1;
      const id = lastId;
      setToasts((all) => [...all.filter((each) => each.text !== text), { id, text }]);
      setTimeout(() => close(id), TOAST_MS);
    },
    [close],
  );
  const value = useMemo(() => ({ show }), [show]);
  return (
    <Context value={value}>
      {children}
      <section className="toasts" aria-label={t("messages")} aria-live="polite">
        {toasts.map(({ id, text }) => (
          <p key={id} className="toast">
            <span>{text}</span>
            <button type="button" aria-label={t("close")} onClick={() => close(id)}>
              <Icon name="close" />
            </button>
          </p>
        ))}
      </section>
    </Context>
  );
}

export function useToasts(): Toasts {
  return useContext(Context);
}
