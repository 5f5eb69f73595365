import { expect, test } from "vitest";
import { addressOf, bodyOf } from "./address.ts";
import { routes } from "./routes.ts";

test("puts parameters into the path, and nothing in them can change it", () => {
  const params = { courseTestId: "a/b?c#d", pupilId: "ä" };
  expect(addressOf(routes.getEvidence, { params })).toBe("/api/results/a%2Fb%3Fc%23d/%C3%A4");
});

test("leaves out of the query what is undefined, and the question mark where nothing is left", () => {
  const query = { q: "3 & 4", page: 0, language: undefined };
  expect(addressOf(routes.listTests, { query })).toBe("/api/tests?q=3+%26+4&page=0");
  expect(addressOf(routes.listTests, { query: { language: undefined } })).toBe("/api/tests");
});

test("begins with the base that is given", () => {
  expect(addressOf(routes.listCourses, {}, "https://denkspur.example/api")).toBe(
    "https://denkspur.example/api/courses",
  );
});

test("writes a body as a form where the route wants one, and as JSON elsewhere", () => {
  expect(bodyOf(routes.verifyPupilAccess, { pupilName: "Mus Ann&" })).toEqual({
    type: "application/x-www-form-urlencoded;charset=UTF-8",
    text: "pupilName=Mus+Ann%26",
  });
  expect(bodyOf(routes.createCourse, { name: "7b" })).toEqual({ type: "application/json", text: '{"name":"7b"}' });
});
