/** Answer sheets for decimal-comparison 1.0.0: response → key, page by page as the pupil meets them. */
type Page = Readonly<Record<string, "L" | "R" | "E">>;

const RIGHT: readonly Page[] = [
  { t1_1: "L", t2_1: "R", t5_1: "L", t3_1: "L", t1_2: "R", t2_2: "L" },
  { t4_1: "R", t1_3: "L", t6_1: "L", t2_3: "R", t3_2: "R" },
  { t2_4: "L", t1_4: "R", t5_2: "R", t4_2: "L", t6_2: "R" },
  { t3_3: "L", t1_5: "L", t2_5: "R", t6_3: "L", t5_3: "L", t4_3: "R" },
];

/** All 22 correct: stage 2, no misconception. */
export const expert = RIGHT;

/** "The longer number is the larger one": wrong in T1 and T3, correct elsewhere. Stage 0, L1, 14 of 22. */
export const wholeNumberThinker: readonly Page[] = RIGHT.map((page) =>
  Object.fromEntries(
    Object.entries(page).map(([name, key]) => [name, /^t[13]_/.test(name) ? (key === "L" ? "R" : "L") : key]),
  ),
);

/** Answers the first page only: more than half is blank, not classifiable. */
export const gaveUp: readonly Page[] = RIGHT.slice(0, 1);
