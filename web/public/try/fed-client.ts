import { QueryClient } from "@tanstack/react-query";
import type { Pupil, PupilResult } from "#contract/pupils.schema.ts";
import type { Evidence } from "#contract/results.schema.ts";
import type { TryResult } from "#contract/try.schema.ts";
import { keys } from "../../teacher/data/keys.ts";

const resultOf = ({ courseTestId, created, submitted, inputs, result, certainty, trace }: Evidence): PupilResult => ({
  courseTestId,
  created,
  submitted,
  inputs,
  page: null,
  result,
  seconds: trace.reduce((sum, { duration }) => sum + duration, 0),
  ...(certainty && { certainty }),
});

/** The pupils of the answer with their results, as the teacher's screens take them; `visitor` names the one without a name. */
export function pupilsOf({ pupils, evidence }: TryResult, visitor: string): Pupil[] {
  const results = new Map(evidence.map((each) => [each.pupilId, resultOf(each)]));
  return pupils.map((pupil) => {
    const result = results.get(pupil._id);
    return { ...pupil, name: pupil.name || visitor, results: result === undefined ? [] : [result] };
  });
}

/**
 * A cache that has all that the teacher's screens of one test ask for, so that they show the answer without a call: nobody is logged
 * in, and the server has none of it.
 */
export function fedClient(answer: TryResult, pupils: readonly Pupil[], courseName: string): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  });
  const { course, courseTest, evidence } = answer;
  const names = new Map(pupils.map(({ _id, name }) => [_id, name]));
  const named = evidence.map((each) => ({ ...each, name: names.get(each.pupilId) ?? each.name }));
  client.setQueryData(keys.courses, {
    results: [
      {
        _id: course._id,
        name: courseName,
        created: courseTest.created,
        pupilCount: pupils.length,
        courseTestCount: 1,
        withCodes: false,
        doorUntil: null,
        right: "own",
        owner: null,
        memberCount: 0,
        archived: null,
        unused: null,
        sample: true,
      },
    ],
    totalCount: 1,
  });
  client.setQueryData(keys.detailedTest(courseTest._id), courseTest);
  client.setQueryData(keys.pupilsWithResults(course._id), { results: pupils, totalCount: pupils.length });
  client.setQueryData(keys.followUps(courseTest._id), { results: [], totalCount: 0 });
  const newest =
    evidence
      .map(({ submitted }) => submitted)
      .toSorted()
      .at(-1) ?? "";
  client.setQueryData(keys.classEvidence(courseTest._id, `${evidence.length} ${newest}`), {
    results: named,
    totalCount: named.length,
  });
  for (const each of named) client.setQueryData(keys.pupilEvidence(courseTest._id, each.pupilId), each);
  return client;
}
