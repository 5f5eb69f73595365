import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";

/** The part of an attempt to show first: the evidence of a badge (`evidenceKey`), or the item of a response. */
export interface About {
  why?: string;
  item?: string;
}

/** The answers named in the address. Null fields are not named there. */
export interface OpenedAnswers {
  courseTestId: string | null;
  pupilId: string;
  why: string | null;
  item: string | null;
}

export type OpenAnswers = (pupil: Pupil, about?: About, courseTestId?: string) => void;

const NAMES = ["test", "pupil", "why", "item"] as const;

/** The name of the place to which the focus returns: where a pupil's answers to a test were opened. */
export const answersPlace = (courseTestId: string, pupilId: string): string => `${courseTestId} ${pupilId}`;

function addressWith(courseTestId: string | undefined, pupilId: string, { why, item }: About): string {
  // Read at the click, so that the function stays the same and long tables are not rendered again.
  const search = new URLSearchParams(window.location.search);
  for (const name of NAMES) search.delete(name);
  for (const [name, value] of Object.entries({ test: courseTestId, pupil: pupilId, why, item }))
    if (value !== undefined) search.set(name, value);
  return `?${search}`;
}

function addressWithout(): string {
  const search = new URLSearchParams(window.location.search);
  for (const name of NAMES) search.delete(name);
  return `?${search}`;
}

/** Sets the focus a moment later, because a closing dialog first moves it itself. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
}

/**
 * The open answers, kept in the address, so that a reload and the back button keep them. `open` is always the same function.
 * Closing goes back in the history, so that "back" then leads on from there. The focus returns to the clicked badge, or to a button
 * of the pupil to whom the arrows have led.
 */
export function useOpenAnswers(): {
  opened: OpenedAnswers | undefined;
  open: OpenAnswers;
  close: () => void;
  /** Removes answers from the address that do not exist. */
  clear: () => void;
} {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const clicked = useRef<{ element: Element | null; pupilId: string }>(undefined);
  const last = useRef<OpenedAnswers>(undefined);
  const latestState = useRef<unknown>(state);
  const pupilId = search.get("pupil");
  const opened =
    pupilId === null
      ? undefined
      : { courseTestId: search.get("test"), pupilId, why: search.get("why"), item: search.get("item") };

  useEffect(() => {
    if (opened === undefined && last.current !== undefined) {
      const { courseTestId, pupilId: shown } = last.current;
      const element = clicked.current?.pupilId === shown ? clicked.current.element : null;
      focusSoon(() => {
        if (element instanceof HTMLElement && element.isConnected && element !== document.body) return element;
        const place = courseTestId === null ? `$=" ${CSS.escape(shown)}"` : `="${answersPlace(courseTestId, shown)}"`;
        const own = document.querySelector<HTMLElement>(`[data-answers${place}] button`);
        // If the attempt is gone, the screen's heading gets the focus, so that the next key does not start at the top of the page.
        return own ?? document.querySelector<HTMLElement>("main h1");
      });
      clicked.current = undefined;
    }
    last.current = opened;
    latestState.current = state;
  });

  const open = useCallback<OpenAnswers>(
    (pupil, about = {}, courseTestId) => {
      const turning = new URLSearchParams(window.location.search).has("pupil");
      if (!turning) clicked.current = { element: document.activeElement, pupilId: pupil._id };
      void navigate(addressWith(courseTestId, pupil._id, about), {
        replace: turning,
        // Answers opened here can be closed by going back; a pasted address cannot.
        state: turning ? latestState.current : { openedHere: true },
        preventScrollReset: true,
      });
    },
    [navigate],
  );
  const openedHere = typeof state === "object" && state !== null && "openedHere" in state;
  const clear = useCallback(
    () => void navigate(addressWithout(), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const close = useCallback(() => (openedHere ? void navigate(-1) : clear()), [navigate, clear, openedHere]);

  return { opened, open, close, clear };
}
