import type { FastifyInstance } from "fastify";
import type { LibraryState } from "#contract/administration.schema.ts";
import { type Context, nowText } from "../context.ts";
import { engineOf } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { findVersion, type LibraryTest } from "../library/library.ts";
import { readHandIns } from "./item-figures.store.ts";
import { countNewest, NEEDED } from "./item-figures.ts";
import { countPeople, countUses, type Use, useKey } from "./library-state.store.ts";
import { sharedCount } from "./shared-count.ts";

/** The library and the amount of data of this installation. */
export function libraryStateRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, library } = context;
  const count = sharedCount(
    async () => ({ people: await countPeople(db), uses: await countUses(db) }),
    () => nowText(context),
  );

  handle(app, "getLibraryState", async () => {
    const { value, time } = await count();
    const { people, uses } = value;
    const all = [...uses.values()];
    const sum = (of: keyof Use): number => all.reduce((sum, use) => sum + use[of], 0);
    return {
      engine: engineOf(config),
      counted: time,
      counts: { ...people, courseTests: sum("courseTests"), results: sum("handedIn") },
      tests: [...library.tests.values()].map((test) => stateOf(test, uses)),
    };
  });

  handle(app, "getItemFigures", async ({ params: { testId, version } }) => {
    const found = findVersion(library, testId, version);
    if (found === undefined) throw new AppError("NOT_FOUND");
    const { machineName, name, variant } = found.test;
    const figures = await countNewest(found, readHandIns(db, testId, found.number));
    return { machineName, name, variant, version, needed: NEEDED, ...figures };
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
