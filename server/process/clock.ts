/**
 * The tolerated difference between the clocks of an installation's machines. A stored time may be later than possible
 * by at most this. A later one comes from a wrong clock, and the server does not wait for it.
 */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
