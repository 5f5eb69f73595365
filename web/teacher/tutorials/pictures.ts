import type { Language } from "#contract/languages.ts";
import sizes from "./pictures/sizes.json";
import type { Step } from "./tutorials.ts";

const files = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" });

interface Picture {
  src: string;
  /** In CSS pixels, so that nothing moves when the picture arrives. */
  width: number;
  height: number;
}

/** The picture of a step, which scripts/product-pictures.ts takes. */
export const pictureOf = (step: Step, language: Language): Picture => ({
  src: files[`./pictures/${step}-${language}.webp`] ?? "",
  ...sizes[step][language],
});
