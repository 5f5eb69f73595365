import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { createListeners } from "../../wire/listeners.ts";

/** Whether this device wants no key of one sign (WCAG 2.1.4): who dictates may press it without knowing. */
const OFF = "denkspur.no-search-key";
const listeners = createListeners();
const isOn = (): boolean => localStorage.getItem(OFF) === null;

/** Whether `/` opens the search on this device. */
export function useSearchKeyIsOn(): boolean {
  return useSyncExternalStore(listeners.subscribe, isOn, () => true);
}

export function setSearchKey(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "off");
  listeners.tell();
}

/** What a press of a key has to be known of. */
export type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented"
> & { readonly isAltGraph: boolean };

/**
 * Whether a press asks for the search: `/`, however the keyboard writes it (Shift+7 on a German one), unless it is typed into a
 * field; or Ctrl/Cmd+K, where a Mac deletes by Ctrl+K what follows in a field.
 */
export function asksForSearch(press: Press, isTyping: boolean, isKeyOn: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, isAltGraph } = press;
  if (press.repeat || press.isComposing || press.defaultPrevented) return false;
  if (key.toLowerCase() === "k") return ctrlKey !== metaKey && !altKey && !(ctrlKey && isTyping);
  // Windows tells AltGr as Ctrl and Alt together.
  return isKeyOn && !isTyping && key === "/" && (isAltGraph || !(ctrlKey || metaKey || altKey));
}

/** Fields into which no text is typed. */
const NO_TEXT = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target.isContentEditable || target.matches("textarea, select, [role=textbox], [role=combobox]");
}

/** A dialog or a menu has its own keys. */
const OVER_THE_SCREEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Calls `open` when the search is asked for by keyboard, as long as `isSeen` says that its field is there. */
export function useSearchKeys(isSeen: () => boolean, open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
    const press = { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented };
    const isAltGraph = event.getModifierState("AltGraph");
    if (!asksForSearch({ ...press, isAltGraph }, takesText(event.target), isOn())) return;
    if (!isSeen() || document.querySelector(OVER_THE_SCREEN) !== null) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
