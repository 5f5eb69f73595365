import type { Inputs } from "#contract/pupils.schema.ts";
import { UNFINISHED } from "../items/unfinished.ts";

/** An element that carries a response: a native control, or a form-associated element with a value. */
export type Control = HTMLElement & { name: string; value: string };

function isControl(element: Element): element is Control {
  return "name" in element && element.name !== "" && "value" in element && !(element instanceof HTMLButtonElement);
}

/** The controls of a form by response name, in the order of the page. */
export function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const groups = new Map<string, Control[]>();
  for (const element of form.elements)
    if (isControl(element)) groups.set(element.name, [...(groups.get(element.name) ?? []), element]);
  return groups;
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

/** Several ticks are one answer, the keys in alphabetical order: `abd`, or `3.10,3.9` where keys are longer (engine/format.ts). */
function joinTicks(ticked: string[], boxes: Control[]): string {
  return ticked.sort().join(boxes.every((box) => box.value.length === 1) ? "" : ",");
}

/** The keys that a value of several ticks holds, of a response that offers `keys`; the other way round than above. */
export function splitTicks(value: string, keys: readonly string[]): string[] {
  return keys.every((key) => key.length === 1) ? value.split("") : value.split(",");
}

const keysOf = (controls: readonly Control[]): string[] => controls.map((control) => control.value);

/** The answers of a form by response name; a response without an answer is an empty string. What was typed stays as typed. */
export function readValues(form: HTMLFormElement): Inputs {
  const given = new FormData(form);
  const values: Inputs = {};
  for (const [name, controls] of controlsOf(form)) {
    const texts = given.getAll(name).filter((each) => typeof each === "string");
    values[name] = controls.every(isTick) ? joinTicks(texts, controls) : (texts[0] ?? "");
  }
  return values;
}

/** Puts answers into the form; a response that `values` does not have is emptied. */
export function fillValues(form: HTMLFormElement, values: Readonly<Inputs>): void {
  for (const [name, controls] of controlsOf(form)) fillResponse(controls, values[name] ?? "");
}

/** Puts one answer into the controls of its response. */
export function fillResponse(controls: Control[], value: string): void {
  const ticks = controls.every(isTick) ? splitTicks(value, keysOf(controls)) : [];
  for (const control of controls)
    if (isTick(control)) control.checked = ticks.includes(control.value);
    else if (control instanceof HTMLInputElement && control.type === "radio") control.checked = control.value === value;
    else control.value = value;
}

/** The keys that an answer ticks: one for radio buttons, several for boxes. */
export function chosenKeys(controls: Control[], value: string): string[] {
  if (value === "") return [];
  return controls.every(isTick) ? splitTicks(value, keysOf(controls)) : [value];
}

/** Whether the response is answered by choosing rather than by writing. */
export function isChoice(controls: Control[]): boolean {
  return controls.every(
    (each) => each instanceof HTMLInputElement && (each.type === "radio" || each.type === "checkbox"),
  );
}

/** Nothing was given, or the element says so itself ("blank", spec section 5). */
export function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === "" || value === "blank";
}

/** Nothing was given, or something that was begun and not finished: the pupil is asked before handing it in. */
export function isOpen(value: string | undefined): boolean {
  return value === undefined || isBlank(value) || value.endsWith(UNFINISHED);
}
