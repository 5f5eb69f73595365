import { type SubmitEvent, useRef, useState } from "react";
import { currentLanguage } from "../i18n/setup.ts";
import { useSingle } from "./use-single.ts";

/** The values of a form's fields, by name. */
export type Values = Record<string, string>;
/** For each field a function that returns the error message, or undefined if the value is fine. */
export type Rules<V extends Values> = { [K in keyof V]?: (value: string, values: V) => string | undefined };

/** The props of a Mantine input. */
export interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

export interface Fields<V extends Values> {
  values: V;
  field: (name: keyof V & string) => FieldProps;
  set: (name: keyof V & string, value: string) => void;
  /** Shows an error that the server found. */
  fail: (name: keyof V & string, message: string) => void;
  reset: () => void;
  /** Whether the form is being sent. */
  isSending: boolean;
  /**
   * Checks all fields. The first wrong one takes the focus; if none is wrong `send` runs, once at a time. `send` reports its own
   * failures.
   */
  onSubmit: (send: (values: V) => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => void;
}

/** A small form: text fields with rules that are checked on sending. A message goes when its field is changed. */
export function useFields<V extends Values>(initial: V, rules: Rules<V> = {}): Fields<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<{ [K in keyof V]?: string }>({});
  const start = useRef(initial);
  const [isSending, setSending] = useState(false);
  const single = useSingle((send: (sent: V) => Promise<unknown>, sent: V) => {
    setSending(true);
    return send(sent).finally(() => setSending(false));
  });

  const check = (names: (keyof V & string)[]): { [K in keyof V]?: string } => {
    const found: { [K in keyof V]?: string } = {};
    for (const name of names) {
      const message = rules[name]?.(values[name] ?? "", values);
      if (message !== undefined) found[name] = message;
    }
    return found;
  };

  // Messages are translated after a change of language; those of the server are dropped until the next try.
  const language = currentLanguage();
  const [saidIn, setSaidIn] = useState(language);
  if (saidIn !== language) {
    setSaidIn(language);
    setErrors(check((Object.keys(errors) as (keyof V & string)[]).filter((name) => errors[name] !== undefined)));
  }

  const set = (name: keyof V & string, value: string): void => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  return {
    values,
    set,
    isSending,
    field: (name) => ({
      name,
      value: values[name] ?? "",
      error: errors[name],
      onChange: (event) => set(name, event.currentTarget.value),
    }),
    fail: (name, message) => setErrors((current) => ({ ...current, [name]: message })),
    reset: () => {
      setValues(start.current);
      setErrors({});
    },
    onSubmit: (send) => (event) => {
      event.preventDefault();
      const found = check(Object.keys(rules));
      setErrors(found);
      const first = Object.keys(found)[0];
      if (first === undefined) {
        single(send, values);
        return;
      }
      const control = event.currentTarget.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    },
  };
}
