import { vi } from "vitest";

/**
 * Lets a passphrase give its key in a single round: a test that tries it on hundreds of damaged files needs no hundreds of times half a
 * second. What is encrypted meanwhile opens only meanwhile.
 * @returns a function that ends it
 */
export function deriveQuickly(): () => void {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  const spy = vi.spyOn(crypto.subtle, "deriveKey").mockImplementation(async (how, ...given) => {
    return await derive(
      "iterations" in (how as Pbkdf2Params) ? { ...(how as Pbkdf2Params), iterations: 1 } : how,
      ...given,
    );
  });
  return () => spy.mockRestore();
}
