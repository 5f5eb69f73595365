/** The answer of a list that is sent as a whole. */
export function listed<T>(results: readonly T[]): { results: T[]; totalCount: number } {
  return { results: [...results], totalCount: results.length };
}

/** One page (zero-based) of `limit` entries; a limit of 0 means all. */
export function sliceOf<T>(all: readonly T[], limit: number, page: number): T[] {
  return limit === 0 ? [...all] : all.slice(page * limit, (page + 1) * limit);
}
