import type { FastifyInstance } from "fastify";
import { type ResearchCertainty, ResearchExport, ResearchResult } from "#contract/administration.schema.ts";
import type { Certainty } from "#contract/diagnosis.schema.ts";
import { requireConfirmed } from "../auth/sessions.ts";
import { type Context, nowText } from "../context.ts";
import { readJson } from "../db/json-column.ts";
import { JsonText, JsonWriter, listOf, StreamedAnswer } from "../http/json-stream.ts";
import { handle } from "../http/route.ts";
import { findVersion, type Library } from "../library/library.ts";
import { certaintyOf } from "../results/certainty.ts";
import { shownTrace } from "../results/responses.ts";
import { completeAct, recordAct } from "./audit.store.ts";
import { readResearchResults } from "./research.store.ts";

/** The research export: the results of teachers who have given their consent. */
export function researchRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  handle(app, "exportResearch", async ({ teacher, session, reply, log }) => {
    requireConfirmed(context, session);
    const exported = nowText(context);
    // The export is recorded before any data leaves. Its size is added at the end, even if it broke off.
    const act = await recordAct(db, {
      time: exported,
      act: "research-exported",
      actorId: teacher.id,
      subjectId: null,
      details: {},
    });
    context.security.write("exported", { account: teacher.id, why: "research" });
    const write = new JsonWriter(reply);
    let count = 0;

    async function* rows(): AsyncGenerator<string> {
      try {
        for await (const { inputs, result, trace, verdict, testId, ...row } of readResearchResults(db)) {
          const answers = { inputs: new JsonText(inputs), trace: new JsonText(trace) };
          const version = findVersion(library, testId, row.version);
          const sheet = { inputs: readJson(inputs), trace: shownTrace(trace) };
          // Of follow-up questions alone nothing is said: they are read with the first answers.
          const certainty = version && row.followUp === null ? certaintyOf(version, sheet).map(likeliest) : null;
          const diagnosis = { result: new JsonText(result), verdict: new JsonText(verdict), certainty };
          yield write.object(ResearchResult, { ...row, ...answers, ...diagnosis });
          count += 1;
        }
      } finally {
        await completeAct(db, act, { results: count }).catch((error: unknown) =>
          log.error({ err: error }, "the number of exported results could not be written down"),
        );
      }
    }

    async function* total(): AsyncGenerator<string> {
      yield String(count);
    }

    reply.header("content-disposition", `attachment; filename="denkspur-research-${exported.slice(0, 10)}.json"`);
    const answer = { exported, versions: publishedVersions(library), results: listOf(rows()), totalCount: total() };
    return new StreamedAnswer(write.stream(ResearchExport, answer));
  });
}

function likeliest({ name, word, stages }: Certainty): ResearchCertainty {
  const [first] = stages;
  return { name, word, stage: first?.is ?? null, p: first?.p ?? 0 };
}

function publishedVersions({ tests }: Library): ResearchExport["versions"] {
  return [...tests.values()].flatMap(({ built: { machineName }, versions }) =>
    [...versions].flatMap(([version, { built }]) =>
      built.sha256 === null ? [] : [{ machineName, version, sha256: built.sha256 }],
    ),
  );
}
