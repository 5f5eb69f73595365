/** The part of Vite's chunk that names the files it needs. */
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
 * Every file that a page needs, in the order in which a browser would ask for them, without the page itself. These are its
 * chunks, lazy ones included, their styles, the fonts in the styles, and files that the page names, such as its icon.
 * @throws Error if the build has no such page
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
