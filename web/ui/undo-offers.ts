/** The changes that can be undone now, newest last. */
const offers: (() => void)[] = [];

export interface UndoOffer {
  /** Undoes the change, once. */
  take: () => void;
  /** Ends the offer. */
  withdraw: () => void;
}

/** Offers to undo a change until the offer is withdrawn: by `take`, or by Ctrl/Cmd+Z for the newest offer. */
export function offerUndo(undo: () => void): UndoOffer {
  const take = (): void => {
    if (!offers.includes(take)) return;
    withdraw();
    undo();
  };
  const withdraw = (): void => {
    const place = offers.indexOf(take);
    if (place !== -1) offers.splice(place, 1);
    if (offers.length === 0) globalThis.removeEventListener("keydown", takeByKey);
  };
  if (offers.length === 0) globalThis.addEventListener("keydown", takeByKey);
  offers.push(take);
  return { take, withdraw };
}

/** In a field the keys undo typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

function takeByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
  if (key.toLowerCase() !== "z" || ctrlKey === metaKey || shiftKey || altKey || repeat || isTyping(target)) return;
  event.preventDefault();
  offers.at(-1)?.();
}
