/** Long enough for a browser to begin reading what it saves. */
const KEPT_MS = 60_000;

/** Lets the browser save a file that was made here: a link to the server could not carry the bearer token. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Lets the browser save what a call has brought, as a person can read it. */
export function saveJson(name: string, data: unknown): void {
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
}
