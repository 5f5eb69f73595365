import { mkdirSync, writeFileSync } from "node:fs";
import { LANGUAGES } from "#contract/languages.ts";
import { say } from "./say.ts";
import {
  fileOf,
  type Picture,
  readSizes,
  readWords,
  type ShownClass,
  type Sizes,
  shotOf,
  takePicture,
  type Words,
  whyOld,
  wordsOn,
  writeBeside,
} from "./screens/picture.ts";
import { productPictures, readShownClass } from "./screens/product-pictures.ts";
import { openStudio, type Studio } from "./screens/studio.ts";

/**
 * `node scripts/product-pictures.ts [--compare] [NAME …]`: the pictures that the product shows of itself, in its tutorials and on its
 * landing page, from the demo school in both languages. Beside them it writes the words that each picture shows. With
 * `--compare` it writes nothing: it opens the same screens and fails where their words are not those of the picture any more. A
 * name is a picture's, or its beginning.
 */
const arguments_ = process.argv.slice(2);
const isComparing = arguments_.includes("--compare");
const names = arguments_.filter((argument) => argument !== "--compare");
const wanted = productPictures.filter(({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)));

/** Beyond this a picture of a screen is no longer small, in bytes: then it shows too much. */
const LARGEST = 60_000;
const QUALITY = 0.8;

/** Entries in the order of the pictures, without those of pictures that are no more. */
function inOrder<T>(folder: string, entries: Partial<Record<string, T>>): Partial<Record<string, T>> {
  const own = productPictures.filter((picture) => picture.folder === folder && entries[picture.name] !== undefined);
  return Object.fromEntries(own.map(({ name }) => [name, entries[name]]));
}

async function make(studio: Studio, shown: ShownClass, picture: Picture): Promise<void> {
  const { folder, name } = picture;
  mkdirSync(folder, { recursive: true });
  const sizes: Partial<Sizes[string]> = {};
  const words: Partial<Words[string]> = {};
  for (const language of LANGUAGES) {
    const path = fileOf(picture, language);
    const page = await studio.open(shotOf(picture, shown), { ...picture, language, scheme: "light" });
    words[language] = await wordsOn(page, picture);
    const { png, ...size } = await takePicture(page, picture);
    await page.context().close();
    const webp = await studio.asWebp(png, QUALITY);
    sizes[language] = size;
    writeFileSync(path, webp);
    say(`${path} ${size.width} × ${size.height}, ${(webp.length / 1000).toFixed(1)} kB`);
    if (webp.length > LARGEST && !picture.onPaper) throw new Error(`more than ${LARGEST / 1000} kB: show less`);
  }
  writeBeside(
    folder,
    inOrder(folder, { ...readSizes(folder), [name]: sizes as Sizes[string] }),
    inOrder(folder, { ...readWords(folder), [name]: words as Words[string] }),
  );
}

async function compare(studio: Studio, shown: ShownClass, picture: Picture): Promise<void> {
  const recorded = readWords(picture.folder)[picture.name];
  for (const language of LANGUAGES) {
    const page = await studio.open(shotOf(picture, shown), { ...picture, language, scheme: "light" });
    const why = whyOld(picture.name, language, recorded?.[language], await wordsOn(page, picture));
    await page.context().close();
    if (why === undefined) continue;
    say(why);
    process.exitCode = 1;
  }
}

const studio = await openStudio();
const shown = await readShownClass(studio.origin);
for (const picture of wanted) {
  try {
    await (isComparing ? compare(studio, shown, picture) : make(studio, shown, picture));
  } catch (error) {
    say(`${picture.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
await studio.close();
if (isComparing && !process.exitCode) say(`${wanted.length * LANGUAGES.length} pictures show what the screens show`);
