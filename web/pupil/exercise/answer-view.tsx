import { type ReactElement, useEffect, useRef, useState } from "react";
import { PageView } from "../../test-view/page-view.tsx";

interface AnswerViewProps {
  /** The fragment of a page with one item. */
  html: string;
  answer: string;
  onWrite: (answer: string) => void;
}

/** A page with one response, whatever its name. `onWrite` may be another one each time. */
export function AnswerView({ html, answer, onWrite }: AnswerViewProps): ReactElement {
  const writes = useRef(onWrite);
  useEffect(() => {
    writes.current = onWrite;
  });
  const [change] = useState(() => (values: Readonly<Record<string, string>>) => {
    writes.current(Object.values(values)[0] ?? "");
  });
  return <PageView html={html} values={{ answer }} onChange={change} />;
}
