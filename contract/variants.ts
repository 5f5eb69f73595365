/**
 * The family of a test: its machine name without the variant's letter, `decimal-comparison` for both `decimal-comparison` (A)
 * and `decimal-comparison-b` (B). Results of one family can be compared stage by stage.
 */
export function familyOf({ machineName, variant }: { machineName: string; variant: string | null }): string {
  const suffix = variant === null || variant === "A" ? "" : `-${variant.toLowerCase()}`;
  return suffix !== "" && machineName.endsWith(suffix) ? machineName.slice(0, -suffix.length) : machineName;
}
