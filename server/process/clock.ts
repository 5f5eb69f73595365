/**
 * How far the clocks of an installation's machines may be apart. A stored time that lies further ahead than it can be by more
 * than this comes from a clock that was wrong; what it says is not waited for.
 */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
