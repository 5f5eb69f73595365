import { describe, expect, test } from "vitest";
import type { AuditAct, AuditEntry } from "#contract/administration.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { actorOf, clausesOf } from "./audit-sentence.ts";

const de = textsIn("de");
const en = textsIn("en");

const who = "k.sommer@schule.example";
const act = (name: AuditAct, details: AuditEntry["details"] = {}, subject: string | null = who) => ({
  act: name,
  details,
  subject,
});

describe("who did it", () => {
  test("is the e-mail", () => expect(actorOf({ actor: who, actorId: "1" }, de)).toBe(who));
  test("is the command line without an account", () =>
    expect(actorOf({ actor: null, actorId: null }, de)).toBe("Kommandozeile"));
  test("is a deleted account when nobody has the id any more", () =>
    expect(actorOf({ actor: null, actorId: "1" }, en)).toBe("Deleted account"));
});

describe("what was done", () => {
  test.each([
    [{ isLocked: true }, `hat ${who} gesperrt`],
    [{ isLocked: false }, `hat ${who} entsperrt`],
    [{ disableDelete: true }, `hat für ${who} das Löschen gesperrt`],
    [{ disableDelete: false }, `hat für ${who} das Löschen wieder erlaubt`],
    [{ simplifiedView: true }, `hat für ${who} die vereinfachte Ansicht eingeschaltet`],
    [{ simplifiedView: false }, `hat für ${who} die vereinfachte Ansicht ausgeschaltet`],
    [{ is_superuser: true }, `hat für ${who} das Superuser-Recht vergeben`],
    [{ is_superuser: false }, `hat für ${who} das Superuser-Recht zurückgenommen`],
  ])("tells a change %j by what it means", (details, sentence) =>
    expect(clausesOf(act("teacher-changed", details), de)).toEqual([sentence]),
  );

  test("tells several changes at once, the lock first", () =>
    expect(clausesOf(act("teacher-changed", { disableDelete: true, isLocked: true }), en)).toEqual([
      `locked ${who}`,
      `disabled deleting for ${who}`,
    ]));

  test("says that something was changed where a later version changed what this one does not know", () =>
    expect(clausesOf(act("teacher-changed", { colour: "red" }), de)).toEqual([`hat ${who} geändert`]));

  test("names an account that is gone without its address", () =>
    expect(clausesOf(act("teacher-changed", { isLocked: true }, null), de)).toEqual([
      "hat ein gelöschtes Konto gesperrt",
    ]));

  test("tells an invitation with its terms", () => {
    const details = { uses: 3, days: 14, superuser: true };
    expect(clausesOf(act("invitation-created", details, "Fachgruppe"), de)).toEqual([
      "hat die Einladung „Fachgruppe“ erstellt (3 Konten, 14 Tage gültig, mit Superuser-Recht)",
    ]);
    expect(clausesOf(act("invitation-created", { uses: 1, days: 1, superuser: false }, ""), en)).toEqual([
      "created an invitation without a note (1 account, valid for 1 day)",
    ]);
  });

  test("tells how many hand-ins were exported", () =>
    expect(clausesOf(act("research-exported", { results: 128 }, null), de)).toEqual([
      "hat die Forschungsdaten exportiert (128 Abgaben)",
    ]));

  test("tells an invitation without terms and one that is gone", () => {
    expect(clausesOf(act("invitation-created", {}, null), de)).toEqual(["hat eine frühere Einladung erstellt"]);
    expect(clausesOf(act("invitation-revoked", {}, "Fachgruppe"), en)).toEqual(["revoked the invitation “Fachgruppe”"]);
  });

  test.each(["reset-sent", "reset-link-made", "factors-reset", "research-exported"] as const)(
    "has a sentence for %s in both languages",
    (name) => {
      for (const t of [de, en]) {
        const [sentence] = clausesOf(act(name), t);
        expect(sentence).not.toContain("administration.");
        expect(sentence).not.toContain("{{");
      }
    },
  );
});
