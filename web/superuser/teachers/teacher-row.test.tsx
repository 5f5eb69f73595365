import { describe, expect, test } from "vitest";
import type { Teacher } from "#contract/administration.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { Table } from "../../ui/table.tsx";
import { draw } from "../../ui/testing/draw.tsx";
import { aTeacher } from "../../wire/testing/a-teacher.ts";
import { TeacherRow } from "./teacher-row.tsx";

const t = textsIn("de");

const row = (more: Partial<Teacher> = {}) =>
  draw(
    <Table>
      <TeacherRow
        teacher={
          {
            _id: "another",
            email: "m.linden@schule.example",
            username: null,
            created: "2026-08-24T09:00:00Z",
            is_verified: true,
            is_superuser: false,
            isInitialised: true,
            isLocked: false,
            simplifiedView: false,
            disableDelete: false,
            courseCount: 2,
            pupilCount: 51,
            ...more,
          } as Teacher
        }
        ask={() => {}}
      />
    </Table>,
  );
/** The actions of the row that are not possible, each with its reason. */
const reasons = (html: string): string[] =>
  [...html.matchAll(/aria-description="([^"]*)"/gu)].map(([, why = ""]) => why);

describe("an account in the list", () => {
  test("bars nothing of another teacher's", () => {
    expect(reasons(row().html)).toEqual([]);
  });

  test("of whoever looks can neither be locked nor lose its right", () => {
    const { html, text } = row({ _id: aTeacher._id });
    expect(reasons(html)).toEqual([
      t("administration.teachers.flags.ownSuperuser"),
      t("administration.teachers.actions.ownLock"),
    ]);
    expect(text).toContain(t("administration.teachers.table.you"));
  });

  test("that is locked gets no mail, and is offered to be unlocked", () => {
    const { html, buttons } = row({ isLocked: true });
    expect(reasons(html)).toEqual([t("administration.teachers.actions.lockedReset")]);
    const named = (act: "lock" | "unlock"): string =>
      t("administration.teachers.actions.label", {
        action: t(`administration.teachers.actions.${act}`),
        email: "m.linden@schule.example",
      });
    expect(buttons).toContain(named("unlock"));
    expect(buttons).not.toContain(named("lock"));
  });
});
