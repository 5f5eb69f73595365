import type { UserExport } from "#contract/account.schema.ts";
import { saveJson } from "../ui/save-file.ts";

/** Numbers of what is deleted with an account. */
export interface Holdings {
  courses: number;
  accesses: number;
  /** Including attempts in progress. */
  results: number;
  /** The names of the classes that colleagues see too. */
  shared: readonly string[];
}

export function holdingsOf({ courses }: Pick<UserExport, "courses">): Holdings {
  const sum = (count: (course: UserExport["courses"][number]) => number): number =>
    courses.reduce((total, course) => total + count(course), 0);
  return {
    courses: courses.length,
    accesses: sum(({ pupils }) => pupils.length),
    results: sum(({ courseTests }) => courseTests.reduce((total, { results }) => total + results.length, 0)),
    shared: courses.flatMap(({ name, members }) => (members.length > 0 ? [name] : [])),
  };
}

/** `denkspur-2026-11-21.json`, by the day on this device. */
export function fileNameOf(day: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `denkspur-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.json`;
}

/** Saves a teacher's own data as one file, and gives its name. */
export async function saveOwnData(data: Blob): Promise<string> {
  const file = fileNameOf(new Date());
  await saveJson(file, data);
  return file;
}
