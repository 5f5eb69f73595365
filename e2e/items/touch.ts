import type { Locator, Page } from "@playwright/test";

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The element to touch is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with a finger: sends touch events, and pointer events that `touch-action` may cancel. */
export async function dragByFinger(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await middleOf(from);
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + by.x * part, y: y + by.y * part }],
    });
  await send("touchStart", 0);
  for (const part of [0.2, 0.5, 0.8, 1]) await send("touchMove", part);
  await send("touchEnd", 1);
  await session.detach();
}

/** The distance between the middles of two elements. */
export async function wayBetween(from: Locator, to: Locator): Promise<{ x: number; y: number }> {
  const end = await middleOf(to);
  const start = await middleOf(from);
  const again = await middleOf(to);
  return { x: end.x - start.x, y: again.y - start.y };
}

/** Drags with the mouse from the middle of one element to the middle of another. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const by = await wayBetween(from, to);
  const { x, y } = await middleOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 3 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 3 });
  await page.mouse.up();
}
