import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Diagnosis } from "#engine/format.ts";
import { valueOf } from "../../engine/testing/readings.ts";
import { passagesOf } from "../../web/pupil/read-aloud/passages.ts";
import { pageOf } from "../../web/pupil/read-aloud/testing.ts";
import { contentsOf } from "./parallel/parallel-form.ts";

/** Every version of every test as written by its author; parallel forms as they are made. */
const VERSIONS = globSync("content/*/*/version.yaml")
  .toSorted()
  .map((path) => {
    const texts = [...contentsOf(dirname(path))].map(([name, bytes]): [string, string] => [name, bytes.toString()]);
    return {
      version: dirname(path),
      pages: texts.filter(([name]) => name.startsWith("items/")),
      texts: new Map(texts),
    };
  });

const FIELD = /<number-input[^>]*name="([^"]+)"[^>]*><\/number-input>\s*<span class="unit">([^<]+)<\/span>/gu;

/** Every unit that a page of the library shows after a number field. */
const SHOWN = VERSIONS.flatMap(({ version, pages, texts }) => {
  const document = parse(texts.get("key/diagnosis.yaml") ?? "") as Diagnosis | null;
  const fields = pages.flatMap(([, html]) => [...html.matchAll(FIELD)]);
  return fields.flatMap(([, name = "", unit = ""]) => {
    const rule = document?.responses[name];
    return rule?.kind === "number" ? [{ version, name, shown: unit, unit: rule.unit }] : [];
  });
});

test("the library shows units behind its fields", () => {
  expect(SHOWN.length).toBeGreaterThan(100);
});

test.each(SHOWN)("5 $shown is 5 in the field $name of $version, which shows this unit", ({ shown, unit }) => {
  for (const typed of [`5 ${shown}`, `5${shown}`]) expect([typed, valueOf(typed, { unit })]).toEqual([typed, "5"]);
});

const QUESTION = /<label for="([^"]+)">(.*?)<\/label>/gsu;

/** Everything that a German question asks to count: `Wie viele verschiedene Outfits …?` */
const COUNTED = VERSIONS.flatMap(({ version, pages, texts }) => {
  const document = parse(texts.get("key/diagnosis.yaml") ?? "") as Diagnosis | null;
  const questions = pages
    .filter(([name]) => name.endsWith("-de.html"))
    .flatMap(([, html]) => [...html.matchAll(QUESTION)]);
  return questions.flatMap(([, name = "", html = ""]) => {
    const rule = document?.responses[name];
    const text = html.replaceAll(/<[^>]+>/gu, "").replaceAll(/&nbsp;|\s+/gu, " ");
    const [, thing] = /[Ww]ie ?viele ((?:\p{Ll}+ )?\p{Lu}[\p{L}-]+)/u.exec(text) ?? [];
    return rule?.kind === "number" && thing !== undefined ? [{ version, name, thing, style: rule }] : [];
  });
});

test("the library asks to count things", () => {
  expect(COUNTED.length).toBeGreaterThan(100);
});

test.each(COUNTED)("5 $thing is 5 at $name of $version, which asks how many", ({ thing, style }) => {
  expect(valueOf(`5 ${thing}`, { unit: style.unit, letter: style.letter })).toBe("5");
});

test("every page of the library can be read aloud without leaving a sign of maths or a unit unspoken", () => {
  for (const { version, pages } of VERSIONS) {
    for (const [name, html] of pages) {
      const passages = passagesOf(pageOf(html), name.endsWith("-de.html") ? "de" : "en");
      expect(passages.length).toBeGreaterThan(2);
      for (const { sentences } of passages)
        for (const sentence of sentences)
          expect(sentence, `${version}/${name}`).not.toMatch(/[−+·÷=<>≤≥√▢²³%€°½]|\d[,.]\d|\d\/\d|\bcm\b/u);
    }
  }
});

/** The cards of the library as their authors write them. */
const CARDS = globSync("content/*/test.yaml")
  .toSorted()
  .map(
    (path) => parse(readFileSync(path, "utf8")) as { machineName: string; description: Record<"de" | "en", string> },
  );

const QUOTATION = { de: /^„[^“]+“ \S/u, en: /^“[^”]+” \S/u };

test.each(CARDS)("the card of $machineName leads with a child's error, or says what its form has instead", (card) => {
  const { machineName, description } = card;
  for (const language of ["de", "en"] as const) {
    const text = description[language];
    if (/-[b-z]$/u.test(machineName)) expect(text).toMatch(/^(Wie Form A, mit|Like form A, with) /u);
    else expect(text).toMatch(QUOTATION[language]);
    // Three lines of a card at most, two as a rule.
    expect(text).not.toMatch(/^.{115}/su);
  }
});

/** The titles of the newest version of each test. */
const NEWEST = new Map(VERSIONS.map((one) => [dirname(one.version), one]));
const TITLES = [...NEWEST.values()].flatMap(({ version, texts }) => {
  const document = parse(texts.get("key/diagnosis.yaml") ?? "") as Diagnosis | null;
  const lists = [...(document?.stages ?? []), ...(document?.patterns ?? [])];
  return lists.flatMap(({ rules }) => rules.map(({ is, label }) => ({ version, is, label })));
});

test("a title of a stage or pattern fits into a badge on a phone", () => {
  expect(TITLES.length).toBeGreaterThan(400);
  for (const { version, is, label } of TITLES)
    for (const language of ["de", "en"] as const)
      expect(`${version} ${is}: ${label[language]}`).not.toMatch(/: .{37}/u);
});

test("a title that two tests share is the same in English, since it is the same idea", () => {
  const english = Object.groupBy(TITLES, ({ label }) => label.de);
  for (const [title, same = []] of Object.entries(english))
    expect({ title, english: [...new Set(same.map(({ label }) => label.en))] }).toEqual({
      title,
      english: [same[0]?.label.en],
    });
});
