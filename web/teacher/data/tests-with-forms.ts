import type { Test } from "#contract/library.schema.ts";
import { familyOf } from "#contract/variants.ts";

/** The forms of one test, form A first. */
export type Forms = readonly [Test, ...Test[]];

/** Parts a list, in which the forms of a test stand next to each other, into tests with their forms. */
export function testsWithForms(list: readonly Test[]): Forms[] {
  const tests: [Test, ...Test[]][] = [];
  for (const test of list) {
    const last = tests.at(-1);
    if (last !== undefined && familyOf(last[0]) === familyOf(test)) last.push(test);
    else tests.push([test]);
  }
  return tests;
}
