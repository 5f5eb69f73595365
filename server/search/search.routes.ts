import type { FastifyInstance } from "fastify";
import { SearchedCourse, SearchIndex } from "#contract/search.schema.ts";
import type { Context } from "../context.ts";
import { JsonWriter, listOf, type Pieces, StreamedAnswer } from "../http/json-stream.ts";
import { handle } from "../http/route.ts";
import { withForms } from "../library/forms.ts";
import { type Library, nameOf, offeredTests } from "../library/library.ts";
import { inTurns } from "../process/in-turns.ts";
import { inPortions } from "../results/portions.store.ts";
import { type CourseToSearch, listCoursesToSearch, ROWS_AT_ONCE, readCourses } from "./search.store.ts";

/** The rows that are looked at for a course: its pupils, and for each of its tests their results. */
const rowsOf = ({ pupilCount, courseTestCount }: CourseToSearch): number => pupilCount * (courseTestCount + 1);

/** The tests that teachers may add, forms together, by the first of each. */
export function libraryOf(library: Library) {
  const offered = offeredTests(library);
  return withForms(offered, offered).flatMap(([first]) => {
    if (first === undefined) return [];
    const { _id, name, classLevel } = first.built;
    return [{ _id, name, classLevel }];
  });
}

export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  handle(app, "getSearchIndex", async ({ teacher, reply }) => {
    const courses = await listCoursesToSearch(db, teacher.id);
    const write = new JsonWriter(reply);
    /** The index of each test's name, in the order in which they are met. */
    const places = new Map<string, { place: number; named: ReturnType<typeof nameOf> }>();
    const placeOf = (test: { testId: string; machineName: string }): number => {
      const known = places.get(test.testId);
      if (known !== undefined) return known.place;
      places.set(test.testId, { place: places.size, named: nameOf(library, test) });
      return places.size - 1;
    };

    async function* allCourses(): AsyncGenerator<string> {
      for (const portion of inPortions(courses, rowsOf, ROWS_AT_ONCE)) {
        // One portion after another, to keep little in memory.
        // oxlint-disable-next-line no-await-in-loop
        const content = await readCourses(
          db,
          teacher.id,
          portion.map(({ _id }) => _id),
        );
        // oxlint-disable-next-line no-await-in-loop
        yield* await inTurns(portion, ({ _id, name, owner, archived }) => {
          const { pupils = [], courseTests = [] } = content.get(_id) ?? {};
          const named = courseTests.map(({ testId, machineName, ...each }) => ({
            ...each,
            test: placeOf({ testId, machineName }),
          }));
          return write.object(SearchedCourse, { _id, name, owner, archived, pupils, courseTests: named });
        });
      }
    }

    /** Their names are known once all courses are written. */
    async function* allTests(): Pieces {
      yield JSON.stringify([...places.values()].map(({ named: { name, variant } }) => ({ name, variant })));
    }

    return new StreamedAnswer(
      write.stream(SearchIndex, { courses: listOf(allCourses()), tests: allTests(), library: libraryOf(library) }),
    );
  });
}
