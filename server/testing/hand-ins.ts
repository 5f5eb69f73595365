import type { CallAnswer } from "#contract/schemas.ts";
import type { ReadySchool, Sheet } from "./ready-school.ts";
import type { ServerProcess } from "./server-process.ts";

// What pupils and their teacher do at a server process, over the network.

async function send(
  server: ServerProcess,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) {
  return await fetch(`${server.url}/api${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Saves a draft. @returns whether it was acknowledged */
export async function saveDraft(server: ServerProcess, { submission, headers }: Sheet): Promise<boolean> {
  const { courseTestId, inputs, trace } = submission;
  return (await send(server, "PUT", "/results/draft", headers, { courseTestId, inputs, times: {}, page: 1, trace })).ok;
}

/** Hands in. @returns the time on the receipt, or undefined if it was refused */
export async function handIn(server: ServerProcess, { submission, headers }: Sheet): Promise<string | undefined> {
  const answer = await send(server, "POST", "/results/evaluate", headers, submission);
  return answer.ok ? ((await answer.json()) as CallAnswer<"evaluate">).submitted : undefined;
}

/** The attempts of a course by pupil, as the teacher gets them. */
export async function resultsByPupil(server: ServerProcess, { teacher }: ReadySchool, courseId: string) {
  const answer = await send(server, "GET", `/pupils/byCourse/${courseId}?includeResults=true&limit=0`, teacher.headers);
  const { results } = (await answer.json()) as CallAnswer<"listPupils">;
  return new Map(results.map((pupil) => [pupil._id, pupil.results ?? []]));
}
