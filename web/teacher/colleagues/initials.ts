/** The initials of an account's name, which may be an e-mail: `k.sommer@schule.example` has KS. */
export function initialsOf(name: string): string {
  const parts = (name.split("@", 1)[0] ?? "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = "?", second] = parts;
  const letters = second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`;
  return letters.toLocaleUpperCase("de");
}
