/** The preview's tabs in their order (docs/behaviour.md#preview). */
const TABS = ["stages", "patterns", "suggestions", "test", "solution"] as const;

export type PreviewTab = (typeof TABS)[number];

/** The simplified view omits the tabs that explain stages and patterns. */
export function previewTabs(simplified: boolean): readonly PreviewTab[] {
  return simplified ? TABS.filter((tab) => tab === "test" || tab === "solution") : TABS;
}
