/** What was typed as a whole number from 1 to `max`; undefined when it is none. */
export function wholeNumberIn(typed: string, max: number): number | undefined {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= 1 && value <= max ? value : undefined;
}
