import { v7 as newId } from "uuid";
import type { Draft } from "#contract/course-tests.schema.ts";
import { type Answers, answersOf, draftAnswers, NO_TIME, takeAnswers } from "#contract/merge.ts";
import type { SavedDraft, TraceEntry } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import { findPupil } from "../auth/pupils.store.ts";
import { type Context, nowText } from "../context.ts";
import { findMoved } from "../course-tests/moved.store.ts";
import {
  checkOpen,
  draftOf,
  findOwnCourseTests,
  type OwnCourseTest,
} from "../course-tests/pupil-course-tests.store.ts";
import { Batches } from "../db/batches.ts";
import { readJson } from "../db/json-column.ts";
import type { ResultsTable } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { PupilRecord } from "../http/route.ts";
import { askedOf } from "../library/item-pages.ts";
import { getVersion } from "../library/library.ts";
import { changeHands } from "./attempt-states.store.ts";
import { type Beginning, beginAttempts, type Continuation, continueAttempts } from "./drafts.store.ts";
import { isFromBefore } from "./reset.ts";
import { splitAnswers } from "./responses.ts";

/** A try fails only if another device's save succeeded. A pupil has two devices, not twenty. */
const TRIES = 20;

/** The answers sent by a device, with their times in UTC. A missing or unreadable time counts as the oldest. */
export function sentAnswers({ inputs, times }: Pick<Body<"saveDraft">, "inputs" | "times">): Answers {
  const inUtc = (sent: string | undefined): string => {
    const time = new Date(sent ?? NO_TIME);
    return Number.isNaN(time.getTime()) ? NO_TIME : time.toISOString();
  };
  return answersOf({
    inputs,
    times: Object.fromEntries(Object.keys(inputs).map((name) => [name, inUtc(times[name])])),
  });
}

/** Chooses the longer of two traces. A device only ever adds to its trace. */
export function longerTrace(
  stored: ResultsTable["trace"] | undefined,
  sent: readonly TraceEntry[],
): readonly TraceEntry[] {
  const known = stored === undefined ? [] : readJson(stored);
  return known.length > sent.length ? known : sent;
}

/** Whether two sets of inputs say the same; an empty answer equals a missing one. */
export function saySame(one: Draft["inputs"], other: Draft["inputs"]): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );
}

/** A device's draft, and who sends it. */
interface Sent {
  readonly pupil: Pick<PupilRecord, "id" | "since" | "login">;
  readonly body: Body<"saveDraft">;
}

/** What became of one draft: it was saved, or refused, or another device was quicker, so that it must be merged anew. */
type Outcome = SavedDraft | AppError | "again";

/** A draft that was merged with what is stored, and what it answers once it is stored itself. */
type Merged = {
  readonly saved: SavedDraft;
  /** Whether the attempt begins with it, or goes on on another page. */
  readonly moves: boolean;
} & ({ readonly begun: Beginning } | { readonly continued: Continuation });

/**
 * Saves drafts, those that come together in one go: on a Monday morning whole classes save every few seconds
 * (docs/performance.md).
 */
export class Drafts {
  readonly #context: Context;
  readonly #batches: Batches<Sent, Outcome>;

