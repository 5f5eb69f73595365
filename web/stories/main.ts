import { testWords } from "../i18n/staff/test-words.ts";
import { html } from "../items/dom.ts";
import { loadElements } from "../items/items.ts";
import { attachNumberPad } from "../items/number-pad/number-pad.ts";
import type { Story } from "../items/story.ts";
import { fillValues, readValues } from "../test-view/form-values.ts";
import { buildFragment } from "../test-view/fragment.ts";
import { markAnswers, type Shown } from "../test-view/mark-answers.ts";
import "../look/fonts.css";
import "../look/tokens.css";
import "../look/base.css";
import look from "../look/classes.module.css";
import "../test-view/choices.css";
import "../test-view/figures.css";
import "../test-view/items.css";
import "../test-view/tables.css";
import "../test-view/marks.css";
import "../pupil/frame/base.css";
import "./stories.css";

/**
 * The story page of an input element (`/stories/number-line?lang=en`). It shows each story to answer, the value that FormData
 * reads, and the view of teachers. Without an element it lists all.
 */
const found = import.meta.glob<{ stories: Story[] }>("../items/*/*.story.ts", { eager: true });
const stories = new Map(
  Object.entries(found).map(([path, module]) => [path.split("/").at(-2) ?? path, module.stories] as const),
);
const language = new URLSearchParams(globalThis.location.search).get("lang") === "en" ? "en" : "de";
const element = globalThis.location.pathname.split("/")[2] ?? "";

const { page, correctOf, ...said } = testWords[language];
const words = {
  ...said,
  correctOf: () => correctOf,
  page: (number: number) => page.replace("{{number}}", String(number)),
  retry: "",
};

let forms = 0;

function formOf(story: Story): HTMLFormElement {
  forms += 1;
  const form = html("form", { class: "test-page", autocomplete: "off" });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.append(buildFragment(story.fragment[language], { prefix: `story${forms}` }));
  return form;
}

/** The fragment as pupils see it, and below it the value to hand in. */
function toAnswer(story: Story): HTMLElement {
  const form = formOf(story);
  const given = html("output", { class: "story-given", "aria-label": "FormData" });
  const show = (): void => {
    given.value = JSON.stringify(readValues(form));
  };
  form.addEventListener("input", show);
  const section = html(
    "section",
    { "aria-label": `${story.title}: to answer` },
    html("h3", {}, "To answer"),
    form,
    given,
  );
  queueMicrotask(show);
  attachNumberPad(form);
  return section;
}

function shownTo(title: string, story: Story, shown: Shown): HTMLElement {
  const form = formOf(story);
  const section = html(
    "section",
    { class: "frozen-page", "aria-label": `${story.title}: ${title}` },
    html("h3", {}, title),
    form,
  );
  queueMicrotask(() =>
    markAnswers(form, { shown, words, language, responses: [{ name: story.name, kind: story.kind }] as never }),
  );
  return section;
}

function answered(story: Story, value: string, outcome: boolean): Shown {
  const { name, correct } = story;
  return { show: "answers", inputs: { [name]: value }, outcomes: { [name]: outcome }, solution: { [name]: correct } };
}

/** The fragment with the value that the pupil gave before. */
function filled(story: Story): HTMLElement {
  const form = formOf(story);
  queueMicrotask(() => fillValues(form, { [story.name]: story.wrong }));
  attachNumberPad(form);
  return html("section", { "aria-label": `${story.title}: filled` }, html("h3", {}, "Filled"), form);
}

function tell(story: Story): HTMLElement {
  return html(
    "article",
    { class: look.stack ?? "" },
    html("h2", {}, story.title),
    toAnswer(story),
    filled(story),
    shownTo("Correct", story, answered(story, story.correct, true)),
    shownTo("Wrong", story, answered(story, story.wrong, false)),
    shownTo("Unanswered", story, answered(story, "", false)),
    shownTo("Solution", story, { show: "solution", solution: { [story.name]: story.correct } }),
  );
}

function index(): HTMLElement {
  const links = [...stories.keys()].map((name) => html("li", {}, html("a", { href: `/stories/${name}` }, name)));
  return html("ul", {}, ...links);
}

document.documentElement.lang = language;
const told = stories.get(element);
await loadElements((told ?? []).map(({ fragment }) => fragment[language]));
document
  .querySelector("#root")
  ?.append(html("h1", {}, told ? element : "Input elements"), ...(told ? told.map(tell) : [index()]));
