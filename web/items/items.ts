/** The input elements with their modules. */
const ELEMENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  "figure-choice": () => import("./figure-choice/figure-choice.ts"),
  "figure-point": () => import("./figure-point/figure-point.ts"),
  "fraction-input": () => import("./fraction-input/fraction-input.ts"),
  "grid-point": () => import("./grid-point/grid-point.ts"),
  "match-pairs": () => import("./match-pairs/match-pairs.ts"),
  "multi-select": () => import("./multi-select/multi-select.ts"),
  "number-input": () => import("./number-input/number-input.ts"),
  "number-line": () => import("./number-line/number-line.ts"),
  "order-cards": () => import("./order-cards/order-cards.ts"),
};

/** Loads the input elements that fragments use: they must be defined before an answer is shown in them. Most tests need one or none. */
export async function loadElements(fragments: readonly string[]): Promise<void> {
  const used = Object.entries(ELEMENTS).filter(([tag]) => fragments.some((html) => html.includes(`<${tag}`)));
  await Promise.all(used.map(([, load]) => load()));
}
