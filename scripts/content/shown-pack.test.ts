import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { packFolder } from "../library/material.ts";
import { TINY_PACK, type TinyPack, tinyPack } from "../library/testing/tiny-pack.ts";
import { showPack } from "./shown-pack.ts";

let library: TinyPack;
beforeEach(() => {
  library = tinyPack();
});
afterEach(() => library.remove());

const show = (sheet = 417) => showPack(library.contentDir, TINY_PACK, sheet);

function write(change: (text: string) => string): void {
  const path = join(packFolder(library.contentDir, TINY_PACK), "1.0.0", "pack.yaml");
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

describe("a pack on the authors' page", () => {
  test("is what a class gets of it: papers, and an exercise that nobody has begun", () => {
    const { faults, placeholders, drawn } = show();
    expect([faults, placeholders]).toEqual([[], 0]);
    expect(drawn?.pack).toMatchObject({ _id: TINY_PACK, version: "1.0.0" });
    expect(drawn?.sheet.number).toBe(417);
    expect(drawn?.exercise.state.answered).toBe(0);
    expect(Object.keys(drawn?.exercise.tasks ?? {})).toEqual(
      expect.arrayContaining(drawn?.exercise.plan.rotation ?? [""]),
    );
  });

  test("has other numbers on another sheet, and the same ones on the same", () => {
    const numbers = (sheet: number) => JSON.stringify(show(sheet).drawn?.exercise.tasks);
    expect(numbers(1)).toBe(numbers(1));
    expect(new Set([1, 2, 3, 4, 5].map(numbers)).size).toBeGreaterThan(1);
  });

  test("is read again after a change, with its faults as far as it can be drawn", () => {
    const before = show();
    write((text) => text.replace(/^title: .*$/mu, 'title: { de: "Nun anders", en: "Different now" }'));
    expect(before.drawn?.pack.title.de).not.toBe("Nun anders");
    expect(show().drawn?.pack.title.de).toBe("Nun anders");
    write((text) => text.replace("Nun anders", "Das ist falsch"));
    expect(
      show()
        .faults.map(({ message }) => message)
        .join(),
    ).toContain("falsch");
    expect(show().drawn?.pack.title.de).toBe("Das ist falsch");
    write(() => "id: [");
    const { drawn, faults } = show();
    expect(drawn).toBeNull();
    expect(faults[0]?.file).toBe("content/material/in-order/1.0.0/pack.yaml");
  });
});
