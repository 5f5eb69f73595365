import { describe, expect, test } from "vitest";
import type { Invitation } from "#contract/administration.schema.ts";
import { invitationFigures, invitationState } from "./invitation-state.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const open: Invitation = {
  _id: "0190",
  note: "",
  superuser: false,
  created: "2026-11-20T08:00:00.000Z",
  createdBy: null,
  expires: "2026-12-04T08:00:00.000Z",
  uses: 3,
  usesLeft: 2,
  revoked: null,
};
const past = "2026-11-21T08:00:00.000Z";

describe("an invitation's state", () => {
  test("is open while there are places and time", () => expect(invitationState(open, now)).toBe("open"));

  test("is used up when the last place is taken, also after its time", () => {
    expect(invitationState({ ...open, usesLeft: 0 }, now)).toBe("usedUp");
    expect(invitationState({ ...open, usesLeft: 0, expires: past }, now)).toBe("usedUp");
  });

  test("is expired from the very moment on that it was valid until", () => {
    expect(invitationState({ ...open, expires: past }, now)).toBe("expired");
    expect(invitationState({ ...open, expires: "2026-11-21T08:00:00.001Z" }, now)).toBe("open");
  });

  test("is revoked whatever else it is", () =>
    expect(invitationState({ ...open, usesLeft: 0, expires: past, revoked: past }, now)).toBe("revoked"));
});

describe("the figures above the invitations", () => {
  test("count free places of open invitations only, and taken ones of all", () => {
    const revoked = { ...open, uses: 5, usesLeft: 4, revoked: past };
    const usedUp = { ...open, uses: 2, usesLeft: 0 };
    expect(invitationFigures([open, revoked, usedUp], now)).toEqual({ open: 1, free: 2, taken: 4 });
  });

  test("are noughts without any", () => expect(invitationFigures([], now)).toEqual({ open: 0, free: 0, taken: 0 }));
});
