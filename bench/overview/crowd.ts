import { seededRandom } from "../../scripts/seeded-random.ts";
import { hashPassword } from "../../server/auth/passwords.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { LibraryVersion } from "../../server/library/library.ts";
import { loadLibrary } from "../../server/library/load.ts";
import { type SchoolPlan, writeSchool } from "../../server/testing/school.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";

export const EMAIL = "bench@schule.example";
export const PASSWORD = "Denk-Spur2026";

/** Right with the pupil's own chance, else what another pupil of little care might write. */
function answersOf({ solution, rules }: LibraryVersion, skill: number, random: ReturnType<typeof seededRandom>) {
  const wrong = ["R", "L", "E", "12", "0,5", "3n", ""];
  return Object.fromEntries(
    rules.responses.map(({ name }) => [
      name,
      random.next() < skill ? (solution[name] ?? "") : (wrong[random.below(wrong.length)] ?? ""),
    ]),
  );
}

interface Crowd extends Pick<SchoolPlan, "teacher"> {
  /** Of each class. */
  pupils: number;
  tests: number;
  classes?: number;
}

/** Classes of a teacher who can log in: every pupil has handed in every test; the library's tests take turns. Gives the first. */
export async function writeCrowd(
  place: ServerPlace,
  { pupils, tests, classes = 1, teacher = {} }: Crowd,
): Promise<{ courseId: string }> {
  const random = seededRandom("overview");
  const versions = [...loadLibrary().tests.values()].map(({ newest }) => newest);
  const planned = Array.from({ length: tests }, (_, index) => {
    const version = versions[index % versions.length];
    if (version === undefined) throw new Error("The library has no published test: npm run content names its faults.");
    return { version, handedIn: () => answersOf(version, random.next(), random) };
  });
  const db = await openDatabase(place);
  const written = await writeSchool(db, {
    teacher: { email: EMAIL, password_hash: await hashPassword(PASSWORD), ...teacher },
    classes: Array.from({ length: classes }, (_, number) => ({
      pupils: Array.from({ length: pupils }, (_pupil, index) => `Kin${number}x${index}Ann`),
      tests: planned,
    })),
  });
  await db.destroy();
  return { courseId: written.classes[0]?.id ?? "" };
}
