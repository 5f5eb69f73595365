import { type ReactElement, useEffect, useMemo, useState } from "react";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { testWords } from "../i18n/staff/test-words.ts";
import look from "../look/classes.module.css";
import { loadPages } from "../test-view/load-page.ts";
import type { LoadedPage } from "../test-view/loaded-page.ts";
import type { Shown } from "../test-view/mark-answers.ts";
import { PageView } from "../test-view/page-view.tsx";
import { TestPages } from "../test-view/test-pages.tsx";
import type { Choice } from "./choice.ts";
import type { DiagnosedSheet, ShownTest } from "./shown-test.ts";

interface PagesProps {
  test: ShownTest;
  choice: Choice;
  sheet: DiagnosedSheet | null;
  own: Readonly<Inputs>;
  onAnswer: (changed: Inputs) => void;
}

/** The pages of a test: answerable as for pupils, or frozen with solution or answers as for teachers. */
export function Pages({ test, choice, sheet, own, onAnswer }: PagesProps): ReactElement {
  const { language, page, show } = choice;
  const ids = test.pages[language].filter((id) => page === null || id === page);
  if (ids.length === 0) return <p>There is no page {page} in this language.</p>;
  const list = ids.join(" ");
  if (show === "empty") return <ToAnswer {...{ test, choice, list, own, onAnswer }} />;
  return <Frozen {...{ test, choice, ids, sheet }} />;
}

interface ToAnswerProps extends Pick<PagesProps, "test" | "choice" | "own" | "onAnswer"> {
  /** Page ids, separated by spaces: a string, so that effects compare it by value. */
  list: string;
}

function ToAnswer({ test, choice, list, own, onAnswer }: ToAnswerProps): ReactElement {
  const { machineName, version } = test;
  const { language, bare } = choice;
  const [pages, setPages] = useState<LoadedPage[] | string>([]);
  useEffect(() => {
    let current = true;
    const source = { machineName, version: version ?? "" };
    loadPages(source, list.split(" ").map(Number), language).then(
      (loaded) => current && setPages(loaded),
      (error: unknown) => current && setPages(String(error)),
    );
    return () => {
      current = false;
    };
  }, [machineName, version, list, language]);
  if (typeof pages === "string") return <p role="alert">{pages}</p>;
  return (
    <div lang={language}>
      {pages.map(({ id, html }) => (
        <section key={id} className="part" data-page={id}>
          {bare ? null : <p className={look.muted}>{testWords[language].page.replace("{{number}}", String(id))}</p>}
          <PageView html={html} values={own} onChange={onAnswer} />
        </section>
      ))}
    </div>
  );
}

function Frozen({ test, choice, ids, sheet }: Pick<PagesProps, "test" | "choice" | "sheet"> & { ids: number[] }) {
  const { machineName, version, key } = test;
  const { language, show } = choice;
  const solution = key?.solution;
  const words = useMemo(() => {
    const { page, correctOf: _, ...said } = testWords[language];
    return {
      ...said,
      page: (number: number) => page.replace("{{number}}", String(number)),
      correctOf: (correct: number, total: number) => `${correct} / ${total}`,
      retry: "↻",
    };
  }, [language]);
  const shown = useMemo((): Shown => {
    if (solution === undefined) return { show: "blank" };
    if (show === "solution") return { show: "solution", solution };
    if (sheet === null) return { show: "blank" };
    return { show: "answers", inputs: sheet.inputs, outcomes: sheet.diagnosed.result.outcomes, solution };
  }, [solution, show, sheet]);
  const responses = useMemo(() => key?.scheme.responses ?? [], [key]);
  if (ids.every((id) => id >= SURVEY_PAGE_ID)) return <p>The background survey has no right answers.</p>;
  return (
    <div lang={language}>
      <TestPages
        source={{ machineName, version: version ?? "" }}
        pageIds={ids}
        responses={responses}
        headingLevel={2}
        {...{ language, shown, words }}
      />
    </div>
  );
}
