/** The parts of a version that a release can raise. */
export const PARTS = ["major", "minor", "patch"] as const;
type Part = (typeof PARTS)[number];

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/u;

/** Whether a text is a version of the product, `1.2.0`. There are no versions with words such as `-beta`. */
export const isVersion = (text: string): boolean => VERSION.test(text);

const numbersOf = (version: string): number[] => version.split(".").map(Number);

/** Positive if `a` is the later of two versions, 0 if they are one. */
export function compareVersions(a: string, b: string): number {
  const other = numbersOf(b);
  return numbersOf(a).reduce((order, number, index) => order || number - (other[index] ?? 0), 0);
}

/** The version that follows when a part is raised. */
export function raised(version: string, part: Part): string {
  const at = PARTS.indexOf(part);
  return numbersOf(version)
    .map((number, index) => (index < at ? number : index === at ? number + 1 : 0))
    .join(".");
}

export const isPart = (text: string): text is Part => PARTS.some((part) => part === text);
