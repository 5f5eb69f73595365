/** Long enough for a browser to begin reading what it saves. */
const KEPT_MS = 60_000;

/** Lets the browser save `text` as a file: for what a call has brought, since a link could not carry the bearer token. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
