import type { Inputs } from "#contract/pupils.schema.ts";
import { UNFINISHED } from "../items/response-value.ts";

/** An element that carries a response: a native control, or a form-associated element with a value. */
export type Control = HTMLElement & { name: string; value: string };

function isControl(element: Element): element is Control {
  return "name" in element && element.name !== "" && "value" in element && !(element instanceof HTMLButtonElement);
}

/** One of the choices of a response. Choices that can be ticked together are one element (items/multi-select). */
export function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}

/** The controls of a form by response name, in the order of the page. */
export function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const groups = new Map<string, Control[]>();
  for (const element of form.elements)
    if (isControl(element)) groups.set(element.name, [...(groups.get(element.name) ?? []), element]);
  return groups;
}

/** The answers of a form by response name, as typed. A response without an answer is an empty string. */
export function readValues(form: HTMLFormElement): Inputs {
  const given = new FormData(form);
  const values: Inputs = {};
  for (const name of controlsOf(form).keys()) {
    const text = given.get(name);
    values[name] = typeof text === "string" ? text : "";
  }
  return values;
}

/** Puts answers into the form and empties each response that `values` does not have. */
export function fillValues(form: HTMLFormElement, values: Readonly<Inputs>): void {
  for (const [name, controls] of controlsOf(form)) fillResponse(controls, values[name] ?? "");
}

/** Puts one answer into the controls of its response. */
export function fillResponse(controls: Control[], value: string): void {
  for (const control of controls)
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
}

/** True if nothing was given, or if an element says so with the value "blank" (docs/behaviour.md#unanswered-questions). */
export function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === "" || value === "blank";
}

/** True if the answer is blank or unfinished: the pupil is asked about it before the hand-in. */
export function isOpen(value: string | undefined): boolean {
  return value === undefined || isBlank(value) || value.endsWith(UNFINISHED);
}
