import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { exerciseCard } from "../exercises/exercise-page.ts";
import { listOwnExercises } from "../exercises/exercises.store.ts";
import { exitCard } from "../exit-questions/exit-page.ts";
import { listOpenExits } from "../exit-questions/exit-questions.store.ts";
import { handle } from "../http/route.ts";
import type { BuiltPack } from "../library/built-pack.ts";

/** What a pupil has of lesson packs, for the pupil's dashboard. What the library lacks for now is left out. */
export function pupilMaterialRoutes(app: FastifyInstance, { db, library }: Context): void {
  /** The entries whose packs are there, with them. */
  const shown = <T extends { packId: string; packVersion: string }, U>(
    all: readonly T[],
    card: (pack: BuiltPack, one: T) => U,
  ): U[] =>
    all.flatMap((one) => {
      const pack = library.packs.find(one.packId, one.packVersion);
      return pack ? [card(pack, one)] : [];
    });

  handle(app, "listPupilMaterial", async ({ pupil }) => ({
    exercises: shown(await listOwnExercises(db, pupil.id), exerciseCard),
    exitQuestions: shown(await listOpenExits(db, pupil.id), exitCard),
  }));
}
