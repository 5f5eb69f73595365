/** Long enough for a browser to start reading the file. */
const KEPT_MS = 60_000;

/** Lets the browser save a file that was made here. A link to the server could not carry the bearer token. */
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

/** Larger files are not read by people, and would be slow to parse in a browser. */
const MOST_READABLE = 20_000_000;

/** Lets the browser save the JSON of an answer, indented for people to read unless it is very large. */
export async function saveJson(name: string, content: Blob): Promise<void> {
  if (content.size > MOST_READABLE) return saveFile(name, content);
  const indented = JSON.stringify(JSON.parse(await content.text()), null, 2);
  saveFile(name, new Blob([indented], { type: "application/json" }));
}
