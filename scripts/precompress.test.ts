import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { precompress } from "./precompress.ts";

const textOf = (index: number): string => `<p>Seite ${index}</p>\n`.repeat(index + 1);

test("every file that compresses gets neighbours that hold the same bytes, in folders below too, and no other does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "denkspur-precompress-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "below"));
  const pages = Array.from({ length: 20 }, (_, index) => join(folder, index % 2 ? "below" : "", `${index}.html`));
  for (const [index, path] of pages.entries()) writeFileSync(path, textOf(index));
  for (const name of ["teacher.html", "picture.png"]) writeFileSync(join(folder, name), "x".repeat(1000));

  await precompress(folder, ["teacher.html"]);

  for (const [index, path] of pages.entries()) {
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(textOf(index));
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(textOf(index));
  }
  const files = readdirSync(folder, { recursive: true }).filter((name) => name !== "below");
  expect(files).toHaveLength(pages.length * 3 + 2);
});
