import { useSyncExternalStore } from "react";
import { createListeners } from "../../wire/listeners.ts";
import { ownNames } from "./own-names.ts";
import type { Names } from "./vault.ts";

/** The real names that may be seen now. */
export interface RealNames {
  of: Names;
  /** Whether access names stand beside them. */
  isBeside: boolean;
}

const listeners = createListeners();
/** True while the page is printed, or looked at as printed. */
let isPrinting = false;
/** True if the teacher wants her names although there is a second screen. */
let isAllowed = false;
let last: { parts: readonly unknown[]; shown: RealNames | undefined } = { parts: [], shown: undefined };

/** A browser may tell whether the desktop goes on on a second screen; most do not. */
interface ToldScreen extends Partial<Pick<EventTarget, "addEventListener" | "removeEventListener">> {
  isExtended?: boolean;
}
const toldScreen = (): ToldScreen => window.screen as ToldScreen;
const hasSecondScreen = (): boolean => toldScreen().isExtended === true;

/** Whether names are open and yet not shown, since a projector may show them. */
export function areNamesHeldBack(): boolean {
  const state = ownNames().state();
  return state.is === "open" && state.settings.hideOnSecondScreen && !isAllowed && hasSecondScreen();
}

/** Shows names in spite of the second screen, until the page is loaded again. */
export function showInSpite(): void {
  isAllowed = true;
  listeners.tell();
}

/** It is the same object until it changes. */
function findRealNames(): RealNames | undefined {
  const state = ownNames().state();
  const parts = [state, isPrinting, areNamesHeldBack()];
  if (parts.some((part, index) => part !== last.parts[index])) last = { parts, shown: shownNow() };
  return last.shown;
}

function shownNow(): RealNames | undefined {
  const state = ownNames().state();
  if (state.is !== "open" || areNamesHeldBack()) return undefined;
  const { show, onPaper } = state.settings;
  if (show === "none" || (isPrinting && !onPaper)) return undefined;
  return { of: state.names, isBeside: show === "beside" };
}

function subscribe(listener: () => void): () => void {
  const stops = [ownNames().subscribe(listener), listeners.subscribe(listener)];
  const set = (printing: boolean) => (): void => {
    isPrinting = printing;
    listener();
  };
  const [before, after] = [set(true), set(false)];
  const paper = window.matchMedia("print");
  const look = (): void => set(paper.matches)();
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  paper.addEventListener("change", look);
  toldScreen().addEventListener?.("change", listener);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
    paper.removeEventListener("change", look);
    toldScreen().removeEventListener?.("change", listener);
  };
}

/** The real names that may be seen now; undefined if screens show access names alone. */
export function useRealNames(): RealNames | undefined {
  return useSyncExternalStore(subscribe, findRealNames, () => undefined);
}

/** Whether names are held back because of a second screen; renders again when that changes. */
export function useHeldBack(): boolean {
  return useSyncExternalStore(subscribe, areNamesHeldBack, () => false);
}
