import { type ReactElement, useEffect, useId, useLayoutEffect, useRef } from "react";
import { MAX_ANSWER } from "#contract/limits.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { attachNumberPad } from "../items/number-pad/number-pad.ts";
import { controlsOf, fillResponse, fillValues, readValues } from "./form-values.ts";
import { buildFragment } from "./fragment.ts";
import "./choices.css";
import "./figures.css";
import "./items.css";
import "./tables.css";

export interface PageViewProps {
  /** The page's fragment, from loadPage. */
  html: string;
  /** The answers to show. A change from outside reaches every field except the one with the focus. */
  values: Readonly<Inputs>;
  /** Called at every change with the answers of the whole page, as FormData reads them. */
  onChange: (values: Inputs) => void;
}

/** A page of a test that can be answered. */
export function PageView({ html, values, onChange }: PageViewProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const latest = useRef(values);
  const built = useRef<string | null>(null);

  useLayoutEffect(() => {
    latest.current = values;
  });

  useLayoutEffect(() => {
    // React runs effects twice in development; a second build would take the focus away.
    if (!form.current || built.current === html) return;
    built.current = html;
    form.current.replaceChildren(buildFragment(html, { prefix }));
    for (const field of form.current.querySelectorAll<HTMLInputElement>("input[type=text][name]"))
      field.maxLength = MAX_ANSWER;
    fillValues(form.current, latest.current);
  }, [html, prefix]);

  useLayoutEffect(() => {
    if (!form.current) return;
    const shown = readValues(form.current);
    for (const [name, controls] of controlsOf(form.current)) {
      const writing = controls.some((each) => each.contains(document.activeElement));
      if (!writing && shown[name] !== (values[name] ?? "")) fillResponse(controls, values[name] ?? "");
    }
  }, [values]);

  useEffect(() => {
    const element = form.current;
    const changed = (): void => {
      if (element) onChange(readValues(element));
    };
    element?.addEventListener("input", changed);
    return () => element?.removeEventListener("input", changed);
  }, [onChange]);

  useEffect(() => (form.current ? attachNumberPad(form.current) : undefined), []);

  useEffect(() => {
    const element = form.current;
    const early: FocusEvent[] = [];
    const keep = (event: FocusEvent): void => void early.push(event);
    let detach: (() => void) | undefined = () => element?.removeEventListener("focusout", keep);
    async function attach(): Promise<void> {
      const { attachHints } = await import("../items/field-hints.ts");
      detach?.();
      if (detach && element) detach = attachHints(element, early);
    }
    // A field may be left before the hints are here. The page works without them.
    element?.addEventListener("focusout", keep);
    attach().catch(() => {});
    return () => {
      detach?.();
      detach = undefined;
    };
  }, []);

  // Enter in a field must not submit: answers are saved as they are typed.
  return (
    <form ref={form} className="test-page" autoComplete="off" noValidate onSubmit={(event) => event.preventDefault()} />
  );
}
