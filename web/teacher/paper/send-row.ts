import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ErrorCode } from "#contract/errors.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { call } from "../../wire/call.ts";
import { CallError } from "../../wire/call-error.ts";
import { keys } from "../data/keys.ts";

/** What became of the last sending of a row. `offline` and `server` pass by themselves. */
export type Sent =
  | { readonly is: "sending" | "offline" | "server" }
  | { readonly is: "refused"; readonly code: ErrorCode };

const TOO_MANY = 429;

function sentOf(error: unknown): Sent {
  if (!(error instanceof CallError)) return { is: "offline" };
  if (error.status >= 500 || error.status === TOO_MANY) return { is: "server" };
  return { is: "refused", code: error.code };
}

interface Sender {
  /** By pupil; nothing of a row that was taken, or was not sent since the screen was opened. */
  readonly states: ReadonlyMap<string, Sent>;
  /**
   * Sends a row, after what was sent of it before; an older one never comes later. `taken` is called as soon as the server has it.
   * Resolves when the class is read again, to undefined, or to why the server has not.
   */
  readonly send: (pupilId: string, inputs: Inputs, taken: () => void) => Promise<Sent | undefined>;
}

/** Sends rows. The server takes the same answers once, so a row may be sent again. */
export function useSendRow(courseId: string, courseTestId: string): Sender {
  const client = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, Sent>>(new Map());
  const before = useRef(new Map<string, Promise<unknown>>());
  const note = (pupilId: string, sent: Sent | undefined): void =>
    setStates((all) => {
      const next = new Map(all);
      if (sent === undefined) next.delete(pupilId);
      else next.set(pupilId, sent);
      return next;
    });
  const sendNow = async (pupilId: string, inputs: Inputs, taken: () => void): Promise<Sent | undefined> => {
    let refused: Sent | undefined;
    try {
      await call("enterOnPaper", { params: { courseTestId, pupilId }, body: { inputs } });
      taken();
    } catch (error) {
      refused = sentOf(error);
    }
    // A refusal means that the class is not as it is shown.
    if (refused === undefined || refused.is === "refused") {
      const changed = [keys.pupils(courseId), keys.evidence(courseTestId), keys.progress()];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
    note(pupilId, refused);
    return refused;
  };
  const send = (pupilId: string, inputs: Inputs, taken: () => void): Promise<Sent | undefined> => {
    note(pupilId, { is: "sending" });
    const sent = (before.current.get(pupilId) ?? Promise.resolve()).then(() => sendNow(pupilId, inputs, taken));
    before.current.set(pupilId, sent);
    return sent;
  };
  return { states, send };
}
