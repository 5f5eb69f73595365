/** What a bundle's chunk tells of the files that it needs; a part of what Vite gives. */
export interface Chunk {
  type: "chunk";
  code: string;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
}

export interface Asset {
  type: "asset";
  source: string | Uint8Array;
}

export type Bundle = Readonly<Record<string, Chunk | Asset>>;

/**
 * Every file that a page needs, now or later: its chunks, the lazy ones too, their styles, what stands in the styles (fonts),
 * and what the page itself names (its icon). In the order in which a browser would ask for them, the page excepted.
 */
export function filesOfPage(bundle: Bundle, page: string): string[] {
  const found = new Set<string>();

  function add(name: string): void {
    const file = bundle[name];
    if (found.has(name) || !file) return;
    found.add(name);
    if (file.type === "asset") {
      if (name.endsWith(".css")) addNamedIn(textOf(file));
      return;
    }
    for (const next of file.imports) add(next);
    for (const next of file.viteMetadata?.importedCss ?? []) add(next);
    for (const next of file.viteMetadata?.importedAssets ?? []) add(next);
    for (const next of file.dynamicImports) add(next);
  }

  function addNamedIn(text: string): void {
    for (const name of Object.keys(bundle)) if (text.includes(name.split("/").at(-1) ?? name)) add(name);
  }

  const html = bundle[page];
  if (html?.type !== "asset") throw new Error(`The build has no ${page}.`);
  addNamedIn(textOf(html));
  return [...found].filter((name) => name !== page);
}

export function textOf({ source }: Asset): string {
  return typeof source === "string" ? source : new TextDecoder().decode(source);
}
