import { createListeners } from "./listeners.ts";

/** The question for the password that a call waits for (docs/behaviour.md#grave-acts). */
let answer: ((isConfirmed: boolean) => void) | undefined;
let asked: Promise<boolean> | undefined;
const changes = createListeners();

export const onConfirmationChange = changes.subscribe;

export function isConfirmationAsked(): boolean {
  return answer !== undefined;
}

/** Asks the teacher for her password, once for all calls that wait. Resolves to false if she refuses. */
export function askConfirmation(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve;
    changes.tell();
  });
  return asked;
}

/** Ends the question: the password was confirmed, or the teacher refused. */
export function endConfirmation(isConfirmed: boolean): void {
  answer?.(isConfirmed);
  answer = undefined;
  asked = undefined;
  changes.tell();
}
