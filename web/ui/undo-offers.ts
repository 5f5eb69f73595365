/** What may be taken back just now, newest last. */
const offers: (() => void)[] = [];

export interface UndoOffer {
  /** Takes it back, once. */
  take: () => void;
  /** The time to take it back is over. */
  withdraw: () => void;
}

/** Offers to take a change back, by the one who calls `take` or by Ctrl/Cmd+Z, the newest first, until it is withdrawn. */
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

/** In a field the keys take back what was typed there. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

function takeByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
  if (key.toLowerCase() !== "z" || ctrlKey === metaKey || shiftKey || altKey || repeat || isTyping(target)) return;
  event.preventDefault();
  offers.at(-1)?.();
}
