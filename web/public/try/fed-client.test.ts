import { expect, test } from "vitest";
import type { Evidence } from "#contract/results.schema.ts";
import type { TryResult } from "#contract/try.schema.ts";
import { keys } from "../../teacher/data/keys.ts";
import { fedClient, pupilsOf } from "./fed-client.ts";
import { addressOf, type Place, placeIn } from "./try-address.ts";

const evidenceOf = (pupilId: string, name: string, submitted: string): Evidence => ({
  courseTestId: "ct",
  pupilId,
  name,
  created: "2026-10-01T08:10:00.000Z",
  submitted,
  inputs: { a: "1" },
  result: { outcomes: { a: true }, stage: 2, patterns: [], firstFalse: null, diagnosisallcorrect: 100 },
  codes: {},
  because: [],
  trace: [{ pageId: 1, duration: 30 }],
  verdict: null,
  onPaper: false,
});

const pupil = (_id: string, name: string) => ({ _id, name, comment: "", courseId: "c", ready: null });

const answer: TryResult = {
  course: { _id: "c", name: { de: "6b (Beispiel)", en: "6b (sample)" } },
  courseTest: {
    _id: "ct",
    courseId: "c",
    testId: "t",
    testVersion: { major: 1, minor: 0, patch: 0 },
    machineName: "t",
    name: { de: "Test", en: "Test" },
    variant: null,
    versions: [],
    published: true,
    publishDate: null,
    comment: "",
    survey: false,
    lesson: null,
    created: "2026-10-01T08:10:00.000Z",
  },
  pupils: [pupil("1", "ArsEli"), pupil("2", "AbsEnt"), pupil("3", "")],
  evidence: [evidenceOf("1", "ArsEli", "2026-10-01T08:20:00.000Z"), evidenceOf("3", "", "2026-11-20T08:20:00.000Z")],
};

test("gives each pupil the result, names the visitor, and leaves who was absent without one", () => {
  const pupils = pupilsOf(answer, "Sie");
  expect(pupils.map(({ name, results = [] }) => [name, results.length])).toEqual([
    ["ArsEli", 1],
    ["AbsEnt", 0],
    ["Sie", 1],
  ]);
  expect(pupils[0]?.results?.[0]).toMatchObject({ courseTestId: "ct", page: null, seconds: 30 });
});

test("has all that the screens of one test ask for, so that none of them calls the server", () => {
  const client = fedClient(answer, pupilsOf(answer, "Sie"), "6b (Beispiel)");
  expect(client.getQueryData(keys.detailedTest("ct"))).toEqual(answer.courseTest);
  expect(client.getQueryData(keys.pupilEvidence("ct", "3"))).toMatchObject({ name: "Sie" });
  expect(client.getQueryData(keys.classEvidence("ct", "2 2026-11-20T08:20:00.000Z"))).toMatchObject({ totalCount: 2 });
  expect(client.getQueryData(keys.courses)).toMatchObject({ results: [{ sample: true, pupilCount: 3 }] });
  expect(client.getQueryData(keys.followUps("ct"))).toMatchObject({ results: [] });
});

test.each<Place>([
  { at: "offer" },
  { at: "answering" },
  { at: "results", by: "mia", view: "result" },
  { at: "results", by: "self", view: "lesson" },
])("finds the place %j in its address again", (place) => {
  expect(placeIn(new URL(addressOf(place), "https://example.org").searchParams)).toEqual(place);
});

test("takes an address without a view for the results of a child, and for the questions of a visitor", () => {
  expect(placeIn(new URLSearchParams("by=mia&view=nothing"))).toEqual({ at: "results", by: "mia", view: "result" });
  expect(placeIn(new URLSearchParams("by=self"))).toEqual({ at: "answering" });
});
