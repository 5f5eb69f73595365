import { describe, expect, test, vi } from "vitest";
import type { RoomChild } from "#contract/room.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import type { ShownRoom } from "../data/room.ts";
import { RoomView } from "./room-view.tsx";
import { aChild, ago, NOW } from "./testing.ts";

const t = textsIn("de");

vi.stubGlobal("location", { host: "denkspur.example", origin: "https://denkspur.example" });
vi.useFakeTimers({ now: NOW, toFake: ["Date"] });

const aRoom = (children: RoomChild[], more: Partial<ShownRoom> = {}): ShownRoom => ({
  courseTestId: "one",
  courseId: "7b",
  name: { de: "Liniendiagramme", en: "Line graphs" },
  variant: "A",
  published: true,
  publishDate: ago(720),
  ends: null,
  pageCount: 4,
  now: new Date(NOW).toISOString(),
  children,
  ahead: 0,
  heardAt: NOW,
  isLost: false,
  ...more,
});
const at = (...of: Parameters<typeof aRoom>) => draw(<RoomView room={aRoom(...of)} />);
const writing = (name: string, more: Partial<RoomChild> = {}) =>
  aChild(name, { standing: "writing", page: 2, active: ago(5), seen: ago(5), ...more });
const done = (name: string) => aChild(name, { standing: "done", submitted: ago(60) });

describe("a class that writes", () => {
  const { text, links } = at([
    done("AydEmi"),
    writing("BauMax", { active: ago(130) }),
    writing("BecLen", { seen: ago(50) }),
    writing("BraJon", { page: null }),
    aChild("DemEli", { standing: "here" }),
    aChild("FisMia"),
  ]);

  test("is told in a sentence, and since when it writes", () => {
    expect(text).toContain(
      "Ein Kind ist fertig, drei schreiben, eines ist da und hat noch nicht angefangen, eines fehlt noch.",
    );
    expect(text).toMatch(/läuft seit \d\d:09, 12 Minuten/u);
  });

  test.each([
    "AydEmi hat abgegeben.",
    "BauMax ist auf Seite 2 von 4. Seit 2 Minuten still.",
    "BecLen ist auf Seite 2 von 4. Keine Verbindung seit einer Minute.",
    "BraJon schreibt.",
    "DemEli ist da und hat noch nicht begonnen.",
    "FisMia ist noch nicht da.",
  ])("says of each child in a whole sentence where it is: %s", (sentence) => expect(text).toContain(sentence));

  test("says how to get in, and offers no results yet", () => {
    expect(text).toContain("denkspur.");
    expect(links).not.toContain(t("liveRoom.results"));
    expect(links).toContain(t("liveRoom.wall"));
  });
});

test("a class that has finished is told so, and its results are the one filled button", () => {
  const { text, html } = at([done("AydEmi"), done("BauMax")]);
  expect(text).toContain("Alle zwei haben abgegeben.");
  const filled = html.match(/<a[^>]*data-variant="filled"[^>]*>/gu) ?? [];
  expect(filled).toHaveLength(1);
  expect(filled[0]).toContain(pathOf("Results", { courseTestId: "one" }));
});

test("while the server cannot be heard, the screen says from when it is, and no child becomes quiet meanwhile", () => {
  const heard = { active: ago(605), seen: ago(605) };
  const { text } = at([writing("AydEmi", heard)], { heardAt: NOW - 600_000, isLost: true });
  expect(text).toMatch(/Stand \d\d:11, keine Verbindung/u);
  expect(text).not.toContain("Minuten still");
  expect(at([writing("AydEmi")]).text).not.toContain("keine Verbindung");
});

test("a device whose clock is wrong changes nothing", () => {
  const wrong = 3_600_000;
  vi.setSystemTime(NOW - wrong);
  const { text } = at([writing("AydEmi")], { ahead: wrong, heardAt: NOW - wrong });
  vi.setSystemTime(NOW);
  expect(text).toContain("AydEmi ist auf Seite 2 von 4.");
  expect(text).not.toContain("Minuten still");
});

test("a withdrawn test and a class without children are told", () => {
  expect(at([writing("AydEmi")], { published: false }).text).toContain(t("liveRoom.hidden"));
  expect(at([]).text).toContain(t("courses.empty.noPupils"));
});

test("a release on an earlier day is named by its day", () => {
  expect(at([writing("AydEmi")], { publishDate: ago(86_400 * 3) }).text).toContain("freigegeben seit 15. Jan.");
});

describe("the end of a test", () => {
  const pupils = [done("AydEmi"), writing("BauMax"), aChild("FisMia")];

  test("is offered while it can be begun, or while somebody finishes one that was withdrawn", () => {
    const end = t("ending.end.action");
    expect(at(pupils).buttons).toContain(end);
    expect(at(pupils, { published: false }).buttons).toContain(end);
    expect(at([done("AydEmi")], { published: false }).buttons).not.toContain(end);
    expect(at(pupils, { ends: ago(-60) }).buttons).not.toContain(end);
    expect(at(pupils, { ends: ago(60), published: false }).buttons).not.toContain(end);
  });

  test("counts down by the server's clock, and can be taken back until it comes", () => {
    const { text, buttons } = at(pupils, { ends: ago(-102) });
    expect(text).toContain("Der Test endet in 1:42.");
    expect(buttons).toContain(t("ending.keep.action"));
    const ahead = 60_000;
    expect(at(pupils, { ends: ago(-102), ahead }).text).toContain("Der Test endet in 0:42.");
  });

  test("is over when it has come, before the server says that the test is closed", () => {
    const { text, buttons, links } = at(pupils, { ends: ago(1) });
    expect(text).toMatch(/Beendet um \d\d:20\./u);
    expect(text).toContain("Was BauMax hat, wird gerade eingesammelt.");
    expect(text).toContain("FisMia hat gefehlt.");
    expect(buttons).not.toContain(t("ending.keep.action"));
    expect(buttons).toContain(t("ending.late.action"));
    expect(links).toContain(t("liveRoom.results"));
  });

  test("that lies days back is told with its day, and nobody is waited for", () => {
    const { text, buttons } = at([done("AydEmi")], { ends: ago(86_400 * 3), published: false });
    expect(text).toContain("Beendet am 15.01.2027");
    expect(buttons).not.toContain(t("ending.late.action"));
    expect(text).not.toContain(t("liveRoom.how"));
  });

  test("leaves a menu at each child with whom something can be done", () => {
    const menu = (name: string) => t("results.answers.more", { name });
    const open = at(pupils).buttons;
    expect(open).toContain(menu("AydEmi"));
    expect(open).not.toContain(menu("FisMia"));
    expect(at(pupils, { ends: ago(60), published: false }).buttons).toContain(menu("FisMia"));
  });
});
