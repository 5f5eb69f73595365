import { type ReactElement, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import look from "../look/classes.module.css";
import { buildFragment, responsesOf } from "./fragment.ts";
import { loadPages } from "./load-page.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { markAnswers, type Shown } from "./mark-answers.ts";
import type { TestPagesWords } from "./test-pages-words.ts";
import type { TestSource } from "./test-source.ts";
import "./choices.css";
import "./figures.css";
import "./items.css";
import "./tables.css";
import "./marks.css";
import "./waiting.css";

export interface TestPagesProps {
  source: TestSource;
  pageIds: readonly number[];
  language: Language;
  shown: Shown;
  words: TestPagesWords;
  /** The scheme's responses, which tell how a solution is written. */
  responses: Scheme["responses"];
  /** With answers: shows only items that are not right, and only pages that have some. */
  onlyWrong?: boolean;
  /** All items at a glance: dense, in two columns where there is room, and what is the same on several pages once. */
  compact?: boolean;
  /** The level of the headings "Seite 1"; the fragment's own headings are one level below. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

type State = { is: "loading" } | { is: "failed" } | { is: "loaded"; pages: LoadedPage[] };

/** All pages of a test for a teacher, read-only: blank, with the solution, or with a pupil's answers flagged. */
export function TestPages(props: TestPagesProps): ReactElement {
  const { source, pageIds, language, shown, words, onlyWrong = false, compact = false } = props;
  const { machineName, version } = source;
  const [state, setState] = useState<State>({ is: "loading" });
  const [attempt, setAttempt] = useState(0);
  // Teachers see no page of the background survey (docs/behaviour.md#background-survey).
  const ids = pageIds.filter((id) => id < SURVEY_PAGE_ID).join(" ");

  // A change of `attempt` loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    setState({ is: "loading" });
    const list = ids.split(" ").filter(Boolean).map(Number);
    loadPages({ machineName, version }, list, language).then(
      (pages) => current && setState({ is: "loaded", pages }),
      () => current && setState({ is: "failed" }),
    );
    return () => {
      current = false;
    };
  }, [machineName, version, ids, language, attempt]);

  if (state.is === "loading")
    return (
      <div className={`test-pages-wait ${look.stack}`} aria-busy="true">
        <output className="sr-only">{words.loading}</output>
        <i />
        <i />
        <i />
      </div>
    );
  if (state.is === "failed")
    return (
      <div className={`test-pages-failed ${look.stack}`} role="alert">
        <p>{words.failed}</p>
        <button type="button" className={look.start} onClick={() => setAttempt(attempt + 1)}>
          {words.retry}
        </button>
      </div>
    );
  const pages = state.pages.map((page, index) => ({ ...page, number: index + 1 }));
  const chosen =
    onlyWrong && shown.show === "answers"
      ? pages.filter((page) => [...responsesOf(page.html).keys()].some((name) => shown.outcomes[name] === false))
      : pages;
  if (chosen.length === 0) return <p className="test-pages-none">{words.nothingWrong}</p>;
  return (
    <div
      className={compact ? "test-pages" : `test-pages ${look.stack}`}
      data-compact={compact || undefined}
      data-only-wrong={onlyWrong || undefined}
    >
      {chosen.map((page, index) => {
        const before = chosen[index - 1];
        const said = compact && before !== undefined ? leadOf(before.html) : NOTHING_SAID;
        return <FrozenPage key={page.id} {...props} page={page} said={said} />;
      })}
    </div>
  );
}

/** The elements of a page before its first item or drawing: what to do there. */
function leadingElements(page: ParentNode): Element[] {
  const elements = [...page.children];
  const end = elements.findIndex(
    (each) => each.matches(".card, .item, figure") || each.querySelector(".item") !== null,
  );
  return end === -1 ? elements : elements.slice(0, end);
}

const NOTHING_SAID: readonly string[] = [];

/** What a page says to do, sentence by sentence. */
function leadOf(html: string): string[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return leadingElements(template.content).map(({ textContent }) => textContent.trim());
}

interface FrozenPageProps extends TestPagesProps {
  page: LoadedPage & { number: number };
  /** What the page before it says to do: it is not said again. */
  said: readonly string[];
}

function FrozenPage(props: FrozenPageProps): ReactElement {
  const { page, shown, words, language, responses, said, compact = false, headingLevel = 3 } = props;
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const Heading = `h${headingLevel}` as const;
  // The same array until the words are others.
  const lines = said.join("\n");
  const alreadySaid = useMemo(() => lines.split("\n").filter(Boolean), [lines]);

  useLayoutEffect(() => {
    if (!form.current) return;
    form.current.replaceChildren(
      buildFragment(page.html, { prefix, forTeacher: true, headingLevel: headingLevel + 1 }),
    );
    for (const each of leadingElements(form.current)) if (alreadySaid.includes(each.textContent.trim())) each.remove();
    markAnswers(form.current, { shown, words, language, responses });
  }, [page.html, prefix, headingLevel, shown, words, language, responses, alreadySaid]);

  const outcomes =
    compact && shown.show === "answers"
      ? [...responsesOf(page.html).keys()].flatMap((name) => shown.outcomes[name] ?? [])
      : [];

  return (
    <section className="frozen-page" aria-labelledby={`${prefix}-page`}>
      <div className={`frozen-page-title ${look.row} ${look.apart}`}>
        <Heading className={look.heading} id={`${prefix}-page`}>
          {words.page(page.number)}
        </Heading>
        {outcomes.length > 0 && (
          <span className={`${look.small} ${look.muted}`}>
            {words.correctOf(outcomes.filter(Boolean).length, outcomes.length)}
          </span>
        )}
      </div>
      <form ref={form} className="test-page" onSubmit={(event) => event.preventDefault()} />
    </section>
  );
}
