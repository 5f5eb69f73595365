/** The flags that a superuser sets on a teacher, in the table's order (docs/behaviour.md#flags). */
export const FLAGS = ["simplifiedView", "disableDelete", "is_superuser"] as const;
export type Flag = (typeof FLAGS)[number];
