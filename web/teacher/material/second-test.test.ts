import { describe, expect, test } from "vitest";
import type { Test } from "#contract/library.schema.ts";
import { aTest } from "../findings/testing.ts";
import { findSecondTest, readyOf } from "./second-test.ts";
import { anExercise } from "./testing.ts";

const form = (machineName: string, variant: string | null): Test =>
  ({ _id: machineName, machineName, variant }) as Test;
const A = form("decimals", "A");
const B = form("decimals-b", "B");
const FIRST = aTest("first", { machineName: "decimals", variant: "A", created: "2026-11-12T08:00:00Z" });

describe("the second test", () => {
  test("is another form of the first one", () => {
    expect(findSecondTest(FIRST, [A, B, form("other-b", "B")], [FIRST])).toEqual({ form: B, courseTest: undefined });
    const second = aTest("second", { machineName: "decimals-b", variant: "B" });
    expect(findSecondTest(second, [A, B], [second])?.form).toBe(A);
  });

  test("is missing where the library has one form only", () => {
    expect(findSecondTest(FIRST, [A], [FIRST])).toBeUndefined();
  });

  test("is found where the class has it already, unless it came before the first one", () => {
    const later = aTest("later", { machineName: "decimals-b", variant: "B", created: "2026-11-20T08:00:00Z" });
    const before = aTest("before", { machineName: "decimals-b", variant: "B", created: "2026-09-01T08:00:00Z" });
    expect(findSecondTest(FIRST, [A, B], [later, FIRST])?.courseTest).toBe(later);
    expect(findSecondTest(FIRST, [A, B], [FIRST, before])?.courseTest).toBeUndefined();
  });

  test("is a form that the class has never had, where there is one", () => {
    const C = form("decimals-c", "C");
    const second = aTest("second", { machineName: "decimals-b", variant: "B", created: "2026-11-20T08:00:00Z" });
    expect(findSecondTest(second, [A, B, C], [second, { ...FIRST, testId: "decimals" }])?.form).toBe(C);
    expect(findSecondTest(second, [A, B], [second, { ...FIRST, testId: "decimals" }])?.form).toBe(A);
  });

  test("is for those who passed the repetition of the third day", () => {
    const given = [anExercise("a", { standing: "done" }), anExercise("b", { standing: "ready" })];
    expect(readyOf(given).map(({ pupilId }) => pupilId)).toEqual(["b"]);
  });
});
