import type { FastifyInstance } from "fastify";
import { type ResearchCertainty, ResearchExport, ResearchResult } from "#contract/administration.schema.ts";
import { requireConfirmed } from "../auth/sessions.ts";
import { type Context, nowText } from "../context.ts";
import { readJson } from "../db/json-column.ts";
import { followUpsOf } from "../follow-ups/choose.ts";
import { JsonText, JsonWriter, listOf, StreamedAnswer } from "../http/json-stream.ts";
import { handle } from "../http/route.ts";
import { findVersion, type Library } from "../library/library.ts";
import { wholeCertaintyOf } from "../results/certainty.ts";
import { shownTrace } from "../results/responses.ts";
import { completeAct, recordAct } from "./audit.store.ts";
import { type ResearchRow, readResearchResults } from "./research.store.ts";
import { researchCertainty, researchLists } from "./research-form.ts";

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
        for await (const row of readResearchResults(db)) {
          const { inputs, trace, result, verdict, testId: _, first: __, ...shown } = row;
          const stored = {
            inputs: new JsonText(inputs),
            trace: new JsonText(trace),
            result: new JsonText(result),
            verdict: new JsonText(verdict),
          };
          yield write.object(ResearchResult, { ...shown, ...stored, certainty: certaintyOfRow(library, row) });
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

/** Follow-up questions are read with the answers before them: alone they say nothing. Null: the version has left the library. */
function certaintyOfRow(library: Library, { first, followUp, ...own }: ResearchRow): ResearchCertainty[] | null {
  const { testId, inputs, trace, asked } = first ?? { ...own, asked: [] };
  const version = findVersion(library, testId, followUp?.version ?? own.version);
  if (version === undefined) return null;
  const sheet = { inputs: readJson(inputs), trace: shownTrace(trace), followUps: followUpsOf(library, asked) };
  return wholeCertaintyOf(version, sheet).map(researchCertainty);
}

function publishedVersions({ tests }: Library): ResearchExport["versions"] {
  return [...tests.values()].flatMap(({ built: { machineName }, versions }) =>
    [...versions].flatMap(([version, { built }]) =>
      built.sha256 === null
        ? []
        : [{ machineName, version, sha256: built.sha256, lists: researchLists(built.diagnosis) }],
    ),
  );
}
