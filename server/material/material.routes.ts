import type { FastifyInstance } from "fastify";
import { familyOf } from "#contract/variants.ts";
import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import type { BuiltPack } from "../library/built-pack.ts";
import type { Library } from "../library/library.ts";
import { cardOf, packPage, sheetOf } from "./pack-page.ts";

/** @throws AppError NOT_FOUND */
function getPack({ packs }: Library, id: string): BuiltPack {
  const pack = packs.find(id);
  if (pack === undefined) throw new AppError("NOT_FOUND");
  return pack;
}

/** The test of which a machine name is a form; a name that the library does not know is its own. */
function testOf({ tests }: Library, machineName: string): string {
  const test = [...tests.values()].find(({ built }) => built.machineName === machineName);
  return test === undefined ? machineName : familyOf(test.built);
}

/** Lesson packs, for teachers (docs/behaviour.md#lesson-packs). */
export function materialRoutes(app: FastifyInstance, { library }: Context): void {
  handle(app, "listPacks", async ({ params: { machineName } }) => {
    const test = testOf(library, machineName);
    const cards = library.packs.newest.filter((card) => card.test === test);
    return listed(cards.map(({ id }) => cardOf(getPack(library, id))));
  });

  handle(app, "getPack", async ({ params: { packId } }) => packPage(getPack(library, packId)));

  handle(app, "getSheet", async ({ params: { packId, number } }) => sheetOf(getPack(library, packId), number));
}
