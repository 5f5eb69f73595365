import type { FastifyInstance } from "fastify";
import type { LibraryState } from "#contract/administration.schema.ts";
import type { Context } from "../context.ts";
import { engineOf } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { findVersion, type LibraryTest } from "../library/library.ts";
import { readHandIns } from "./item-figures.store.ts";
import { ItemCounter, NEEDED } from "./item-figures.ts";
import { countEverything, countUses, type Use, useKey } from "./library-state.store.ts";

/** The library and the amount of data of this installation. */
export function libraryStateRoutes(app: FastifyInstance, { config, db, library }: Context): void {
  handle(app, "getLibraryState", async () => {
    const [counts, uses] = await Promise.all([countEverything(db), countUses(db)]);
    return { engine: engineOf(config), counts, tests: [...library.tests.values()].map((test) => stateOf(test, uses)) };
  });

  handle(app, "getItemFigures", async ({ params: { testId, version } }) => {
    const found = findVersion(library, testId, version);
    if (found === undefined) throw new AppError("NOT_FOUND");
    const counter = new ItemCounter(found);
    for await (const handIn of readHandIns(db, testId, found.number)) counter.add(handIn);
    const { machineName, name, variant } = found.test;
    return { machineName, name, variant, version, n: counter.n, needed: NEEDED, items: counter.figures() };
  });
}

function stateOf({ built, versions }: LibraryTest, uses: ReadonlyMap<string, Use>): LibraryState["tests"][number] {
  const { _id, machineName, name, variant, categories } = built;
  return {
    _id,
    machineName,
    name,
    variant,
    categories,
    versions: [...versions].map(
      ([
        version,
        {
          built: { pageIds },
          rules,
        },
      ]) => ({
        version,
        pages: pageIds.length,
        responses: rules.responses.length,
        ...(uses.get(useKey(_id, version)) ?? { courseTests: 0, handedIn: 0 }),
      }),
    ),
  };
}
