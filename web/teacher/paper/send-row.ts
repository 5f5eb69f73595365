import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ErrorCode } from "#contract/errors.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { call } from "../../wire/call.ts";
import { CallError } from "../../wire/call-error.ts";
import { keys } from "../data/keys.ts";

/** What became of the last sending of a row. */
export type Sent = { readonly is: "sending" | "offline" } | { readonly is: "refused"; readonly code: ErrorCode };

interface Sender {
  /** By pupil; nothing of a row that was taken, or was never sent. */
  readonly states: ReadonlyMap<string, Sent>;
  /** @returns whether the server has taken the row */
  readonly send: (pupilId: string, inputs: Inputs) => Promise<boolean>;
}

/** Sends rows. One that the network lost is told, and may be sent again: the server takes the same answers once. */
export function useSendRow(courseId: string, courseTestId: string): Sender {
  const client = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, Sent>>(new Map());
  const note = (pupilId: string, sent: Sent | undefined): void =>
    setStates((before) => {
      const next = new Map(before);
      if (sent === undefined) next.delete(pupilId);
      else next.set(pupilId, sent);
      return next;
    });
  const send = async (pupilId: string, inputs: Inputs): Promise<boolean> => {
    note(pupilId, { is: "sending" });
    try {
      await call("enterOnPaper", { params: { courseTestId, pupilId }, body: { inputs } });
    } catch (error) {
      note(pupilId, error instanceof CallError ? { is: "refused", code: error.code } : { is: "offline" });
      return false;
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.pupils(courseId) }),
      client.invalidateQueries({ queryKey: keys.evidence(courseTestId) }),
      client.invalidateQueries({ queryKey: keys.progress() }),
    ]);
    note(pupilId, undefined);
    return true;
  };
  return { states, send };
}
