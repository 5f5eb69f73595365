import { join } from "node:path";
import { exercisePage } from "../../server/exercises/exercise-page.ts";
import type { BuiltPack } from "../../server/library/built-pack.ts";
import { packPage, sheetOf } from "../../server/material/pack-page.ts";
import type { ShownPack } from "../../web/authors/shown-pack.ts";
import {
  builtPacks,
  materialFaults,
  packFolder,
  packPlaceholders,
  readMaterial,
  testOfPack,
} from "../library/material.ts";
import { testFolders } from "../library/source/content-folders.ts";
import { hashOf } from "../stale.ts";

/** A pack as read from its files. */
interface OpenPack extends Omit<ShownPack, "drawn"> {
  /** Its newest version; undefined if it is too faulty. */
  built: BuiltPack | undefined;
}

function readOpenPack(contentDir: string, id: string): OpenPack {
  const packs = readMaterial(contentDir, [id]);
  const [built] = packs.flatMap((pack) => builtPacks(pack, {}));
  const { faults } = materialFaults(contentDir, packs);
  return { faults, placeholders: packPlaceholders(contentDir, id).length, built };
}

const opened = new Map<string, { hash: string; pack: OpenPack }>();

/** The pack as its files are now, read again only after a change of it or of its test. */
function openPack(contentDir: string, id: string): OpenPack {
  const folder = packFolder(contentDir, id);
  const test = testOfPack(contentDir, id);
  const forms = testFolders(contentDir).filter((name) => name.replace(/-[b-z]$/u, "") === test);
  const hash = hashOf([folder, ...forms.map((name) => join(contentDir, name))]);
  const known = opened.get(folder);
  if (known?.hash === hash) return known.pack;
  const pack = readOpenPack(contentDir, id);
  opened.set(folder, { hash, pack });
  return pack;
}

/**
 * Gives a pack as its files are now, with the numbers of a sheet. The exercise of a sheet has its number as seed.
 * @throws Error if the pack does not exist
 */
export function showPack(contentDir: string, id: string, sheet: number): ShownPack {
  const { built, ...open } = openPack(contentDir, id);
  if (built === undefined) return { ...open, drawn: null };
  const drawn = {
    pack: packPage(built),
    sheet: sheetOf(built, sheet),
    exercise: exercisePage(built, { id: String(sheet), state: null }),
  };
  return { ...open, drawn };
}
