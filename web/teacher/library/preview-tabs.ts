/** The preview's tabs, in the order of spec section 2, "Library". */
const TABS = ["stages", "patterns", "suggestions", "test", "solution"] as const;

export type PreviewTab = (typeof TABS)[number];

/** The tabs that explain stages and patterns are left out in simplifiedView (spec section 1). */
export function previewTabs(simplified: boolean): readonly PreviewTab[] {
  return simplified ? TABS.filter((tab) => tab === "test" || tab === "solution") : TABS;
}
