import { expect, test } from "vitest";
import { readKeyFile, readKeyFileHead, writeKeyFile } from "./key-file.ts";
import { type Names, UnopenableError } from "./vault.ts";

const NAMES: Names = new Map([["p1", { first: "Ottokar", last: "Quitzow", courseId: "7b" }]]);
const PASSPHRASE = "Anker Wolke Dachs";
const text = await writeKeyFile(NAMES, PASSPHRASE, "2026-11-28");

test("a key file gives its names back, and tells only how many there are before it is opened", async () => {
  expect(readKeyFileHead(text)).toEqual({ made: "2026-11-28", children: 1, classes: 1 });
  for (const part of ["Ottokar", "Quitzow", "7b", "p1"]) expect(text).not.toContain(part);
  expect(await readKeyFile(text, PASSPHRASE)).toEqual(NAMES);
});

test("a wrong passphrase and a damaged file look alike", async () => {
  const said = async (file: string, passphrase: string): Promise<unknown> =>
    readKeyFile(file, passphrase).then(
      () => "opened",
      (error: unknown) => error instanceof UnopenableError,
    );
  expect(await said(text, "Anker Wolke Fuchs")).toBe(true);
  expect(await said(text.replace('"children":1', '"children":2'), PASSPHRASE)).toBe(true);
  expect(await said(text.slice(0, -5), PASSPHRASE)).toBe(true);
  expect(await said("", PASSPHRASE)).toBe(true);
  expect(await said(text.replace('"version":1', '"version":0'), PASSPHRASE)).toBe(true);
  expect(await said(text.replace('"iterations":600000', '"iterations":1'), PASSPHRASE)).toBe(true);
});

test("a key file opens with no other letter in its place, wherever it is", async () => {
  // Whatever still looks like a key file is tried with the passphrase; some places are enough for that.
  const isKeyFile = (damaged: string): boolean => readKeyFileHead(damaged) !== undefined;
  const damaged = Array.from(text).map(
    (letter, at) => text.slice(0, at) + (letter === "A" ? "B" : "A") + text.slice(at + 1),
  );
  const plausible = damaged.filter((each) => each !== text && isKeyFile(each));
  const some = plausible.filter((_, index) => index % Math.ceil(plausible.length / 12) === 0);
  expect(some.length).toBeGreaterThan(5);
  for (const each of some) await expect(readKeyFile(each, PASSPHRASE)).rejects.toThrow(UnopenableError);
});
