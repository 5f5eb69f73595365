import { decodeQR } from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { findCardIn, loginAddress } from "../wire/login-address.ts";
import { type QrCode, qrCode } from "./qr-code.ts";

/** The pixels painted by a path of rectangles, with `scale` pixels per module. */
function paint({ size, path }: QrCode, scale: number): { width: number; height: number; data: Uint8ClampedArray } {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const rectangles = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  // The whole path consists of such rectangles.
  expect(rectangles.map(([text]) => text).join("")).toBe(path);
  for (const rectangle of rectangles) {
    const [x = 0, y = 0, run = 0, back = 0] = rectangle.slice(1).map(Number);
    expect(back).toBe(run);
    darken({ side, data }, x * scale, y * scale, run * scale, scale);
  }
  return { width: side, height: side, data };
}

function darken({ side, data }: { side: number; data: Uint8ClampedArray }, x: number, y: number, w: number, h: number) {
  for (let row = y; row < y + h; row += 1) {
    for (let column = x; column < x + w; column += 1)
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
}

describe("a login card's code", () => {
  test.each(["MusAnn", "ÖztÅsa12", "von der Tann", "Ü".repeat(60), "W".repeat(60), "ЖукОля"])(
    "is read back by a camera's decoder as the login of %s",
    (name) => {
      const address = loginAddress("https://denkspur.gymnasium-am-stadtpark.example", { name, code: "K7RT" });
      const read = decodeQR(paint(qrCode(address), 4));
      expect(read).toBe(address);
      expect(findCardIn(new URL(read).hash)).toEqual({ name, code: "K7RT" });
    },
  );

  test("is still read when the corner of a card is smudged", () => {
    const address = loginAddress("https://denkspur.schule.example", { name: "MusAnn", code: "K7RT" });
    const image = paint(qrCode(address), 6);
    // Only the lower right corner has no finder pattern; seven modules on a side are 5 % of the code.
    const corner = image.width - 11 * 6;
    darken({ side: image.width, data: image.data }, corner, corner, 7 * 6, 7 * 6);
    expect(decodeQR(image)).toBe(address);
  });
});
