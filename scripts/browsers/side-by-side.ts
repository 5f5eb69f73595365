import type { Device } from "../../e2e/browsers/device.ts";
import type { Tab } from "../../e2e/browsers/tab.ts";
import type { Difference } from "./compare.ts";
import type { Part } from "./measure.ts";

const MARGIN = 120;

/** The picture of one engine, and the parts to frame in it. */
interface Shown {
  picture: Buffer;
  /** Boxes from the picture's upper left corner. */
  frames: { x: number; y: number; width: number; height: number }[];
}

/** Scrolls to the first of the parts and takes the window's picture. */
async function show(tab: Tab, parts: readonly (Part | undefined)[]): Promise<Shown> {
  const there = parts.filter((part) => part !== undefined);
  const top = Math.max(0, (there[0]?.y ?? 0) - MARGIN);
  const [left, above] = await tab.evaluate((y) => {
    scrollTo({ top: y, behavior: "instant" });
    return [scrollX, scrollY] as [number, number];
  }, top);
  await tab.settled();
  const frames = there.map(({ x, y, width, height }) => ({ x: x - left, y: y - above, width, height }));
  return { picture: await tab.picture(), frames };
}

/** Runs in a page: lays two pictures side by side, each with its frames. Resolves to PNG in Base64. */
async function draw(pictures: readonly { base64: string; frames: Shown["frames"] }[]): Promise<string> {
  const GAP = 16;
  const images = await Promise.all(
    pictures.map(async ({ base64 }) =>
      createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob()),
    ),
  );
  const width = images.reduce((sum, each) => sum + each.width + GAP, -GAP);
  const canvas = Object.assign(document.createElement("canvas"), {
    width,
    height: Math.max(...images.map(({ height }) => height)),
  });
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("There is no canvas.");
  drawing.fillStyle = "#8b9794";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.strokeStyle = "#d6006c";
  drawing.lineWidth = 2;
  let left = 0;
  for (const [place, image] of images.entries()) {
    drawing.drawImage(image, left, 0);
    for (const frame of pictures[place]?.frames ?? [])
      drawing.strokeRect(left + frame.x - 3, frame.y - 3, frame.width + 6, frame.height + 6);
    left += image.width + GAP;
  }
  return canvas.toDataURL("image/png").replace(/^.*,/u, "");
}

/** Draws two tabs side by side: Chromium on the left, the other engine on the right, differences framed. Resolves to PNG. */
export type DrawBeside = (chromium: Tab, other: Tab, differences: readonly Difference[]) => Promise<Buffer>;

/** Opens a tab for drawing pictures. */
export async function openDrawer(device: Device): Promise<DrawBeside> {
  const board = await device.newTab();
  return async (chromium, other, differences) => {
    const pictures = [
      await show(
        chromium,
        differences.map(({ expected }) => expected),
      ),
      await show(
        other,
        differences.map(({ found }) => found),
      ),
    ];
    const given = pictures.map(({ picture, frames }) => ({ base64: picture.toString("base64"), frames }));
    return Buffer.from(await board.evaluate(draw, given), "base64");
  };
}
