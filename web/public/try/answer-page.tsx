import { useEffect, useId, useLayoutEffect, useRef } from "react";
import type { Inputs } from "#contract/pupils.schema.ts";
import { fillValues, readValues } from "../../test-view/form-values.ts";
import { buildFragment } from "../../test-view/fragment.ts";
import "../../test-view/choices.css";
import "../../test-view/figures.css";
import "../../test-view/items.css";
import "../../test-view/tables.css";

interface AnswerPageProps {
  /** The page's fragment, from loadPages. */
  html: string;
  /** The answers to begin with. */
  values: Readonly<Inputs>;
  /** Called at every change with the answers of the whole page. */
  onChange: (values: Inputs) => void;
}

/**
 * A page of the test with its own items. It is not the pupil's `PageView`, which takes along the number pad and what else a tablet
 * needs: shared with this page, it would stand in a file of its own and make the pupil's first load larger.
 */
export function AnswerPage({ html, values, onChange }: AnswerPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const latest = useRef(values);

  useLayoutEffect(() => {
    latest.current = values;
  });
  useLayoutEffect(() => {
    if (!form.current) return;
    form.current.replaceChildren(buildFragment(html, { prefix }));
    fillValues(form.current, latest.current);
  }, [html, prefix]);
  useEffect(() => {
    const element = form.current;
    const changed = (): void => {
      if (element) onChange(readValues(element));
    };
    element?.addEventListener("input", changed);
    return () => element?.removeEventListener("input", changed);
  }, [onChange]);

  return (
    <form ref={form} className="test-page" autoComplete="off" noValidate onSubmit={(event) => event.preventDefault()} />
  );
}
