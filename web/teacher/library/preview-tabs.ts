/** The preview's tabs in their order (docs/behaviour.md#preview). */
const TABS = ["test", "solution", "stages", "patterns", "suggestions"] as const;

export type PreviewTab = (typeof TABS)[number];

/** The simplified view omits the tabs that explain stages and patterns. */
export function previewTabs(simplified: boolean): readonly PreviewTab[] {
  return simplified ? TABS.slice(0, 2) : TABS;
}
