import { describe, expect, test } from "vitest";
import type { Provenance } from "#contract/library.schema.ts";
import { textsIn } from "../../../i18n/testing.ts";
import { draw } from "../../../ui/testing/draw.tsx";
import { FreeLesson } from "../../findings/free-lesson.tsx";
import { type Scale, scalesOf } from "../../findings/standings.ts";
import { NAMED, SINGLE, words } from "../../findings/testing.ts";
import { ProvenanceFold } from "./provenance-fold.tsx";

const t = textsIn("de");

const provenance: Provenance = {
  rules: [
    { about: "stage", rule: { name: null, is: 1 }, means: null, note: null, basis: "ours", sources: [] },
    {
      about: "pattern",
      rule: { name: null, is: "L1" },
      means: null,
      note: words("Nach Tabelle 2."),
      basis: "published",
      sources: ["steinle-2004", "roche-clarke-2004"],
    },
    { about: "threshold", rule: null, means: words("4 von 5"), note: null, basis: "ours", sources: [] },
  ],
  sources: [
    { key: "steinle-2004", cite: "Steinle, V. (2004). Changes with age.", url: "https://example.org/steinle" },
    { key: "roche-clarke-2004", cite: "Roche, A. & Clarke, D. (2004). When does …", url: null },
  ],
  lessons: [
    { about: "pattern", rule: { name: null, is: "L1" }, title: "Stellenwerte", url: "https://example.org/lesson" },
    { about: "stage", rule: { name: "parts", is: 0 }, title: "Teile", url: "https://example.org/parts" },
  ],
};
const PROSE = "<p>Geprüft an der Literatur.</p>";
const fold = (given: Provenance | undefined) =>
  draw(<ProvenanceFold references={PROSE} provenance={given} scales={scalesOf(SINGLE)} />);

describe("where the rules of a test come from", () => {
  test("is told rule by rule, with the works that they rest on", () => {
    const { text, links, html } = fold(provenance);
    expect(text).toContain("Geprüft an der Literatur.");
    expect(text).toContain(
      t("results.provenance.summary", { count: 3, parts: "1 veröffentlicht und ganz gelesen · 2 eigene" }),
    );
    for (const said of [
      "stage 1",
      "Nach Tabelle 2.",
      "4 von 5",
      "Roche & Clarke (2004)",
      "Roche, A. & Clarke, D. (2004)",
    ])
      expect(text).toContain(said);
    expect(links).toEqual(["Steinle (2004)", "Steinle, V. (2004). Changes with age."]);
    expect(html).toContain('href="https://example.org/steinle"');
  });

  test("is told in prose alone by a version that has it in no other form", () => {
    const { text, html } = fold(undefined);
    expect(text).toContain("Geprüft an der Literatur.");
    expect(html).not.toContain("<table");
  });
});

describe("a free lesson", () => {
  const linksFor = (about: "stage" | "pattern", is: number | string, [scale]: Scale[]) =>
    scale && draw(<FreeLesson provenance={provenance} about={about} scale={scale} is={is} />).links;

  test("stands at its pattern or stage alone", () => {
    expect(linksFor("pattern", "L1", scalesOf(SINGLE))).toEqual(["Stellenwerte"]);
    expect(linksFor("pattern", "S1", scalesOf(SINGLE))).toEqual([]);
    expect(linksFor("stage", 0, scalesOf(SINGLE))).toEqual([]);
    expect(linksFor("stage", 0, scalesOf(NAMED))).toEqual(["Teile"]);
  });
});
