import { describe, expect, test } from "vitest";
import type { Pupil } from "#contract/pupils.schema.ts";
import { ANIMALS } from "../../i18n/staff/animals.ts";
import type { Translate } from "../../i18n/staff.ts";
import { aliasOf, withAliases, withNames } from "./shown-pupils.ts";

const t: Translate = (_key, values) => `Nr. ${values?.number}`;
const speech = { t, language: "de" } as const;

const pupil = (name: string, index: number): Pupil => ({
  _id: `pupil-${index}`,
  name,
  comment: index === 0 ? "LRS" : "",
  courseId: "course",
});
const pupils = ["AydEmi", "BauMax", "ÖztAyş", "ZimMar"].map(pupil);
const places = new Map([
  ["pupil-0", 11],
  ["pupil-1", 2],
  ["pupil-2", 0],
  ["pupil-3", 1],
]);

describe("animals", () => {
  test.each(["de", "en"] as const)("are at least 60, each once (%s)", (language) => {
    const names = ANIMALS.map((animal) => animal[language].toLowerCase());
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
  });

  test("that somebody may be insulted with are not among them", () => {
    const all = new Set(ANIMALS.flatMap(({ de, en }) => [de, en]));
    const insults =
      `Schwein Sau Esel Kuh Ochse Affe Ratte Gans Huhn Ziege Schaf Hund Hündin Schlange Kröte Wurm Made Laus Zecke
      Elefant Nilpferd Nashorn Wal Kamel Faultier Schnecke Geier Hyäne Pfau Papagei Trampeltier Wanze Qualle Maulwurf
      Pig Donkey Cow Monkey Ape Rat Goose Chicken Goat Sheep Dog Snake Toad Worm Louse Tick Elephant Hippo Whale
      Sloth Snail Vulture Hyena Weasel Beaver Skunk Raccoon Cockatoo`.split(/\s+/);
    expect(insults.filter((insult) => all.has(insult))).toEqual([]);
  });
});

describe("hidden pupils", () => {
  test.each(["numbers", "animals"] as const)(
    "have each an alias of their own, in a class of 300 too (%s)",
    (disguise) => {
      const aliases = Array.from({ length: 300 }, (_, place) => aliasOf(place, disguise, speech));
      expect(new Set(aliases).size).toBe(300);
    },
  );

  test("get an animal with a number when there are no more", () => {
    expect(aliasOf(ANIMALS.length, "animals", speech)).toBe("Adler 2");
  });

  test("stand in the order of their aliases, numbers by size", () => {
    const shown = withAliases(pupils, places, "numbers", speech);
    expect(shown.map(({ name }) => name)).toEqual(["Nr. 1", "Nr. 2", "Nr. 3", "Nr. 12"]);
    expect(shown.map(({ accessName }) => accessName)).toEqual(["ÖztAyş", "ZimMar", "BauMax", "AydEmi"]);
  });

  test("show neither name nor comment", () => {
    const shown = withAliases(pupils, places, "animals", speech).map(({ accessName: _, ...rest }) =>
      JSON.stringify(rest),
    );
    for (const text of [...pupils.map(({ name }) => name), "LRS"]) expect(shown.join()).not.toContain(text);
  });
});

describe("pupils with their names", () => {
  test("stand in the order of a German list", () => {
    const list = ["ZimMar", "ÖztAyş", "MusAnn10", "OttFin", "MusAnn2"].map(pupil);
    expect(withNames(list).map(({ name }) => name)).toEqual(["MusAnn2", "MusAnn10", "OttFin", "ÖztAyş", "ZimMar"]);
  });
});
