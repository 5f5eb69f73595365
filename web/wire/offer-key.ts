/** The place in this tab where the key of a link that shares a course waits for the login. */
const KEPT = "denkspur.offer";

/** Keeps the key of a link's fragment (with its `#`) for this tab; an empty fragment changes nothing. */
export function keepOfferKey(fragment: string): void {
  const key = fragment.slice(1);
  if (key !== "") sessionStorage.setItem(KEPT, key);
}

export const findOfferKey = (): string | undefined => sessionStorage.getItem(KEPT) ?? undefined;

export const forgetOfferKey = (): void => sessionStorage.removeItem(KEPT);
