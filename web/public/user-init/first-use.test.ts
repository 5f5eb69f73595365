import { describe, expect, test } from "vitest";
import { dueSteps, firstOpen, type OpenSteps, type Step, whereAfter } from "./first-use.ts";

/** An account that still requires these steps. */
const open = (...steps: Step[]): OpenSteps => ({
  passwordChangeRequired: steps.includes("password"),
  consentRequired: steps.includes("consent"),
  personalCodeRequired: steps.includes("code"),
});

describe("the first use begins", () => {
  test.each<[Step[], Step | undefined]>([
    [["password", "consent", "code"], "password"],
    [["password", "code"], "password"],
    [["consent", "code"], "consent"],
    [["code"], "code"],
    [[], undefined],
  ])("with %j required at %s", (steps, first) => expect(firstOpen(open(...steps))).toBe(first));
});

describe("after the password it goes on", () => {
  test.each<[Step[], Step | "Dashboard"]>([
    [["consent", "code"], "consent"],
    [["consent"], "consent"],
    [["code"], "code"],
    [[], "Dashboard"],
  ])("with %j still required to %s", (steps, goal) => expect(whereAfter("password", open(...steps))).toBe(goal));
});

describe("after the consent it goes on", () => {
  test.each<[Step[], Step | "Dashboard"]>([
    [["code"], "code"],
    [["password", "code"], "code"],
    [["password"], "password"],
    [[], "Dashboard"],
  ])("with %j still required to %s", (steps, goal) => expect(whereAfter("consent", open(...steps))).toBe(goal));
});

describe("after the code it goes on", () => {
  test.each<[Step[], Step | "Dashboard"]>([
    [["password", "consent"], "password"],
    [["password"], "password"],
    [["consent"], "consent"],
    [[], "Dashboard"],
  ])("with %j still required to %s", (steps, goal) => expect(whereAfter("code", open(...steps))).toBe(goal));
});

describe("the path shows", () => {
  test.each<[Step[], Step[], Step[]]>([
    [["consent", "code"], [], ["consent", "code"]],
    [["password", "consent", "code"], [], ["password", "consent", "code"]],
    [["consent", "code"], ["password"], ["password", "consent", "code"]],
    [["code"], ["consent"], ["consent", "code"]],
    [[], ["consent", "code"], ["consent", "code"]],
    // After a reload on the last step, and after the reset of a password.
    [["code"], [], ["consent", "code"]],
    [["password"], [], ["password"]],
  ])("with %j open after %j: %j", (left, done, due) => {
    expect(dueSteps(open(...left), new Set(done))).toEqual(due);
  });
});
