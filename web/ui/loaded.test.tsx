import { useQuery } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { textsIn } from "../i18n/testing.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { Loaded } from "./loaded.tsx";
import { draw } from "./testing/draw.tsx";

const t = textsIn("de");

const queryFn = () => "late";
const FIRST = {
  queryKey: ["first"],
  queryFn,
  meta: { failed: "failure.loadPupils", codes: { UNDO_OVER: "errorCodes.UNDO_OVER" } },
} as const;
const SECOND = { queryKey: ["second"], queryFn, meta: { failed: "failure.loadCourseTests" } } as const;
const broken = new CallError(500, { detail: "SERVER_ERROR", message: "" });

interface Asked {
  isWaiting?: boolean;
  failed?: "lesson.ideasFailed";
}

function Both(asked: Asked) {
  const first = useQuery(FIRST);
  const second = useQuery(SECOND);
  return (
    <Loaded of={[first, second]} above={<h1>Head</h1>} {...asked}>
      {(one, two) => `${one} and ${two}`}
    </Loaded>
  );
}

describe("what depends on two queries", () => {
  test("waits, below its heading, until both have data", () => {
    expect(draw(<Both />)).toMatchObject({ isWaiting: true, text: "Head" });
    expect(draw(<Both />, { answers: [[["first"], "one"]] })).toMatchObject({ isWaiting: true, text: "Head" });
  });

  test("is shown without the heading that stood above the waiting once both have data", () => {
    const drawn = draw(<Both />, {
      answers: [
        [["first"], "one"],
        [["second"], "two"],
      ],
    });
    expect(drawn).toMatchObject({ isWaiting: false, text: "one and two" });
  });

  test("waits on for what may fail unnoticed", () => {
    const answers = [
      [["first"], "one"],
      [["second"], "two"],
    ] as const;
    expect(draw(<Both isWaiting />, { answers })).toMatchObject({ isWaiting: true, text: "Head" });
  });

  test("stays on screen when reading it again fails", () => {
    const drawn = draw(<Both />, {
      answers: [
        [["first"], "one"],
        [["second"], "two"],
      ],
      failures: [[SECOND.queryKey, broken, SECOND.meta]],
    });
    expect(drawn.text).toBe("one and two");
  });

  test("says the sentence of the query that failed, why, and offers to try again", () => {
    const drawn = draw(<Both />, {
      answers: [[["first"], "one"]],
      failures: [[SECOND.queryKey, broken, SECOND.meta]],
    });
    expect(drawn.text).toBe(`Head ${t("failure.loadCourseTests")} ${t("failure.server")} ${t("common.retry")}`);
    expect(drawn.buttons).toEqual([t("common.retry")]);
  });

  test("says the first of two failures alone", () => {
    const drawn = draw(<Both />, {
      failures: [
        [SECOND.queryKey, broken, SECOND.meta],
        [FIRST.queryKey, new NetworkError("gone"), FIRST.meta],
      ],
    });
    expect(drawn.text).toContain(t("failure.loadPupils"));
    expect(drawn.text).toContain(t("failure.network"));
    expect(drawn.text).not.toContain(t("failure.loadCourseTests"));
  });

  test("says why only where that is not the sentence itself", () => {
    const refused = new CallError(403, { detail: "FORBIDDEN", message: "" });
    const drawn = draw(<Both />, { failures: [[FIRST.queryKey, refused, FIRST.meta]] });
    expect(drawn.text).toBe(`Head ${t("failure.loadPupils")} ${t("common.retry")}`);
  });

  test("says why a query was refused if it names the code, or the limit that was reached", () => {
    const over = new CallError(404, { detail: "UNDO_OVER", message: "" });
    expect(draw(<Both />, { failures: [[FIRST.queryKey, over, FIRST.meta]] }).text).toContain(
      t("errorCodes.UNDO_OVER"),
    );
    const full = new CallError(422, { detail: "TOO_MANY_PUPILS", message: "", limit: 28 });
    const drawn = draw(<Both />, { failures: [[FIRST.queryKey, full, FIRST.meta]] });
    expect(drawn.text).toContain(t("errorCodes.TOO_MANY_PUPILS", { limit: 28 }));
  });

  test("takes the words of the place over those of the query", () => {
    const drawn = draw(<Both failed="lesson.ideasFailed" />, { failures: [[FIRST.queryKey, broken, FIRST.meta]] });
    expect(drawn.text).toContain(t("lesson.ideasFailed"));
    expect(drawn.text).not.toContain(t("failure.loadPupils"));
  });
});
