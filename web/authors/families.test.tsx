import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Provenance } from "#contract/library.schema.ts";
import { Families } from "./families.tsx";
import { Origins } from "./provenance.tsx";

const words = (de: string) => ({ de, en: `${de} (en)` });
const pattern = { label: words("Länger ist größer"), means: words("…"), hint: false, finding: true };
const scheme: Scheme = {
  responses: [],
  counts: {},
  codes: {},
  stages: [{ name: "parts", title: null, stages: [{ is: 0, label: words("Am Anfang"), means: words("…") }] }],
  patterns: [
    {
      name: null,
      title: null,
      patterns: [
        { ...pattern, is: "L1" },
        { ...pattern, is: "U1", label: words("Unklar"), askFirst: true },
      ],
    },
  ],
  families: [
    {
      id: "longer-is-not-larger",
      lesson: words("Länger heißt nicht größer"),
      need: { one: words("hält"), many: words("halten") },
      patterns: [{ name: null, is: "L1" }],
      stages: [{ name: "parts", is: 0 }],
    },
  ],
};
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/gu, " ").replaceAll(/\s+/gu, " ");

test("the authors' page shows each family with its lesson and all who stand under it, and who has none", () => {
  const shown = textOf(renderToStaticMarkup(<Families scheme={scheme} language="de" />));
  expect(shown).toContain(
    "Länger heißt nicht größer longer-is-not-larger 1 hält · 7 halten L1 Länger ist größer 0 of parts Am Anfang",
  );
  expect(shown).toContain("No lesson: ask first U1 Unklar");
  expect(textOf(renderToStaticMarkup(<Families scheme={scheme} language="en" />))).toContain("größer (en)");
});

test("the authors' page shows no families of a version from before there were any", () => {
  const { families: _, ...earlier } = scheme;
  expect(renderToStaticMarkup(<Families scheme={earlier} language="de" />)).toBe("");
});

test("the authors' page shows where each rule comes from, the works and the free lessons", () => {
  const provenance: Provenance = {
    rules: [
      {
        about: "pattern",
        rule: { name: null, is: "L1" },
        means: null,
        note: words("An drei Antworten."),
        basis: "abstract",
        sources: ["s04"],
      },
      { about: "threshold", rule: null, means: words("mindestens 4 von 5"), note: null, basis: "ours", sources: [] },
    ],
    sources: [{ key: "s04", cite: "Steinle (2004)", url: "https://example.org/s04" }],
    lessons: [
      { about: "pattern", rule: { name: null, is: "L1" }, title: "Baustein D1", url: "https://example.org/d1" },
    ],
  };
  const html = renderToStaticMarkup(<Origins provenance={provenance} language="de" />);
  expect(textOf(html)).toContain(
    "pattern L1 abstract s04 An drei Antworten. threshold ours mindestens 4 von 5 Works s04 Steinle (2004)",
  );
  expect(html).toContain('<a href="https://example.org/d1" lang="de">Baustein D1</a>');
});
