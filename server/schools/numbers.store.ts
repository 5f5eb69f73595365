import type { SchoolNumbers } from "#contract/schools.schema.ts";
import type { Db } from "../db/open.ts";
import { monthOf } from "../users/school-members.store.ts";
import { handInsBySchool } from "./months.store.ts";

/** Reads a school's numbers, or those of all schools, by school. They say nothing of single accounts. */
export async function numbersBySchool(db: Db, now: string, schoolId?: string): Promise<(id: string) => SchoolNumbers> {
  const members = db
    .selectFrom("school_members")
    .$if(schoolId !== undefined, (query) => query.where("school_members.school_id", "=", schoolId ?? ""))
    .groupBy("school_members.school_id")
    .select("school_members.school_id as schoolId");
  const courses = members
    .innerJoin("courses", "courses.teacher_id", "school_members.user_id")
    .where("sample", "=", 0)
    .where("archived", "is", null)
    .where("leavers_until", "is", null);
  const counted = async (query: typeof members): Promise<Map<string, number>> => {
    const rows = await query.select(({ fn }) => fn.countAll().as("count")).execute();
    return new Map(rows.map(({ schoolId: id, count }) => [id, Number(count)]));
  };
  const [accounts, classes, pupils, handIns] = await Promise.all([
    counted(members),
    counted(courses as unknown as typeof members),
    counted(courses.innerJoin("pupils", "pupils.course_id", "courses.id") as unknown as typeof members),
    handInsBySchool(db, now, schoolId),
  ]);
  const running = monthOf(now);
  return (id) => {
    const months = handIns.get(id) ?? [];
    return {
      accounts: accounts.get(id) ?? 0,
      courses: classes.get(id) ?? 0,
      pupils: pupils.get(id) ?? 0,
      // Where nothing was handed in, nothing was counted.
      handIns: months.at(-1)?.month === running ? months : [...months, { month: running, count: 0 }],
    };
  };
}