  constructor(context: Context) {
    this.#context = context;
    this.#batches = new Batches(
      ({ pupil, body }) => `${pupil.id} ${body.courseTestId}`,
      async (all) => await this.#saveAll(all),
      context.meters.batches("save"),
    );
  }

  /**
   * Merges a device's draft with the stored one: for each response the newest answer wins, however many devices save at
   * once. An attempt begins with its first answer, so a draft without answers is not stored. Answers from before a reset
   * are left out, as are those to a survey that has ended. If another login changes the answers, what they were is kept.
   * @returns the merged state, when it is durable
   * @throws AppError UNAUTHORIZED, NOT_FOUND, NOT_PUBLISHED, TEST_ENDED, UNKNOWN_RESPONSE, ALREADY_HANDED_IN, UNAVAILABLE
   */
  async save(pupil: Sent["pupil"], body: Sent["body"]): Promise<SavedDraft> {
    for (let left = TRIES; left > 0; left -= 1) {
      const outcome = await this.#batches.add({ pupil, body });
      if (outcome instanceof AppError) {
        const moved = outcome.code === "NOT_FOUND" ? await this.#follow(pupil.id, body.courseTestId) : undefined;
        if (moved === undefined) throw outcome;
        return await this.save(pupil, { ...body, courseTestId: moved });
      }
      if (outcome !== "again") return outcome;
    }
    throw new AppError("UNAVAILABLE");
  }

  /** The course test to which the work of a pupil who moved into another course belongs by now, if it is another one. */
  async #follow(pupilId: string, courseTestId: string): Promise<string | undefined> {
    const { db } = this.#context;
    const pupil = await findPupil(db, pupilId);
    if (pupil === undefined) return undefined;
    const moved = await findMoved(db, { pupilId, courseId: pupil.courseId, courseTestId });
    return moved === courseTestId ? undefined : moved;
  }

  async #saveAll(all: readonly Sent[]): Promise<Outcome[]> {
    const { db, rooms } = this.#context;
    const now = nowText(this.#context);
    const found = await findOwnCourseTests(
      db,
      all.map(({ pupil, body: { courseTestId } }) => ({ pupilId: pupil.id, courseTestId })),
    );
    const merged = await Promise.all(all.map(async (sent, index) => await this.#merge(sent, found[index], now)));
    const begun = merged.flatMap((each) => (isMerged(each) && "begun" in each ? [each.begun] : []));
    const continued = merged.flatMap((each) => (isMerged(each) && "continued" in each ? [each.continued] : []));
    const stored = new Set([
      ...(begun.length === 0 ? [] : await beginAttempts(db, begun)),
      ...(continued.length === 0 ? [] : await continueAttempts(db, continued)),
    ]);
    this.#context.meters.stored("save", stored.size);
    return merged.map((each, index) => {
      if (!isMerged(each)) return each;
      if (!stored.has("begun" in each ? each.begun.id : each.continued.id)) return "again";
      const sent = all[index];
      if (each.moves && sent) rooms.touched({ courseTestId: sent.body.courseTestId, pupilId: sent.pupil.id });
      return each.saved;
    });
  }

  async #merge(sent: Sent, found: OwnCourseTest | undefined, now: string): Promise<Merged | Outcome> {
    try {
      return await this.#mergeWith(sent, await checkOpen(this.#context.db, sent.pupil, found, now), now);
    } catch (error) {
      // The others of its batch are not to blame.
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  async #mergeWith({ pupil, body }: Sent, own: OwnCourseTest, now: string): Promise<Merged | Outcome> {
    const { db, library } = this.#context;
    const { courseTestId, page } = body;
    const { attempt } = own;
    const sent = sentAnswers(body);
    const reset = own.reset?.time ?? null;
    const version = askedOf(getVersion(library, own.testId, own.version), own.questions);
    const { test } = splitAnswers(library, version, draftAnswers(sent));
    if (attempt?.submitted) throw new AppError("ALREADY_HANDED_IN");
    const stored: Draft = attempt ? draftOf(attempt) : { inputs: {}, times: {}, page: null };
    if (isFromBefore(reset, body.reset)) return { ...stored, reset };
    const asked = own.survey === null ? answersOf(test) : sent;
    const draft: Draft = { ...draftAnswers(takeAnswers(answersOf(stored), asked, now)), page };
    const saved = { ...draft, reset };
    if (!attempt && Object.values(draft.inputs).every((value) => value === "")) return saved;
    let revision = attempt?.revision ?? 0;
    if (attempt && attempt.login !== pupil.login && !saySame(stored.inputs, draft.inputs)) {
      const changed = { login: pupil.login, isKept: !saySame(stored.inputs, {}), now };
      if (!(await changeHands(db, attempt, changed))) return "again";
      // In the same turn, or two devices that both save take the attempt from each other again and again.
      revision += 1;
    }
    const trace = longerTrace(attempt?.trace, body.trace);
    const merged = { answers: splitAnswers(library, version, draft), page, trace };
    if (attempt) return { saved, moves: attempt.page !== page, continued: { id: attempt.id, revision, ...merged } };
    const begun = { id: newId(), courseTestId, pupilId: pupil.id, created: now, login: pupil.login, ...merged };
    return { saved, moves: true, begun };
  }
}

const isMerged = (each: Merged | Outcome): each is Merged => typeof each === "object" && "saved" in each;
