import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { PlannedCourse } from "./plan.ts";

const later = (column: string): string => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, :by)`;

/**
 * Moves tests, hand-ins and exercises of the demo school to the days of its plan, so that a class has been on its way for weeks, and each pupil's
 * last login to the last test that the pupil began. The API knows no time but now, so this writes into the database of the school,
 * which is SQLite.
 */
export function dateBack(dataDir: string, courses: readonly PlannedCourse[]): void {
  const database = new DatabaseSync(join(dataDir, "denkspur.sqlite"), { timeout: 10_000 });
  const ofTest = `course_tests.machine_name = :test and course_tests.course_id in (select id from courses where name = :course)`;
  const tests = database.prepare(
    `update course_tests set ${later("created")}, ${later("publish_date")} where ${ofTest}`,
  );
  const results = database.prepare(
    `update results set ${later("created")}, ${later("submitted")}
     where course_test_id in (select id from course_tests where ${ofTest})`,
  );
  const exercises = database.prepare(
    `update exercises set ${later("given")} where pack_id = :pack
     and pupil_id in (select id from pupils where course_id in (select id from courses where name = :course))`,
  );
  for (const { name, tests: planned, exercise } of courses) {
    if (exercise) exercises.run({ pack: exercise.packId, course: name, by: `-${exercise.daysAgo} days` });
    for (const { machineName, daysAgo } of planned) {
      if (daysAgo === undefined) continue;
      const values = { test: machineName, course: name, by: `-${daysAgo} days` };
      tests.run(values);
      results.run(values);
    }
  }
  const lastBegun = "(select max(created) from results where pupil_id = pupils.id)";
  database.exec(`update pupils set last_login = coalesce(${lastBegun}, last_login) where last_login is not null`);
  database.close();
}

/** Moves all tests, hand-ins and exercises of the demo school by as much as `today` is away from now. Accesses keep the time of their last use. */
export function moveTo(dataDir: string, today: Date): void {
  const database = new DatabaseSync(join(dataDir, "denkspur.sqlite"), { timeout: 10_000 });
  const values = { by: `${((today.getTime() - Date.now()) / 1000).toFixed(3)} seconds` };
  database.prepare(`update course_tests set ${later("created")}, ${later("publish_date")}`).run(values);
  database.prepare(`update results set ${later("created")}, ${later("submitted")}`).run(values);
  database.prepare(`update exercises set ${later("given")}`).run(values);
  database.close();
}
