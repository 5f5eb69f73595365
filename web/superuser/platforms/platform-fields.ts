/** The deployment ids of a field, one a line. */
export const deploymentsIn = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** Whether a text is an address that the server takes: https, or http on this very machine. */
export function isAddress(text: string): boolean {
  const typed = text.trim();
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return false;
  const { protocol, hostname } = new URL(typed);
  return protocol === "https:" || hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
