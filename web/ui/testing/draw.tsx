import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import i18next from "i18next";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { MemoryRouter, Route, Routes } from "react-router";
import type { User } from "#contract/auth.schema.ts";
import type { StaffKey } from "../../i18n/staff.ts";
import { allStaffTexts } from "../../i18n/testing.ts";
import { TextProvider } from "../../i18n/text-provider.tsx";
import { keepUser } from "../../wire/kept-session.ts";
import { startSession } from "../../wire/tab.ts";
import { aTeacher } from "../../wire/testing/a-teacher.ts";
import { memoryStorage } from "../../wire/testing/memory-storage.ts";

/*
 * Renders a part of the staff's screens once, as React does on a server. There is no browser, so nothing can be clicked.
 * Journeys (e2e) click; these tests ask which state is shown and what it offers.
 */

void i18next.use(initReactI18next).init({
  lng: "de",
  resources: { de: { translation: allStaffTexts.de } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

// The input elements, which screens import, extend classes of the browser.
Object.assign(globalThis, {
  localStorage: memoryStorage(),
  HTMLElement: EventTarget,
  customElements: { define: () => {}, get: () => undefined },
});
const listening = { addEventListener: () => {} };
Object.assign(globalThis, { window: listening });
startSession(() => {});
Reflect.deleteProperty(globalThis, "window");

interface Situation {
  /** How this teacher differs from a usual one. */
  user?: Partial<User>;
  /** The address, and the route pattern that it matches. */
  address?: string;
  path?: string;
  /** The server's answers, by query key. All other queries are still waiting. */
  answers?: readonly (readonly [QueryKey, unknown])[];
  /** Queries that failed, each with its error and `meta`. */
  failures?: readonly (readonly [QueryKey, Error, { failed: StaffKey }?])[];
}

/** The rendered part, as a reader or a screen reader perceives it. */
export interface Drawn {
  text: string;
  /** Names of buttons and links, in order. */
  buttons: string[];
  links: string[];
  /** Whether placeholder rows are shown. */
  isWaiting: boolean;
  html: string;
}

export function draw(
  part: ReactNode,
  { user = {}, address = "/", path = "*", answers = [], failures = [] }: Situation = {},
): Drawn {
  keepUser({ ...aTeacher, ...user });
  // An error that is already there is shown, not fetched again.
  const client = new QueryClient({
    defaultOptions: { queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [key, data] of answers) client.setQueryData(key, data);
  for (const [queryKey, error, meta] of failures)
    client.getQueryCache().build(client, { queryKey, meta }).setState({ status: "error", error });
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <TextProvider>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path={path} element={part} />
            </Routes>
          </MemoryRouter>
        </TextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return read(html);
}

type Node = DefaultTreeAdapterTypes.ChildNode;

function read(html: string): Drawn {
  const elements: DefaultTreeAdapterTypes.Element[] = [];
  const collect = (node: Node): void => {
    if (!defaultTreeAdapter.isElementNode(node)) return;
    elements.push(node);
    for (const child of node.childNodes) collect(child);
  };
  const { childNodes } = parseFragment(html);
  for (const node of childNodes) collect(node);
  const attribute = (element: DefaultTreeAdapterTypes.Element, name: string): string | undefined =>
    element.attrs.find((each) => each.name === name)?.value;
  const named = (tag: string): string[] =>
    elements
      .filter(({ tagName }) => tagName === tag)
      .map((element) => attribute(element, "aria-label") ?? textOf(element.childNodes));
  return {
    html,
    text: textOf(childNodes),
    buttons: named("button"),
    links: named("a"),
    isWaiting: elements.some((element) => attribute(element, "role") === "status" && html.includes("mantine-Skeleton")),
  };
}

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value;
      return defaultTreeAdapter.isElementNode(node) && node.tagName !== "style" ? textOf(node.childNodes) : "";
    })
    .join(" ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
