import type { FastifyInstance } from "fastify";
import type { LibraryState } from "#contract/administration.schema.ts";
import type { Context } from "../context.ts";
import { engineOf } from "../db/open.ts";
import { handle } from "../http/route.ts";
import type { LibraryTest } from "../library/library.ts";
import { countEverything, countUses, type Use, useKey } from "./library-state.store.ts";

/** The library and the amount of data of this installation. */
export function libraryStateRoutes(app: FastifyInstance, { config, db, library }: Context): void {
  handle(app, "getLibraryState", async () => {
    const [counts, uses] = await Promise.all([countEverything(db), countUses(db)]);
    return { engine: engineOf(config), counts, tests: [...library.tests.values()].map((test) => stateOf(test, uses)) };
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
