/** The code of lesson packs: of the dashboard's rows, the exercise and the exit question. */
export const loadPacks = (): Promise<typeof import("./packs.ts")> => import("./packs.ts");
