/**
 * What an answer ends with that was begun and not finished: `3/…`, `a,c…`. It is kept like every answer, and asked for again
 * before handing in.
 */
export const UNFINISHED = "…";
