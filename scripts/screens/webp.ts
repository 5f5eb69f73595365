import type { Page } from "@playwright/test";

const QUALITY = 0.85;

/**
 * The same picture as WebP, a quarter as large: pictures in docs stay in the repository's history for ever.
 * @param page Any page that loads data URLs: its browser converts the picture.
 */
export async function asWebp(page: Page, png: Buffer, quality = QUALITY): Promise<Buffer> {
  const address = await page.evaluate(
    async ([base64, share]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", share);
    },
    [png.toString("base64"), quality] as const,
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
