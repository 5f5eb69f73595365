/**
 * What the variants of one test have in common: the machine name without the variant's letter, `decimal-comparison` for
 * `decimal-comparison` (A) and for `decimal-comparison-b` (B). Two course tests of one family can be compared stage by stage.
 */
export function familyOf({ machineName, variant }: { machineName: string; variant: string | null }): string {
  const suffix = variant === null || variant === "A" ? "" : `-${variant.toLowerCase()}`;
  return suffix !== "" && machineName.endsWith(suffix) ? machineName.slice(0, -suffix.length) : machineName;
}
