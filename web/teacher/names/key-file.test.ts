import { expect, test } from "vitest";
import { readKeyFile, readKeyFileHead, writeKeyFile } from "./key-file.ts";
import { deriveQuickly } from "./testing/derive-quickly.ts";
import { type Names, UnopenableError } from "./vault.ts";

// Too long to stand in a secret by chance.
const [PUPIL, COURSE] = ["pupil-0001", "course-7b-0001"];
const NAMES: Names = new Map([[PUPIL, { first: "Ottokar", last: "Quitzow", courseId: COURSE }]]);
const PASSPHRASE = "Anker Wolke Dachs";
const text = await writeKeyFile(NAMES, PASSPHRASE, "2026-11-28");

test("a key file gives its names back, and tells only how many there are before it is opened", async () => {
  expect(readKeyFileHead(text)).toEqual({ made: "2026-11-28", children: 1, classes: 1 });
  for (const part of ["Ottokar", "Quitzow", COURSE, PUPIL]) expect(text).not.toContain(part);
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

test("a key file opens with no bit of it flipped and no other letter in its place, wherever it is", async () => {
  const end = deriveQuickly();
  const quick = await writeKeyFile(NAMES, PASSPHRASE, "2026-11-28");
  expect(await readKeyFile(quick, PASSPHRASE)).toEqual(NAMES);
  const bytes = new TextEncoder().encode(quick);
  const flips = Array.from(bytes, (_, at) =>
    [0x01, 0x10, 0x80].map((bit) => withByte(bytes, at, (byte) => byte ^ bit)),
  );
  const letters = Array.from(bytes, (_, at) => withByte(bytes, at, (byte) => (byte === 0x41 ? 0x42 : 0x41)));
  const opened: string[] = [];
  for (const damaged of [...flips.flat(), ...letters]) {
    await readKeyFile(damaged, PASSPHRASE).then(
      () => opened.push(damaged),
      (error: unknown) => expect(error).toBeInstanceOf(UnopenableError),
    );
  }
  end();
  expect(letters.length).toBeGreaterThan(200);
  expect(opened).toEqual([]);
});

const withByte = (bytes: Uint8Array, at: number, change: (byte: number) => number): string =>
  new TextDecoder().decode(bytes.map((byte, index) => (index === at ? change(byte) : byte)));
