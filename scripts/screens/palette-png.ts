import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** A picture of at most 256 colours. */
interface PalettePicture {
  width: number;
  height: number;
  /** Red, green, blue, one after another. */
  palette: number[];
  /** The palette index of each pixel, row by row, one byte each, in Base64. */
  pixels: string;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [DEPTH, INDEXED, SMALLEST] = [8, 3, 9];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function encode({ width, height, palette, pixels }: PalettePicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([DEPTH, INDEXED], 8);
  const places = Buffer.from(pixels, "base64");
  // Each row begins with its filter: 0 for none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) places.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette)),
    chunk("IDAT", deflateSync(rows, { level: SMALLEST })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * The same picture with few colours, a third of the size that Chromium writes. Every colour is replaced by a near one that looks
 * the same.
 * @param page Any page: its browser decodes the picture.
 */
export async function withFewColours(page: Page, png: Buffer): Promise<Buffer> {
  const picture = await page.evaluate(async (base64): Promise<PalettePicture> => {
    const [most, near] = [192, 5];
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const { width, height } = image;
    const drawing = new OffscreenCanvas(width, height).getContext("2d");
    if (!drawing) throw new Error("There is no canvas.");
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, width, height);
    const colours = new Uint32Array(width * height);
    const counts = new Map<number, number>();
    for (let at = 0; at < colours.length; at += 1) {
      const colour = ((data[at * 4] ?? 0) << 16) | ((data[at * 4 + 1] ?? 0) << 8) | (data[at * 4 + 2] ?? 0);
      colours[at] = colour;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const distance = (a: number, b: number): number =>
      Math.max(
        Math.abs((a >> 16) - (b >> 16)),
        Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
        Math.abs((a & 255) - (b & 255)),
      );
    const nearest = (colour: number, among: readonly number[]): number => {
      let best = 0;
      for (let place = 1; place < among.length; place += 1)
        if (distance(colour, among[place] ?? 0) < distance(colour, among[best] ?? 0)) best = place;
      return best;
    };
    // The most frequent colours come first. A rare one, as of a single dot, is added if no chosen one is near.
    const chosen: number[] = [];
    for (const [colour] of [...counts].toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b)) {
      if (chosen.length === most) break;
      if (chosen.every((each) => distance(each, colour) > near)) chosen.push(colour);
    }
    const placeOf = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, chosen)]));
    const pixels = Uint8Array.from(colours, (colour) => placeOf.get(colour) ?? 0);
    const read = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
      reader.readAsDataURL(new Blob([pixels]));
    });
    const palette = chosen.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
    return { width, height, palette, pixels: read.slice(read.indexOf(",") + 1) };
  }, png.toString("base64"));
  return encode(picture);
}
