import { AppError } from "../http/app-error.ts";
import type { BuiltPack } from "../library/built-pack.ts";
import type { Library } from "../library/library.ts";

/** A pack that may be given to pupils. @throws AppError NOT_FOUND, PACK_NOT_PUBLISHED */
export function getGivablePack({ packs }: Library, id: string): BuiltPack {
  const pack = packs.find(id);
  if (pack === undefined) throw new AppError("NOT_FOUND");
  if (!pack.published) throw new AppError("PACK_NOT_PUBLISHED");
  return pack;
}
