/** What a superuser switches on and off for a teacher (spec section 3, "User"), in the table's order. */
export const FLAGS = ["simplifiedView", "disableDelete", "is_superuser"] as const;
export type Flag = (typeof FLAGS)[number];
